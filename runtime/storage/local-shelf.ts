import { createShelf } from './shelf.ts'

/** What the storage APIs keep: it outlives the tab. */
export const localShelf = /* @__PURE__ */ createShelf(() => localStorage)
