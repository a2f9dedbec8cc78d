import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isFreeName, type JsonpCallback, openCallback } from './jsonp-callback.ts'
import { withQuery } from './query.ts'

export interface JsonpOptions {
  /** Absolute, or relative to the page. */
  url: string
  /** Added to the query, an object by its keys; nothing by default. */
  data?: unknown
  /** Query parameter for the callback's name, `callback` by default. */
  callbackKey?: string
  /** Name of the callback; unique for each call by default. */
  callbackName?: string
  /** Lets caches answer; by default each call has an address of its own. */
  cache?: boolean
  /** Time limit per attempt, ms, 2000 by default. */
  timeout?: number
  /** Retries after the first attempt, 2 by default. */
  retries?: number
}

const allowedHosts = /* @__PURE__ */ new Set<string>()
let calls = 0

/**
 * Allows `jsonp` to load scripts from these hosts (`name` or `name:port`); such scripts have the rights of
 * our own.
 */
export function allowJsonpHosts(hosts: readonly string[]): void {
  for (const host of hosts) allowedHosts.add(host)
}

/** The page's HTML can allow hosts too, in `<html data-jsonp="a.example b.example:8443">`. */
const isNamed = (host: string) =>
  allowedHosts.has(host) || (document.documentElement.dataset.jsonp ?? '').split(' ').includes(host)

/** Loads a script that calls our callback with the answer; retries when none arrives. */
export async function loadJsonp(options: JsonpOptions, signal?: AbortSignal): Promise<unknown> {
  const { url, data, callbackKey = 'callback', callbackName, timeout = 2000, retries = 2 } = options
  const address = allowedAddress(withQuery(url, data))
  if (callbackName !== undefined && !isFreeName(callbackName)) {
    throw new ApiFailure(messages.callbackNameRefused(callbackName))
  }
  calls += 1
  const name = callbackName ?? `__jsonp${calls}`
  address.searchParams.set(callbackKey, name)
  if (!options.cache) address.searchParams.set('_', String(Date.now()))
  const callback = openCallback(name)
  try {
    for (let left = retries; ; left -= 1) {
      try {
        return await attempt(address.href, timeout, callback, signal)
      } catch (error) {
        if (!(left > 0) || signal?.aborted) throw error
      }
    }
  } finally {
    callback.close()
  }
}

function attempt(
  src: string,
  timeoutMs: number,
  callback: JsonpCallback,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const script = document.createElement('script')
  script.src = trusted(src)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(fail, timeoutMs, messages.networkTimedOut)
    const handleAbort = () => fail(messages.aborted)
    const handleEnd = () => {
      callback.scriptEnds()
      fail(messages.scriptFailed)
    }
    callback.take = answer => {
      tidy()
      resolve(answer)
    }
    signal?.addEventListener('abort', handleAbort)
    script.addEventListener('load', handleEnd)
    script.addEventListener('error', handleEnd)
    callback.scriptBegins()
    document.head.append(script)

    function fail(reason: string): void {
      tidy()
      reject(new ApiFailure(reason))
    }

    function tidy(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', handleAbort)
      script.remove()
    }
  })
}

/** Our own host and those that the app allows; only http(s). */
function allowedAddress(url: string): URL {
  const address = new URL(url, location.href)
  const isAllowed = address.origin === location.origin || isNamed(address.host)
  if (/^https?:$/.test(address.protocol) && isAllowed) return address
  throw new ApiFailure(messages.jsonpHostRefused(address.host))
}

interface Policy {
  createScriptURL(url: string): string
}

type PolicyMaker = (name: string, rules: { createScriptURL: (url: string) => string }) => Policy

let policy: Policy | undefined

/**
 * With the Trusted Types policy enforced, a script's address must come from a policy, and each policy name
 * can be created only once.
 */
function trusted(src: string): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: PolicyMaker } }
  policy ??= trustedTypes?.createPolicy('jsonp', { createScriptURL: url => url })
  return policy?.createScriptURL(src) ?? src
}
