import { defineApi } from '../core/define-api.ts'
import { isColor } from '../core/params.ts'
import { visiblePage } from '../router/current-router.ts'
import { colorBar } from './navigation-bar.ts'

export interface BarColors {
  /** `#RRGGBB`, #000000 by default; tolerated, browsers choose a readable colour. */
  frontColor: string
  /** `#RRGGBB`; used by hosts that take the colour of their bar from the page. */
  backgroundColor: string
}

/**
 * Colours the bar of hosts that take its colour from the page. The page keeps the colour and restores it
 * whenever it is shown; other pages have their own. Fails with `invalid color` unless both are `#RRGGBB`.
 */
export const setNavigationBarColor = /* @__PURE__ */ defineApi<
  BarColors,
  object,
  'backgroundColor'
>('setNavigationBarColor', {
  defaults: { frontColor: '#000000' },
  checks: { frontColor: [isColor], backgroundColor: [isColor] },
  run({ backgroundColor }) {
    const page = visiblePage()
    if (page) page.barColor = backgroundColor
    colorBar(backgroundColor)
  },
})
