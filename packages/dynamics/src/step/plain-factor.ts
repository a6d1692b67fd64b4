/* The factor of S as it stands, in TypeScript. A module of its own, as plain-kernels.ts. */
export { factorRows } from '../kernels/factor'
