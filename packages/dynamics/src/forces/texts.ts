import type { KindTexts } from '../model/texts'
import type { ForceKindName } from '.'

/** What every kind is, in a sentence and an equation. Apart from the definitions, so that workers and first pages do not load it. */
export const forceTexts: Readonly<Record<ForceKindName, KindTexts>> = {
  bushing: {
    summary: 'Holds two frames together elastically in all six directions.',
    equation: String.raw`\mathbf f = -\mathbf k\,\mathbf x - \mathbf c\,\dot{\mathbf x},\quad \boldsymbol\tau = -L^{\mathsf T}(\boldsymbol\kappa\,\boldsymbol\theta + \mathbf d\,\dot{\boldsymbol\theta}),\quad \dot{\boldsymbol\theta} = L\,\boldsymbol\omega_{FM}`,
  },
  custom: {
    summary: 'Applies a force computed by a function of the program.',
    equation: String.raw`\mathbf Q = \mathbf Q(q,\dot q,t)`,
  },
  drag: {
    summary: 'Slows a point of a body, and its turning, like a fluid at rest.',
    equation: String.raw`\mathbf F = -c_1\mathbf v - c_2|\mathbf v|\mathbf v,\quad \boldsymbol\tau = -d_1\boldsymbol\omega - d_2|\boldsymbol\omega|\boldsymbol\omega`,
  },
  force: {
    summary: 'Pushes a point of a body with a force given over time.',
    equation: String.raw`\mathbf F = f(t)\,\hat{\mathbf d}`,
  },
  gravitation: {
    summary: 'Attracts two bodies by their masses, with the inverse square of the distance.',
    equation: String.raw`F = \frac{G m_1 m_2\, r}{(r^2+\varepsilon^2)^{3/2}}`,
  },
  pull: {
    summary: 'Pulls a point of a body towards a moving target, as the mouse does.',
    equation: String.raw`\mathbf F = -m\omega^2(\mathbf p-\mathbf p_{\text{target}}) - 2\zeta m\omega\,\mathbf v`,
  },
  spring: {
    summary: 'Pulls two points together, or pushes them apart, along the line between them.',
    equation: String.raw`F = -k(\ell-L) - k_3(\ell-L)^3 - c\,\dot\ell`,
  },
  torque: {
    summary: 'Turns a body with a torque given over time.',
    equation: String.raw`\boldsymbol\tau = \tau(t)\,\hat{\mathbf d}`,
  },
  'torsion-spring': {
    summary: "Turns two bodies back to their rest angle about the first frame's z axis.",
    equation: String.raw`\tau = -k\,\delta - k_3\,\delta^3 - c\,\dot\delta,\quad \delta = \theta-\theta_0 \in (-\pi,\pi]`,
  },
}
