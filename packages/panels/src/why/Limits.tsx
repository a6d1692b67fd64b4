import { count } from '@freebody/format'
import { useCompiled } from '../host'
import { LIVE, staysLive } from './snapshot'
import './why.css'

/** Where a mechanism is too large to be followed, that it is. */
export function Limits() {
  const { model } = useCompiled()
  if (staysLive({ model })) return null
  return (
    <p className="why-limit">
      {count(model.nb, 'body', 'bodies')} and {count(model.nc, 'row')} are more than the {LIVE.bodies} and{' '}
      {LIVE.rows} that are followed while they move: the numbers here are read when the motion rests.
    </p>
  )
}
