import { defineApi } from '../core/define-api.ts'
import { isColor } from '../core/params.ts'

export interface BarColors {
  /** `#RRGGBB`, #000000 by default; browsers choose a colour that can be read. */
  frontColor: string
  /** `#RRGGBB`; hosts that colour their bar by the page take it. */
  backgroundColor: string
}

/** Colours the bar of hosts that take its colour from the page. Fails with `invalid color` unless both are `#RRGGBB`. */
export const setNavigationBarColor = /* @__PURE__ */ defineApi<
  BarColors,
  object,
  'backgroundColor'
>('setNavigationBarColor', {
  defaults: { frontColor: '#000000' },
  checks: { frontColor: [isColor], backgroundColor: [isColor] },
  run({ backgroundColor }) {
    const found = document.querySelector('meta[name=theme-color]')
    const meta = found ?? document.head.appendChild(document.createElement('meta'))
    meta.setAttribute('name', 'theme-color')
    meta.setAttribute('content', backgroundColor)
  },
})
