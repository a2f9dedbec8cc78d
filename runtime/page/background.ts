import { defineApi } from '../core/define-api.ts'
import { isColor } from '../core/params.ts'

/**
 * Sets the background colour behind the page until another page is shown. `backgroundColor`: without it
 * nothing changes. Fails with `invalid color` unless it is `#RRGGBB`.
 */
export const setBackgroundColor = /* @__PURE__ */ defineApi<{ backgroundColor: string }>(
  'setBackgroundColor',
  {
    checks: { backgroundColor: [isColor] },
    optional: ['backgroundColor'],
    run({ backgroundColor }) {
      if (backgroundColor) document.body.style.backgroundColor = backgroundColor
    },
  },
)

/** Tolerated: the indicator of pull-to-refresh has one style. `textStyle`: tolerated. */
export const setBackgroundTextStyle = /* @__PURE__ */ defineApi<{ textStyle: string }>(
  'setBackgroundTextStyle',
  { run: () => undefined },
)

/** Tolerated: a web page has no home button. */
export const hideHomeButton = /* @__PURE__ */ defineApi('hideHomeButton', { run: () => undefined })
