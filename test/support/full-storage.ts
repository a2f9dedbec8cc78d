/** A storage in which nothing more fits, until the returned function is called. */
export function fillStorage(name: 'localStorage' | 'sessionStorage'): () => void {
  const usual = Object.getOwnPropertyDescriptor(globalThis, name) ?? {}
  const kept = globalThis[name]
  const full = {
    getItem: (key: string) => kept.getItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  Object.defineProperty(globalThis, name, { configurable: true, value: full })
  return () => void Object.defineProperty(globalThis, name, usual)
}
