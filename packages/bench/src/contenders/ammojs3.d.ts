// The package describes its asm.js build only; the WebAssembly build has the same interface.
declare module 'ammojs3/dist/ammo.wasm.js' {
  import Ammo from 'ammojs3'

  export default Ammo
}
