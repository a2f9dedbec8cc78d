import * as apis from './apis.ts'
import { type Callbacks, refuse } from './core/define-api.ts'
import { knownApis } from './core/known-apis.ts'
import * as messages from './core/messages.ts'

type Absent = (callbacks?: Callbacks<object>) => Promise<never>

const present: Record<string, unknown> = { ...apis, canIUse }
const logged = new Set<string>()

/**
 * The object that migrated pages know as `wx`. A name that the runtime lacks is a function all the same, which fails
 * with the text that says so. Never put it on `window`: that name there is the host's bridge.
 */
export const wx = /* @__PURE__ */ new Proxy(present, {
  get(target, name) {
    if (typeof name === 'symbol' || name in target || isAskedByLanguage(name)) {
      return Reflect.get(target, name)
    }
    return absent(name)
  },
}) as typeof apis & { canIUse: typeof canIUse } & Record<string, Absent>

/** Whether the runtime has this API; further parts (`showModal.object.title`) are taken on trust. */
export function canIUse(schema: string): boolean {
  return (schema.split('.')[0] ?? '') in present
}

function absent(name: string): Absent {
  const errMsg = knownApis.has(name) ? messages.notSupported(name) : messages.unknownApi
  return (callbacks = {}) => {
    const isNews = !logged.has(name)
    logged.add(name)
    return refuse(errMsg, callbacks, isNews)
  }
}

/** What promises, printers and module loaders look for in any object. */
const isAskedByLanguage = (name: string) => /^(then|toJSON|default|\$\$typeof|__.*)$/.test(name)
