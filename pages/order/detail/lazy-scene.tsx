import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

/** The picture comes after the words, which stand without it. */
export const LazyScene = /* @__PURE__ */ lazyWithRetry(() =>
  import('./status-scene.tsx').then(({ StatusScene }) => StatusScene),
)
