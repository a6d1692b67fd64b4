import { linkOf } from '@freebody/scene'
import { ExternalLink } from 'lucide-react'
import type { Props } from './Controls'

/** A link to the studio with the present scene, values of sliders included. */
export function StudioLink({ player, scene }: Props) {
  const studio = new URL('./', location.href.split(/[?#]/)[0]).href
  return (
    <a
      className="embed-home"
      target="_blank"
      rel="noopener"
      title="Open this scene in Freebody, to look inside and change it"
      href={studio}
      // The address is long, so it is made only when the link may be followed.
      onPointerEnter={(event) => write(event.currentTarget)}
      onFocus={(event) => write(event.currentTarget)}
      onClick={(event) => write(event.currentTarget)}
    >
      <span>Open in Freebody</span>
      <ExternalLink size={14} aria-hidden />
    </a>
  )
  function write(anchor: HTMLAnchorElement): void {
    const { overrides } = player.session
    const parameters = scene.parameters?.map((p) =>
      Object.hasOwn(overrides, p.id) ? { ...p, value: overrides[p.id] } : p,
    )
    anchor.href = linkOf(studio, parameters ? { ...scene, parameters } : scene).link
  }
}
