import * as assert from 'uvu/assert'

type AnyApi = (options?: never) => Promise<unknown>

/** Record of one API call: its callbacks and its promise. */
export interface ApiCall {
  /** Names of the callbacks in the order of their calls. */
  order: string[]
  /** Arguments of the callbacks. */
  given: unknown[]
  /** Callbacks that were called before the API returned. */
  atReturn: string[]
  promise: Promise<unknown>
}

/** Calls an API with the given options and all three callbacks. */
export function callApi(api: unknown, options: object = {}): ApiCall {
  const order: string[] = []
  const given: unknown[] = []
  const note = (name: string) => (value: unknown) => {
    order.push(name)
    given.push(value)
  }
  const callbacks = { success: note('success'), fail: note('fail'), complete: note('complete') }
  const promise = (api as AnyApi)({ ...options, ...callbacks } as never)
  return { order, given, atReturn: [...order], promise }
}

/**
 * Asserts that success is not called, fail and complete are called, and the promise rejects, all with the same
 * object; returns its text.
 */
export async function assertRefused(api: unknown, options: object): Promise<string> {
  const call = callApi(api, options)
  const reason = await call.promise.then(
    () => assert.unreachable('the promise resolved'),
    (error: unknown) => error,
  )
  assert.equal(call.order, ['fail', 'complete'])
  assert.is(call.given[0], reason)
  assert.is(call.given[1], reason)
  return (reason as { errMsg: string }).errMsg
}

/**
 * Asserts that fail is not called, success and then complete are called, and the promise resolves, all with the same
 * object; returns it.
 */
export async function assertAnswered(call: ApiCall): Promise<Record<string, unknown>> {
  const result = await call.promise
  assert.equal(call.order, ['success', 'complete'])
  assert.is(call.given[0], result)
  assert.is(call.given[1], result)
  return result as Record<string, unknown>
}

/** Runs with console.error replaced; returns the messages. */
export async function logged(work: () => unknown): Promise<string[]> {
  const { error } = console
  const lines: string[] = []
  console.error = (...parts: unknown[]) => lines.push(parts.join(' '))
  try {
    await work()
  } finally {
    console.error = error
  }
  return lines
}

/** Messages of the errors reported to the browser while this runs. */
export async function reportedErrors(work: () => unknown): Promise<string[]> {
  const messages: string[] = []
  const note = (event: ErrorEvent) => messages.push(event.message)
  window.addEventListener('error', note)
  await logged(async () => {
    await work()
    await new Promise(resolve => setTimeout(resolve))
  })
  window.removeEventListener('error', note)
  return messages
}
