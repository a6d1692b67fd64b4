import { createRoot } from 'react-dom/client'
import { BenchPage } from './BenchPage'
import './bench.css'

createRoot(document.querySelector('#root')!).render(<BenchPage />)
