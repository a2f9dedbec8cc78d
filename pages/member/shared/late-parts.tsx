import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { WheelsProps } from './wheels.tsx'

/** Lazy: below the first screen, or in a sheet. */
export const LateShopWords = /* @__PURE__ */ lazyWithRetry(() =>
  import('./rich-text.tsx').then(({ ShopWords }) => ShopWords),
)

const Late = /* @__PURE__ */ lazyWithRetry(() =>
  import('./wheels.tsx').then(({ Wheels }) => Wheels),
)

/** A picker whose label is shown before its wheels have loaded. */
export function LateWheels(props: WheelsProps) {
  const { className, children } = props
  return <Late {...props} waiting={<span className={className}>{children}</span>} />
}
