/* Names of the templates, apart from templates.ts, which loads whole mechanisms: menus list the names at once. */

export interface TemplateName {
  readonly id: string
  readonly label: string
  readonly summary: string
}

/** In the order menus show them. Adding one: name it here, and write its function in templates.ts. */
export const templateNames = [
  { id: 'pendulum', label: 'Pendulum', summary: 'A bar that swings on a pin.' },
  { id: 'double-pendulum', label: 'Double pendulum', summary: 'Two bars, one hung from the other.' },
  { id: 'chain', label: 'Chain', summary: 'Links joined by hinges, hung at one end.' },
  { id: 'four-bar', label: 'Four-bar linkage', summary: 'Two equal cranks and a coupler: a parallelogram.' },
  {
    id: 'crank-rocker',
    label: 'Crank and rocker',
    summary: 'A four-bar linkage whose crank goes round while its rocker swings.',
  },
  { id: 'slider-crank', label: 'Slider-crank', summary: 'Crank, rod and slider, as in an engine.' },
  { id: 'cart-pole', label: 'Cart and pole', summary: 'A pole hinged on a cart that runs on a rail.' },
  { id: 'oscillator', label: 'Weight on a spring', summary: 'A weight in a vertical guide, on a spring.' },
  {
    id: 'tripod',
    label: 'Tripod',
    summary: 'A plate on legs: three carry it for certain, more share the load.',
  },
] as const satisfies readonly TemplateName[]
