import { defineApi } from '../core/define-api.ts'
import { isColor } from '../core/params.ts'
import { visiblePage } from '../router/current-router.ts'
import { colorBar } from './navigation-bar.ts'

export interface BarColors {
  /** `#RRGGBB`, #000000 by default; browsers choose a colour that can be read. */
  frontColor: string
  /** `#RRGGBB`; hosts that colour their bar by the page take it. */
  backgroundColor: string
}

/**
 * Colours the bar of hosts that take its colour from the page. The page keeps the colour and has it again whenever it is
 * shown; other pages have their own. Fails with `invalid color` unless both are `#RRGGBB`.
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
