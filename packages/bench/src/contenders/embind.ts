/* Emscripten's embind writes a function for every call it binds, as text, and makes it with `new Function`, unless its package was
 built with DYNAMIC_EXECUTION=0. A page whose policy forbids code from strings can run it nevertheless: of these texts there are two
 kinds, and a closure over the same values can replace each. Any other text goes to the real Function, and is refused there. */

/** How embind passes a type. */
interface Wire {
  readonly argPackAdvance: number
  toWireType(destructors: unknown[] | null, value: unknown): unknown
  fromWireType(raw: unknown): unknown
  readValueFromPointer(pointer: number): unknown
}

type Call = (...args: readonly unknown[]) => unknown

/** For the whole of this process or worker: some are written only when they are first called. */
export function closuresForEmbind(): void {
  globalThis.Function = new Proxy(Function, {
    construct: (real, written: string[]) => closureFor(written) ?? Reflect.construct(real, written),
    // The same without `new`, as a minifier writes it.
    apply: (real, self, written: string[]) => closureFor(written) ?? Reflect.apply(real, self, written),
  })
}

function closureFor(written: readonly string[]): ((...values: readonly unknown[]) => Call) | null {
  const names = written.slice(0, -1)
  const body = written[written.length - 1] ?? ''
  if (names[0] === 'humanName') return (...values) => binding(names, body, values)
  if (body.startsWith('return function (obj, func, destructorsRef, args)'))
    return (...values) => methodCaller(body, values)
  return null
}

/** A call from JavaScript into the engine: arguments to the wire, the call, their end, and what came back. */
function binding(names: readonly string[], body: string, values: readonly unknown[]): Call {
  const at = <T>(name: string): T => values[names.indexOf(name)] as T
  const [check, least, most] = [at<Call>('checkArgCount'), at('minArgs'), at('maxArgs')]
  const [human, refuse] = [at('humanName'), at<Call>('throwBindingError')]
  const [invoke, target, classType] = [at<Call>('invoker'), at('fn'), at<Wire>('classParam')]
  const runDestructors = at<Call>('runDestructors')
  const types = values.filter((_, i) => /^argType\d+$/.test(names[i])) as Wire[]
  const isMethod = body.includes('var thisWired')
  const hasStack = body.includes('var destructors = []')
  const result = body.includes('var ret =') ? at<Wire>('retType') : null
  /** Arguments that end by themselves, by their place in the call. */
  const ends = names.flatMap((name, i) => {
    const found = /^(?:this|arg(\d+))Wired_dtor$/.exec(name)
    if (!found) return []
    const place = found[1] === undefined ? 1 : Number(found[1]) + (isMethod ? 2 : 1)
    return [{ place, end: values[i] as Call }]
  })

  // What a step is: two pointers in, nothing to end, nothing out. As short as the text would have been.
  if (types.length === 2 && !isMethod && !hasStack && ends.length === 0 && !result) {
    const [A, B] = types
    return (...given) => {
      check(given.length, least, most, human, refuse)
      invoke(target, A.toWireType(null, given[0]), B.toWireType(null, given[1]))
    }
  }
  return function (this: unknown, ...given) {
    check(given.length, least, most, human, refuse)
    const destructors = hasStack ? [] : null
    const wired = [target]
    if (isMethod) wired.push(classType.toWireType(destructors, this))
    for (let i = 0; i < types.length; i++) wired.push(types[i].toWireType(destructors, given[i]))
    const raw = invoke(...wired)
    if (destructors) runDestructors(destructors)
    else for (const { place, end } of ends) end(wired[place])
    return result?.fromWireType(raw)
  }
}

/** A call from the engine into JavaScript. */
function methodCaller(body: string, values: readonly unknown[]): Call {
  const makes = body.includes('var rv = new func(')
  const takesObject = /func\.call\(obj[,)]/.test(body)
  const returns = body.includes('return emval_returnValue(')
  const [result, ...rest] = values
  const types = (returns ? rest.slice(0, -1) : rest) as Wire[]
  const returned = rest[rest.length - 1] as Call
  return (obj, func, destructors, pointer) => {
    let at = pointer as number
    const args = types.map((type) => {
      const value = type.readValueFromPointer(at)
      at += type.argPackAdvance
      return value
    })
    const [self, ...others] = takesObject ? [obj, ...args] : args
    const value = makes
      ? Reflect.construct(func as () => unknown, args)
      : Reflect.apply(func as Call, self, others)
    return returns ? returned(result, destructors, value) : undefined
  }
}
