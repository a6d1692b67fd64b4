import './SkipLink.css'

/** The first stop of the Tab key. The address stays as it is, because its fragment may hold a scene. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link to a place of the page, without its fragment
    <a
      className="skip-link"
      href="#scene"
      onClick={(event) => {
        event.preventDefault()
        const scene = document.getElementById('scene')
        ;(scene?.querySelector<HTMLElement>('[role=application]') ?? scene)?.focus()
      }}
    >
      Skip to the scene
    </a>
  )
}
