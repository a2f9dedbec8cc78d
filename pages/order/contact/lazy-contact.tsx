import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

/** Lazy: its file comes when the page is idle. */
export const ContactSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./contact-sheet.tsx').then(it => it.ContactSheet),
)
