export interface JsonpCallback {
  /** Takes the answer for the try under way, also if an earlier script brings it. */
  take(answer: unknown): void
  scriptBegins(): void
  scriptEnds(): void
  close(): void
}

/** Callbacks whose call is over, but whose scripts are not: their names may be taken again. */
const retired = /* @__PURE__ */ new WeakSet<object>()

/** The global function that scripts call. A script cannot be called back, so it stays until all of them have come. */
export function openCallback(name: string): JsonpCallback {
  const globals = window as unknown as Record<string, unknown>
  let underway = 0
  const entry = (answer: unknown) => callback.take(answer)
  const tidy = () => {
    const isOver = retired.has(entry) && underway === 0
    if (isOver && globals[name] === entry) Reflect.deleteProperty(globals, name)
  }
  const callback: JsonpCallback = {
    take: () => undefined,
    scriptBegins() {
      underway += 1
    },
    scriptEnds() {
      underway -= 1
      tidy()
    },
    close() {
      callback.take = () => undefined
      retired.add(entry)
      tidy()
    },
  }
  globals[name] = entry
  return callback
}

/** A plain identifier that stands for nothing else. */
export function isFreeName(name: string): boolean {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return false
  return !(name in window) || retired.has(Reflect.get(window, name))
}
