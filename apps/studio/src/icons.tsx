/* Drawn on 16 × 16 in the colour of the text beside them. */
import type { ReactNode } from 'react'

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  )
}

export const PlayIcon = () => (
  <Icon>
    <path d="M4 2.5v11l9-5.5z" />
  </Icon>
)

export const PauseIcon = () => (
  <Icon>
    <path d="M4 2.5h3v11H4zM9 2.5h3v11H9z" />
  </Icon>
)

export const StepIcon = () => (
  <Icon>
    <path d="M3 2.5v11l7.5-5.5zM11.5 2.5h2v11h-2z" />
  </Icon>
)

export const ResetIcon = () => (
  <Icon>
    <path d="M13 2.5v11L5.5 8zM2.5 2.5h2v11h-2z" />
  </Icon>
)

export const ThemeIcon = () => (
  <Icon>
    <path d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm0 1.5v10A5 5 0 0 1 8 3z" fillRule="evenodd" />
  </Icon>
)

export const ArrowIcon = ({ colour }: { readonly colour: string }) => (
  <svg viewBox="0 0 22 10" width="22" height="10" aria-hidden="true">
    <path d="M0 4h14V0.5L22 5l-8 4.5V6H0z" fill={colour} />
  </svg>
)
