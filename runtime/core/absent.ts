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
 * - what answers at once (`getXSync`) answers `{}`, and `isXSupport` answers false;
 * - all else fails, callbacks and promise, with `NAME:fail 暂时不支持 API NAME`.
 * Each says so once on the console. A name that is no API fails with `找不到该API(可能未定义)`.
 */
export function absent(name: string): Absent {
  if (!knownApis.has(name)) return input => failing(messages.unknownApi, input)
  return /^(cloud|router|worklet)$/.test(name) ? (inert(name) as Absent) : standIn(name)
}

function standIn(name: string): Absent {
  const reason = messages.notSupported(name)
  const method = name.slice(name.lastIndexOf('.') + 1)
  if (/^(on|off)[A-Z]/.test(method)) return answering(reason, undefined)
  if (/^create[A-Z]|^get.*(Manager|Adapter|System)$/.test(method)) {
    return answering(reason, inert(name))
  }
  if (/Sync$/.test(method)) return answering(reason, {})
  if (/^is.*Support$/.test(method)) return answering(reason, false)
  return input => failing(reason, input)
}

const answering = (reason: string, answer: unknown) => () => {
  logOnce(reason)
  return answer
}

/** An object that has every method, `camera.takePhoto`, each standing in for itself. */
const inert = (name: string): unknown =>
  new Proxy(Object.freeze({}), {
    get: (_, method) =>
      typeof method === 'string' && method !== 'then' && method !== 'toJSON'
        ? standIn(`${name}.${method}`)
        : undefined,
  })

function failing(errMsg: string, input: unknown): Promise<never> {
  logOnce(errMsg)
  const callbacks = typeof input === 'object' && input !== null ? (input as Callbacks<object>) : {}
  return refuse(errMsg, callbacks)
}
