import { CircleAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditor } from '../../editor/store'
import { type Begin, classes, Help, useScrub } from '../../ui'
import '../severity.css'
import './Field.css'

interface Props {
  readonly label: string
  readonly help?: string | undefined
  /** JSON pointer: a problem there is marked here; its message is above the form. */
  readonly at?: string | undefined
  /** Below its name instead of beside it. */
  readonly stacked?: boolean | undefined
  /** The label is for screen readers only. */
  readonly headless?: boolean | undefined
  /** Where the name can be dragged to change the number. */
  readonly scrub?: { readonly begin: Begin; readonly end: () => void } | undefined
  /** At the end of the name's line. */
  readonly extra?: ReactNode
  /** Present if the field can be reset. */
  readonly onClear?: (() => void) | undefined
  readonly clearLabel?: string | undefined
  readonly children: ReactNode
}

const still: Begin = () => null

/** A field of a form: its name, and what it is edited with. */
export function Field({
  label,
  help,
  at,
  stacked = false,
  headless = false,
  scrub,
  extra,
  onClear,
  clearLabel,
  children,
}: Props) {
  const problem = useEditor((s) => (at === undefined ? undefined : s.problems.find((p) => p.path === at)))
  const drag = useScrub(scrub?.begin ?? still, scrub?.end ?? (() => {}))
  return (
    <div className={classes('form-field', stacked && 'form-field-stacked')}>
      {!headless && (
        <div className="form-field-head">
          <span className={classes('form-field-label', scrub && 'form-field-scrub')} {...(scrub && drag)}>
            {label}
          </span>
          {problem && (
            <span className={`form-field-mark severity-${problem.severity}`} title={problem.message}>
              <CircleAlert size={14} aria-label={problem.message} />
            </span>
          )}
          {help && <Help about={label} text={help} />}
          {onClear && (
            <button
              type="button"
              className="mini-button quiet"
              aria-label={clearLabel ?? `Back to the default of ${label}`}
              title={clearLabel ?? 'Back to the default'}
              onClick={onClear}
            >
              <RotateCcw size={13} aria-hidden />
            </button>
          )}
          {extra && <span className="form-field-extra">{extra}</span>}
        </div>
      )}
      <div className="form-field-control">{children}</div>
    </div>
  )
}
