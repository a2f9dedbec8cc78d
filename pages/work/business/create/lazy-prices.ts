import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'

/** Lazy: only kinds that sell goods have prices. */
export const LazyPrices = /* @__PURE__ */ lazyWithRetry(() =>
  import('./draft-prices.tsx').then(({ DraftPrices }) => DraftPrices),
)
