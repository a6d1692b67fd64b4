/** [m/s², rad/s²] Far down a chain accelerations fade to 1e-200; the square of such a speed is a subnormal number, and those are ten
 times slower than others on common processors. Adding this and taking it away again makes zeros of them and leaves the rest
 as it is. */
export const FLUSH = 1e-90
