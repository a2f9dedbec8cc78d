export interface JsonpCallback {
  /** Receives the answer for the current attempt, even if it comes from an earlier script. */
  take(answer: unknown): void
  scriptBegins(): void
  scriptEnds(): void
  close(): void
}

/** Callbacks whose call has ended while scripts are pending; their names may be reused. */
const retired = /* @__PURE__ */ new WeakSet<object>()

/**
 * The global function that scripts call. A script request cannot be cancelled, so the function stays until
 * all scripts have loaded.
 */
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

/** Whether the name is a plain identifier that is not in use. */
export function isFreeName(name: string): boolean {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return false
  return !(name in window) || retired.has(Reflect.get(window, name))
}
