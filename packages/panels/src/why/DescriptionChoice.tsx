import type { Description } from '@freebody/formulations'
import './why.css'

interface Props {
  readonly value: Description
  readonly onChange: (value: Description) => void
}

const CHOICES: readonly { readonly id: Description; readonly label: string; readonly title: string }[] = [
  {
    id: 'twist',
    label: 'Twists',
    title: 'Six numbers for a body: velocity, and angular velocity in its own axes',
  },
  {
    id: 'quaternion',
    label: 'Quaternions',
    title: 'Seven: place, and the four numbers of a unit quaternion',
  },
]

/** In which coordinates bodies are described. */
export function DescriptionChoice({ value, onChange }: Props) {
  return (
    <div className="why-choice" role="toolbar" aria-label="Description of bodies">
      {CHOICES.map(({ id, label, title }) => (
        <button
          key={id}
          type="button"
          className="quiet"
          title={title}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
