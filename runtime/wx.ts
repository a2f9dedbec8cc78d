import * as apis from './apis.ts'
import { absent, isAskedByLanguage } from './core/absent.ts'

const components =
  `audio block button canvas checkbox checkbox-group cover-image cover-view form icon image input label movable-area
  movable-view navigator picker picker-view picker-view-column progress radio radio-group rich-text scroll-view slider
  swiper swiper-item switch text textarea video view web-view`.split(/\s+/)

const present: Record<string, unknown> = { ...apis, canIUse }

/**
 * The object that migrated pages know as `wx`. Never put it on `window`: that name there is the host's bridge.
 * Unknown names return stand-ins. Fails with `暂时不支持 API NAME` when such a stand-in is called.
 */
export const wx = /* @__PURE__ */ new Proxy(present, {
  get(target, name) {
    if (typeof name === 'symbol' || name in target || isAskedByLanguage(name)) {
      return Reflect.get(target, name)
    }
    return absent(name)
  },
}) as typeof apis & { canIUse: typeof canIUse } & Record<string, ReturnType<typeof absent>>

/**
 * Whether the runtime has this API (`showModal`) or component (`scroll-view`); further parts
 * (`showModal.object.title`) are not checked.
 */
export function canIUse(schema: string): boolean {
  const [name = ''] = String(schema).split('.')
  return Object.keys(present).includes(name) || components.includes(name)
}
