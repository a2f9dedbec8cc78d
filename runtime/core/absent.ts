import { type Callbacks, refuse } from './define-api.ts'
import { knownApis } from './known-apis.ts'
import { logOnce } from './log-once.ts'
import * as messages from './messages.ts'

/** Accepts any argument. */
type Absent = (input?: Callbacks<object>) => unknown

/**
 * Stand-in for an API that the runtime lacks, shaped like the real one so that the page's next step does
 * not break either:
 * - listeners (`onX`, `offX`) are accepted and never called;
 * - groups of APIs (`cloud`), and the objects that factories (`createX`, `getXManager`) return, have
 *   methods that are stand-ins;
 * - synchronous getters (`getXSync`) return an empty value of their type;
 * - all others fail, callbacks and promise, with `NAME:fail 暂时不支持 API NAME`; the promise has the methods of
 *   a factory's object.
 * Each logs once to the console. A name that is no API fails with `找不到该API(可能未定义)`.
 */
export function absent(name: string): Absent {
  if (!knownApis.has(name))
    return input => failing(messages.unknownApi, input, `${messages.unknownApi} ${name}`)
  return groups.includes(name) ? (withMethods(name, {}) as Absent) : standIn(name)
}

/** Names that promises, formatters and module loaders look up on any object. */
export const isAskedByLanguage = (name: string) =>
  /^(then|toJSON|default|\$\$typeof|__.*)$/.test(name)

const groups = ['cloud', 'router', 'worklet']

/** Synchronous APIs whose names do not say so. */
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

/** Adds every other method name (`camera.takePhoto`) to the object, each a stand-in. */
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
