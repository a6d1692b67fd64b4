import type { KindTexts } from '../model/texts'
import type { JointKindName } from '.'

/** What every kind is, in a sentence and an equation. Apart from the definitions, so that workers and first pages do not load it. */
export const jointTexts: Readonly<Record<JointKindName, KindTexts>> = {
  armature: {
    summary: 'Adds the inertia of a rotor to an angle or a stroke, and holds nothing.',
    equation: String.raw`\ddot q + \lambda / I = 0,\quad q = \theta \text{ or } \mathbf z_F\cdot\mathbf p_{FM}`,
  },
  belt: {
    summary: 'Ties the turns of two pulleys by a belt that neither slips nor stretches.',
    equation: String.raw`r_1\theta_1 \mp r_2\theta_2 - \ell_0 = 0`,
  },
  'constant-velocity': {
    summary:
      'Holds two points together and bends any way, while both shafts turn about their own z at the same rate.',
    equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf y_M - \mathbf y_F\cdot\mathbf x_M = 0`,
  },
  custom: {
    summary: 'Holds whatever its own function writes down.',
    equation: String.raw`\varphi(q, t) = 0 \quad\text{or}\quad \psi(q, \nu, t) = 0`,
  },
  cylindrical: {
    summary: 'Slides along one axis and turns about it.',
    equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  },
  differential: {
    summary: 'Makes a cage turn by the mean of two half-shafts, and shares its torque equally between them.',
    equation: String.raw`\theta_a + \theta_b - 2\,\theta_c - \theta_0 = 0`,
  },
  distance: {
    summary: 'Keeps two points at a fixed distance, like a massless rod with ball ends.',
    equation: String.raw`\lvert\mathbf p_M - \mathbf p_F\rvert - L = 0`,
  },
  'driven-angle': {
    summary: 'Turns one frame in the other as a given function of time.',
    equation: String.raw`\theta - f(t) = 0 \quad\text{or}\quad \dot\theta - f(t) = 0 \quad\text{or}\quad \ddot\theta - f(t) = 0`,
  },
  'driven-distance': {
    summary: 'Sets the distance of two points as a given function of time.',
    equation: String.raw`\ell - f(t) = 0 \quad\text{or}\quad \dot\ell - f(t) = 0 \quad\text{or}\quad \ddot\ell - f(t) = 0,\quad \ell = \lvert\mathbf p_M - \mathbf p_F\rvert`,
  },
  'driven-point': {
    summary: 'Leads a point along a given path, in all directions of the first frame or in some.',
    equation: String.raw`\mathbf a_F\cdot\mathbf p_{FM} - f_a(t) = 0,\quad a \in \{x, y, z\}`,
  },
  fixed: {
    summary: 'Holds two frames together, position and orientation; nothing stays free.',
    equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf y_M = \mathbf y_F\cdot\mathbf z_M = \mathbf z_F\cdot\mathbf x_M = 0`,
  },
  gear: {
    summary: 'Ties the turns of two shafts to each other in a fixed ratio.',
    equation: String.raw`\theta_1 + i\,\theta_2 - \theta_0 = 0`,
  },
  'knife-edge': {
    summary: 'Lets a point move along its blade but not across it, as seen from the first body.',
    equation: String.raw`\mathbf y_M\cdot\left(\mathbf v_M - \mathbf v_A(\mathbf p_M)\right) = 0`,
  },
  'parallel-axes': {
    summary: 'Keeps two axes parallel and leaves every translation and the turn about them free.',
    equation: String.raw`\mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  },
  'perpendicular-axes': {
    summary: 'Keeps two axes at right angles and leaves everything else free.',
    equation: String.raw`\mathbf z_F\cdot\mathbf z_M = 0`,
  },
  planar: {
    summary: 'Slides in a plane and turns about its normal.',
    equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  },
  'point-on-curve': {
    summary: 'Keeps a point on a curve and leaves its motion along the curve and all rotations free.',
    equation: String.raw`\mathbf e = \mathbf p_{FM} - \mathbf r(s^*) = \mathbf 0,\quad \mathbf e\cdot\mathbf r'(s^*) = 0`,
  },
  'point-on-line': {
    summary: 'Keeps a point on a line and leaves its motion along the line and all rotations free.',
    equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = 0`,
  },
  'point-on-plane': {
    summary: 'Keeps a point in a plane and leaves everything else free.',
    equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} = 0`,
  },
  'point-on-surface': {
    summary:
      'Keeps a point on a curved surface and leaves its motion along the surface and all rotations free.',
    equation: String.raw`F(\mathbf p_{FM}) = 0`,
  },
  prismatic: {
    summary: 'Slides along one axis and does not turn.',
    equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf y_M = \mathbf y_F\cdot\mathbf z_M = \mathbf z_F\cdot\mathbf x_M = 0`,
  },
  'rack-and-pinion': {
    summary: 'Ties the stroke of a rack to the turn of a pinion.',
    equation: String.raw`x - r\,\theta - x_0 = 0`,
  },
  'revolute-revolute': {
    summary: 'Holds two axes apart, like a massless link with a hinge at each end.',
    equation: String.raw`\mathbf z_F\cdot\mathbf z_M = \cos\alpha,\quad \mathbf p_{FM} = h_1\mathbf z_F + L\,\mathbf n + h_2\mathbf z_M,\quad \mathbf n = \frac{\mathbf z_F\times\mathbf z_M}{\sin\alpha}`,
  },
  'revolute-spherical': {
    summary: 'Keeps a point on a circle about an axis, like a massless link with a hinge and a ball.',
    equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} - h = 0,\quad \lvert\mathbf z_F\times\mathbf p_{FM}\rvert - L = 0`,
  },
  revolute: {
    summary: 'Holds two points together and lets one axis turn.',
    equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  },
  'rolling-disc': {
    summary: 'Rolls a thin disc on a plane without slipping; it may lean, steer and spin.',
    equation: String.raw`\mathbf n\cdot\mathbf p_{FM} - r\sqrt{1-(\mathbf n\cdot\mathbf d)^2} = 0,\quad \mathbf x_F\cdot\Delta\mathbf v_C = \mathbf y_F\cdot\Delta\mathbf v_C = 0`,
  },
  'rolling-pair': {
    summary: 'Rolls one ball on another, or inside it, without slipping.',
    equation: String.raw`\lvert\mathbf p_{FM}\rvert - \lvert r_1 \pm r_2\rvert = 0,\quad \Delta\mathbf v_C \times \mathbf p_{FM} = \mathbf 0`,
  },
  'rolling-sphere': {
    summary: 'Rolls a ball on a plane without slipping; it may spin about the normal.',
    equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} - r = 0,\quad \mathbf x_F\cdot\Delta\mathbf v_C = \mathbf y_F\cdot\Delta\mathbf v_C = 0`,
  },
  rope: {
    summary:
      'Keeps the length of a taut rope that runs from the first point over all the others to the last.',
    equation: String.raw`\sum_i \lvert\mathbf p_{i+1} - \mathbf p_i\rvert - L = 0`,
  },
  screw: {
    summary: 'Advances along one axis in proportion to its turn about it.',
    equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0,\quad \mathbf z_F\cdot\mathbf p_{FM} - \tfrac{h}{2\pi}\,\theta = 0`,
  },
  'slider-slider': {
    summary: 'Slides along two axes at right angles and does not turn.',
    equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf y_M = \mathbf y_F\cdot\mathbf z_M = \mathbf z_F\cdot\mathbf x_M = 0`,
  },
  'slot-pin': {
    summary: 'Slides along one axis and turns about another.',
    equation: String.raw`\mathbf y_F\cdot\mathbf p_{FM} = \mathbf z_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  },
  spherical: {
    summary: 'Holds two points together; all rotations stay free.',
    equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0`,
  },
  universal: {
    summary:
      'Holds two points together and bends about two crossed axes, x of the first frame and y of the second.',
    equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf y_M = 0`,
  },
}
