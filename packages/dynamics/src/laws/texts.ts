import type { KindTexts } from '../model/texts'
import type { LawKindName } from '.'

/** What every kind is, in a sentence and an equation. Apart from the definitions, so that workers and first pages do not load it. */
export const lawTexts: Readonly<Record<LawKindName, KindTexts>> = {
  coulomb: {
    summary:
      'Resists sliding with a force proportional to the load the joint carries, friction’s own effect on it included.',
    equation: String.raw`\mathbf C = -\mu N\,\frac{\mathbf v}{\sqrt{v^2+v_s^2}},\quad -\mu N R\,\frac{R\,\boldsymbol\omega}{\sqrt{R^2\omega^2+v_s^2}},\quad N = \lvert(A^T(\boldsymbol\lambda+\boldsymbol\lambda_C))_{\text{joint}}\rvert`,
  },
  custom: {
    summary: 'Adds a constraint force that does work, computed by a function of the program.',
    equation: String.raw`\mathbf C = \mathbf C(q,\dot q,t)`,
  },
  quadratic: {
    summary: 'Resists the relative motion of the two frames in proportion to the square of its speed.',
    equation: String.raw`\mathbf C = -c\,|\mathbf v_{FM}|\,\mathbf v_{FM},\quad -c_r\,|\boldsymbol\omega_{FM}|\,\boldsymbol\omega_{FM}`,
  },
  viscous: {
    summary: 'Resists the relative motion of the two frames in proportion to its speed.',
    equation: String.raw`\mathbf C = -c\,\mathbf v_{FM},\quad -c_r\,\boldsymbol\omega_{FM}`,
  },
}
