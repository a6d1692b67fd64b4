/* The types of the numerical kernels. Kernels are TypeScript that AssemblyScript compiles to WebAssembly as well (tools/kernels.ts), so they
 distinguish integers from floating-point numbers, and use only the part of the language that both compilers have:

   - `i32` for counts and indices, `f64` for quantities. A variable initialised with 0 is inferred as i32; declare an f64 with `: f64`;
   - structures are interfaces of arrays and numbers, which kernels read and do not assign to;
   - functions, loops, branches, `const { a, b } = structure`, and Math.sqrt, abs, min and max of two arguments. */

export type i32 = number
export type f64 = number
export type bool = boolean
export type F64 = Float64Array
export type I32 = Int32Array
export type U8 = Uint8Array
