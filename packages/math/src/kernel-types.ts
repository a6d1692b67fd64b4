/* What a kernel calls its numbers. The numerical kernels are TypeScript that a second compiler makes WebAssembly of
 (tools/kernels.ts), so they say which numbers count and which measure, and reach for nothing but these arrays:

   - `i32` counts and indexes; `f64` measures. A variable that starts at a bare 0 counts: one that measures says `: f64`;
   - structures are interfaces of arrays and numbers that no kernel writes to, named in the list of tools/kernels.ts;
   - of the language: functions, loops, branches, `const { a, b } = structure` and Math.sqrt, abs, min and max of two. */

export type i32 = number
export type f64 = number
export type bool = boolean
export type F64 = Float64Array
export type I32 = Int32Array
export type U8 = Uint8Array
