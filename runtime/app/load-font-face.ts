import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'

export interface FontOptions {
  /** Name under which styles refer to the font. */
  family: string
  /** `url("...")` */
  source: string
  /** CSS descriptors: `style`, `weight`, `variant`. */
  desc: { style?: string; weight?: string; variant?: string }
}

/** Loads a font: `{status: 'loaded'}`. Fails with `the font cannot be loaded`. */
export const loadFontFace = /* @__PURE__ */ defineApi<
  FontOptions,
  { status: 'loaded' },
  'family' | 'source'
>('loadFontFace', {
  defaults: { desc: {} },
  checks: { family: [isString], source: [isString] },
  async run({ family, source, desc: { style = 'normal', weight = 'normal' } }) {
    try {
      const face = await new FontFace(family, source, { style, weight }).load()
      document.fonts.add(face)
    } catch {
      throw new ApiFailure(messages.fontFailed)
    }
    return { status: 'loaded' }
  },
})
