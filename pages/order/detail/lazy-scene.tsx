import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

/** The picture loads after the text, which is complete without it. */
export const LazyScene = /* @__PURE__ */ lazyWithRetry(() =>
  import('./status-scene.tsx').then(({ StatusScene }) => StatusScene),
)
