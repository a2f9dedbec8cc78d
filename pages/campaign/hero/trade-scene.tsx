import './trade-scene.css'
import type { Trade } from '../../../api/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { SceneProps } from './scenes/room.tsx'
import { thingOf } from './things.ts'

export interface TradeSceneProps extends Pick<SceneProps, 'now'> {
  trade: Trade
  /** The campaign whose own object stands in front; without one, the trade's. */
  of?: { type: string; theme_color: string }
}

/** The picture of a trade, in the brand's colours. */
export function TradeScene({ trade, now, of }: TradeSceneProps) {
  const Scene = scenes[trade] ?? scenes.drink
  const thing = of && thingOf(of.type)
  return (
    <>
      <Scene now={now} isCleared={thing !== undefined} />
      {thing && <ThingPicture className='campaign-thing' thing={thing} color={of.theme_color} />}
    </>
  )
}

const ThingPicture = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../kit/poster/thing-picture.tsx').then(module => module.ThingPicture),
)

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
