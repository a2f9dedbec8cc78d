import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'

/** A contestant's poster, in a file that comes with the first look at one. */
export const LazyPoster = /* @__PURE__ */ lazyWithRetry(() =>
  import('./poster-sheet.tsx').then(({ PosterSheet }) => PosterSheet),
)
