import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'

/** A contestant's poster, loaded on first use. */
export const LazyPoster = /* @__PURE__ */ lazyWithRetry(() =>
  import('./poster-sheet.tsx').then(({ PosterSheet }) => PosterSheet),
)
