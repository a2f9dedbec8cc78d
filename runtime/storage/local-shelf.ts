import { createShelf } from './shelf.ts'

/** Persistent storage of the storage APIs. */
export const localShelf = /* @__PURE__ */ createShelf(() => localStorage)
