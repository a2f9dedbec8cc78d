import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

/** Lazy because of the sanitiser. */
export const LateText = /* @__PURE__ */ lazyWithRetry(() =>
  import('./shop-text.tsx').then(({ ShopWords }) => ShopWords),
)
