import type { Trade } from '../../../api/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { SceneProps } from './scenes/room.tsx'

/** The picture of a trade, in the brand's colours. */
export function TradeScene({ trade, now }: SceneProps & { trade: Trade }) {
  const Scene = scenes[trade] ?? scenes.drink
  return <Scene now={now} />
}

/** Stand in for a cover that the merchant has not chosen, by the brand's trade; each is a file of its own. */
const scenes = {
  food: /* @__PURE__ */ lazyWithRetry<SceneProps>(() =>
    import('./scenes/food-scene.tsx').then(({ FoodScene }) => FoodScene),
  ),
  drink: /* @__PURE__ */ lazyWithRetry<SceneProps>(() =>
    import('./scenes/drink-scene.tsx').then(({ DrinkScene }) => DrinkScene),
  ),
  fashion: /* @__PURE__ */ lazyWithRetry<SceneProps>(() =>
    import('./scenes/fashion-scene.tsx').then(({ FashionScene }) => FashionScene),
  ),
  beauty: /* @__PURE__ */ lazyWithRetry<SceneProps>(() =>
    import('./scenes/beauty-scene.tsx').then(({ BeautyScene }) => BeautyScene),
  ),
  home: /* @__PURE__ */ lazyWithRetry<SceneProps>(() =>
    import('./scenes/home-scene.tsx').then(({ HomeScene }) => HomeScene),
  ),
  service: /* @__PURE__ */ lazyWithRetry<SceneProps>(() =>
    import('./scenes/service-scene.tsx').then(({ ServiceScene }) => ServiceScene),
  ),
}
