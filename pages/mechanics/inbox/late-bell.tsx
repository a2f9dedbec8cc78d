import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

/** The bell in a file of its own: a page's first screen does not wait for it. */
export const LateBell = /* @__PURE__ */ lazyWithRetry(() =>
  import('./inbox-bell.tsx').then(({ InboxBell }) => InboxBell),
)
