/** What a kind of joint, force or law is. */
export interface KindTexts {
  /** One sentence; of a joint: what stays free, what is held. */
  readonly summary: string
  /** LaTeX. */
  readonly equation: string
}
