import { type Callbacks, refuse } from './define-api.ts'
import { knownApis } from './known-apis.ts'
import { logOnce } from './log-once.ts'
import * as messages from './messages.ts'

/** Takes whatever it is called with. */
type Absent = (input?: Callbacks<object>) => unknown

/**
 * Stands in for an API that the runtime lacks, in the form in which pages use it, so that the next thing they do with
 * it does not break either:
 * - listeners (`onX`, `offX`) are taken and never called;
 * - groups of APIs (`cloud`) and makers of objects (`createX`, `getXManager`) have methods that stand in for
 *   themselves;
 * - what answers at once (`getXSync`) answers something empty of its kind;
 * - all else fails, callbacks and promise, with `NAME:fail 暂时不支持 API NAME`; the promise has methods like those of
 *   the makers' objects.
 * Each says so once on the console. A name that is no API fails with `找不到该API(可能未定义)`.
 */
export function absent(name: string): Absent {
  if (!knownApis.has(name))
    return input => failing(messages.unknownApi, input, `${messages.unknownApi} ${name}`)
  return groups.includes(name) ? (withMethods(name, {}) as Absent) : standIn(name)
}

/** What promises, printers and module loaders look for in any object. */
export const isAskedByLanguage = (name: string) =>
  /^(then|toJSON|default|\$\$typeof|__.*)$/.test(name)

const groups = ['cloud', 'router', 'worklet']

/** What answers at once without saying so in its name. */
const atOnce: Record<string, unknown> = {
  batchGetStorageSync: [],
  checkIsPictureInPictureActive: false,
  createBufferURL: '',
  getApiCategory: '',
  getAppAuthorizeSetting: {},
  isVKSupport: false,
}

function standIn(name: string): Absent {
  const reason = messages.notSupported(name)
  const method = name.slice(name.lastIndexOf('.') + 1)
  if (/^(on|off)[A-Z]/.test(method)) return answering(reason, undefined)
  if (name in atOnce) return answering(reason, atOnce[name])
  if (method.endsWith('Sync')) return answering(reason, {})
  if (/^create(?!BLE)[A-Z]|^get.*(Manager|Adapter|System)$/.test(method)) {
    return answering(reason, withMethods(name, {}))
  }
  return input => withMethods(name, failing(reason, input))
}

const answering = (reason: string, answer: unknown) => () => {
  logOnce(reason)
  return answer
}

/** Beside what it has of its own, the object has every method, `camera.takePhoto`, each standing in for itself. */
function withMethods<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(_, method) {
      if (method in target || typeof method === 'symbol' || isAskedByLanguage(method)) {
        const own: unknown = Reflect.get(target, method)
        return typeof own === 'function' ? own.bind(target) : own
      }
      return standIn(`${name}.${method}`)
    },
  })
}

function failing(errMsg: string, input: unknown, said = errMsg): Promise<never> {
  logOnce(said)
  const callbacks = typeof input === 'object' && input !== null ? (input as Callbacks<object>) : {}
  return refuse(errMsg, callbacks)
}
