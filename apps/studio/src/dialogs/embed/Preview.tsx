/* The embed as readers will see it: the same picture of the same run, with the arrows, the theme and the controls that were chosen. */
import { Stage, type StageProps } from '@freebody/viewer'
import { Pause, Play } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useEditor } from '../../editor/store'
import { nameOf } from '../../editor/things'
import { useWorkbench } from '../../editor/workbench'
import { themeInForce } from '../../shell/theme'
import type { EmbedValues } from './options'

type Layers = NonNullable<StageProps['layers']>

const ARROWS: Readonly<Record<string, Layers>> = {
  none: { weights: false, applied: false, constraints: false, nonIdeal: false, torques: false },
  constraints: { weights: false, applied: false, constraints: true, nonIdeal: true, torques: true },
  forces: { weights: true, applied: true, constraints: true, nonIdeal: true, torques: true },
}

interface Props {
  readonly values: EmbedValues
  /** [px]; null takes all there is. */
  readonly width: number | null
  /** [px] */
  readonly height: number
}

export function Preview({ values, width, height }: Props) {
  const { session } = useWorkbench()
  const scene = useEditor((s) => s.scene)
  const playing = useSyncExternalStore(session.listen, () => session.run.playing)
  // The studio's own picture lets the time pass; this one looks on.
  const looking = useMemo(
    () => Object.create(session, { advance: { value: () => {} } }) as typeof session,
    [session],
  )
  const theme = values.theme === 'light' || values.theme === 'dark' ? values.theme : themeInForce()
  const sliders = values.sliders as readonly string[]
  return (
    <div
      className="embed-preview"
      data-theme={theme}
      style={{ height, colorScheme: theme, ...(width !== null && { width }) }}
    >
      <div className="embed-stage">
        <Stage
          session={looking}
          theme={theme}
          layers={{ labels: false, ...ARROWS[String(values.arrows)] }}
          freeBody={values.body === '' ? null : String(values.body)}
          label="Preview of the embedded scene"
        />
      </div>
      {sliders.length > 0 && (
        <ul className="embed-sliders">
          {sliders.map((id) => (
            <li key={id}>
              {nameOf(scene, id)}
              <span className="embed-slider" aria-hidden />
            </li>
          ))}
        </ul>
      )}
      {values.controls !== 'none' && (
        <div className="embed-bar">
          <button
            type="button"
            className="icon quiet"
            aria-label={playing ? 'Pause' : 'Play'}
            onClick={() => (playing ? session.pause() : session.play())}
          >
            {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          </button>
          {values.controls === 'full' && <span className="embed-slider" aria-hidden />}
          {values.link === true && <span className="embed-home muted">Open in Freebody</span>}
        </div>
      )}
    </div>
  )
}
