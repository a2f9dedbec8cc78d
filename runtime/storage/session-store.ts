import { createShelf } from './shelf.ts'

const shelf = /* @__PURE__ */ createShelf(() => sessionStorage)

/** Texts that live as long as the tab; in memory where the browser denies storage. Never throws. */
export const sessionStore = {
  get: (key: string): string | undefined => shelf.get(key),
  set: (key: string, value: string): void => shelf.set(key, value),
  remove: (key: string): void => shelf.remove(key),
}
