import { exampleGroups, examples } from '@freebody/scene'
import { useState } from 'react'
import type { SheetProps } from '.'
import { count } from '@freebody/format'
import { openExample } from '../documents/actions'
import { useTheme } from '../shell/theme'
import { Dialog } from '../ui'
import { Card, fits, Search } from './Card'
import { firstSentence, Summary } from './description'
import './Card.css'
import './sheet.css'

export default function Examples({ onClose }: SheetProps) {
  const theme = useTheme()
  const [search, setSearch] = useState('')
  const found = examples.filter((e) => fits(search, e.id, e.title, e.description, e.group))
  return (
    <Dialog title="Examples" className="sheet-wide" onClose={onClose}>
      <Search
        label="Search the examples"
        value={search}
        onChange={setSearch}
        onEnter={() => found.length > 0 && openExample(found[0])}
      />
      <p className="hidden" role="status">
        {count(found.length, 'example')}
      </p>
      {found.length === 0 && <p className="muted">No example matches “{search}”.</p>}
      {exampleGroups.map((group) => {
        const cards = found.filter((example) => example.group === group)
        return cards.length === 0 ? null : (
          <section key={group} aria-label={group}>
            <h3 className="cards-group">{group}</h3>
            <ul className="cards">
              {cards.map((example) => (
                <li key={example.id}>
                  <Card
                    title={example.title}
                    address={`./thumbnails/${example.id}${theme === 'dark' ? '-dark' : ''}.webp`}
                    scene={example.scene}
                    onOpen={() => openExample(example)}
                  >
                    <Summary text={firstSentence(example.description)} />
                  </Card>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}
