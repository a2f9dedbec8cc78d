import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

/** The sheets come after the page is on screen; a tap that is faster waits for them. */
export const LaterSheets = /* @__PURE__ */ lazyWithRetry(() =>
  import('./draw-sheets.tsx').then(({ DrawSheets }) => DrawSheets),
)
