import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiFailure, defineApi } from '../../../runtime/core/define-api.ts'
import { routeNotFound } from '../../../runtime/core/messages.ts'
import { isString } from '../../../runtime/core/params.ts'
import { assertAnswered, assertRefused, callApi, reportedErrors } from '../../support/api-calls.ts'

const test = suite('defineApi')

interface Options {
  name: string
  size: number
}

const seen: unknown[] = []

const greet = defineApi<Options, { text: string }>('greet', {
  defaults: { name: 'you', size: 1 },
  checks: { name: [isString] },
  run(options) {
    seen.push(options)
    return { text: `hello ${options.name}` }
  },
})

const later = defineApi<{ fails: boolean }, { text: string }>('later', {
  defaults: { fails: false },
  async run({ fails }) {
    if (fails) throw new ApiFailure('no reason')
    return { text: 'now' }
  },
})

const tick = () => new Promise(resolve => setTimeout(resolve))

test.before.each(() => {
  seen.length = 0
})

test('gives success, complete and the promise one object with ok', async () => {
  const result = await assertAnswered(callApi(greet, { name: 'Lin' }))
  assert.equal(result, { text: 'hello Lin', errMsg: 'greet:ok' })
})

test('settles callbacks before it returns when the work is done at once', () => {
  assert.equal(callApi(greet).atReturn, ['success', 'complete'])
  const refused = callApi(greet, { name: 1 })
  assert.equal(refused.atReturn, ['fail', 'complete'])
})

test('settles callbacks of late work before the promise', async () => {
  const call = callApi(later)
  assert.equal(call.atReturn, [])
  assert.equal(await assertAnswered(call), { text: 'now', errMsg: 'later:ok' })
})

test('fails with the reason that the work throws', async () => {
  assert.is(await assertRefused(later, { fails: true }), 'later:fail no reason')
})

test('passes on the very thing that the work gives or throws, where the API says so', async () => {
  const result = ['as it is']
  const reason = { errMsg: 'own:fail', code: 7 }
  const own = defineApi<{ fails: boolean }, string[]>('own', {
    passesOutcome: true,
    run: ({ fails }) => (fails ? Promise.reject(reason) : Promise.resolve(result)),
  })
  const call = callApi(own, { fails: false })
  assert.is(await call.promise, result)
  assert.ok(call.given.every(each => each === result))
  assert.is(await assertRefused(own, { fails: true }), 'own:fail')
  assert.is(await own({ fails: true }).catch((error: unknown) => error), reason)
})

test('takes defaults for absent keys only', async () => {
  await greet()
  await greet({ name: 'Lin' })
  assert.is((seen[0] as Options).name, 'you')
  assert.is((seen[1] as Options).size, 1)
  const errMsg = await assertRefused(greet, { name: undefined })
  assert.is(
    errMsg,
    'greet:fail parameter error: parameter.name should be String instead of Undefined',
  )
})

test('causes no unhandled rejection when the promise is ignored, with callbacks or without', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.prependListener('unhandledRejection', note)
  void greet({ name: 1 as never })
  void greet({ name: 1 as never, fail: () => undefined })
  void later({ fails: true })
  await tick()
  process.off('unhandledRejection', note)
  assert.equal(unhandled, [])
})

test('still rejects for a caller who awaits, callbacks or not', async () => {
  let caught = 0
  for (const options of [{ fails: true }, { fails: true, fail: () => undefined }]) {
    await later(options).catch(() => {
      caught += 1
    })
  }
  assert.is(caught, 2)
})

test('ignores callbacks that are no functions', async () => {
  const wrong = { success: 'x', complete: 3, fail: null } as never
  assert.equal(await greet(wrong), { text: 'hello you', errMsg: 'greet:ok' })
})

test('lets a callback throw without changing the outcome, and reports it', async () => {
  let isComplete = false
  let result: unknown
  const reported = await reportedErrors(async () => {
    result = await greet({
      success() {
        throw new Error('of the page')
      },
      complete() {
        isComplete = true
      },
    })
  })
  assert.equal(result, { text: 'hello you', errMsg: 'greet:ok' })
  assert.ok(isComplete)
  assert.equal(reported, ['of the page'])
})

test('in development says a mistake in the console with the place of the call, and nothing else', async () => {
  const { NODE_ENV } = process.env
  const { warn } = console
  const said: unknown[][] = []
  try {
    process.env.NODE_ENV = 'development'
    console.warn = (...words) => void said.push(words)
    const open = defineApi<{ url: string }>('navigateTo', {
      checks: { url: [isString] },
      run({ url }) {
        throw new ApiFailure(url === '/gone' ? routeNotFound(url) : 'cancel')
      },
    })
    for (const url of ['/gone', '/stays', 1]) {
      await open({ url: url as string }).catch(() => undefined)
    }
  } finally {
    console.warn = warn
    Object.assign(process.env, { NODE_ENV })
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
  }
  assert.equal(
    said.map(([text]) => text),
    [
      "navigateTo:fail Can not find proper registered route for '/gone'",
      'navigateTo:fail parameter error: parameter.url should be String instead of Number',
    ],
  )
  const [, place] = said[0] ?? []
  assert.ok(place instanceof Error && place.stack?.includes('define-api.test'))
})

test.run()
