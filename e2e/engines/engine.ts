/* What the tests of other engines need of a browser. Firefox and WebKitGTK are driven by different protocols; a test knows neither. */

export interface Tab {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, with an argument that JSON can carry, and gives back its result, or that of its promise. */
  evaluate<R>(work: () => R | Promise<R>): Promise<R>
  evaluate<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Coordinates of the page's window [px]. */
  readonly mouse: {
    move(x: number, y: number): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
  /** A key by its name, `Enter` or `k`. */
  press(key: string): Promise<void>
  /** PNG */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  /** As the browser calls itself, with its version. */
  readonly name: string
  /** In a profile of its own: it shares no storage with other tabs. */
  open(): Promise<Tab>
  close(): Promise<void>
}

/** [px] The window that the tests are written for. */
export const WINDOW = { width: 1280, height: 800 }
