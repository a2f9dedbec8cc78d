import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../api/index.ts'
import { createQuery } from '../../../pages/data/query.ts'
import { promises } from '../../support/promises.ts'

const test = suite('query')

const refusal = (code: number) => new ApiError('refused', 'no', { code })

function open(options: Partial<Parameters<typeof createQuery<{ n: number }>>[0]> = {}) {
  const asked = promises<{ n: number }>()
  const quiet: (boolean | undefined)[] = []
  const query = createQuery<{ n: number }>({
    read: how => {
      quiet.push(how.quiet)
      return asked.next()
    },
    ...options,
  })
  return { ...query, asked, quiet, state: () => query.$state.get() }
}

test('loads, and carries the data by their own name', async () => {
  const query = open()
  assert.equal(query.state(), { status: 'loading' })
  const done = query.load()
  query.asked.answer(0, { n: 1 })
  assert.is(await done, true)
  assert.equal(query.state(), { status: 'ready', n: 1 })
})

test('a query with data from elsewhere begins with them', () => {
  assert.equal(open({ first: { status: 'ready', n: 7 } }).data(), { status: 'ready', n: 7 })
})

test('an answer that the page came with stands in the place of the first read, and of no other', async () => {
  const query = open()
  query.begin({ n: 1 })
  assert.equal(query.state(), { status: 'ready', n: 1 })
  assert.is(await query.reload(), true)
  assert.equal(query.state(), { status: 'ready', n: 1 })
  assert.equal(query.quiet, [])
  const done = query.load()
  query.asked.answer(0, { n: 2 })
  assert.is(await done, true)
  assert.equal(query.state(), { status: 'ready', n: 2 })
})

test('an address that names nothing is not found and is never asked for', async () => {
  const query = open({ isNamed: false })
  assert.is(await query.load(), false)
  assert.is(await query.reload(), false)
  assert.equal([query.state(), query.quiet], [{ status: 'notFound' }, []])
})

for (const code of [2101, 1002, 4004])
  test(`refusal ${code} means that the thing is gone`, async () => {
    const query = open()
    const done = query.load()
    query.asked.fail(0, refusal(code))
    assert.is(await done, false)
    assert.equal(query.state(), { status: 'notFound' })
  })

test('an answer without data is a failure', async () => {
  const query = open()
  const done = query.load()
  query.asked.answer(0, { n: undefined } as unknown as { n: number })
  assert.is(await done, false)
  assert.equal(query.state(), { status: 'failed' })
})

test('any other error is a failure', async () => {
  const query = open()
  const done = query.load()
  query.asked.fail(0, refusal(1001))
  await done
  assert.equal(query.state(), { status: 'failed' })
})

test('another read after a failure shows that it is loading', async () => {
  const query = open()
  const done = query.load()
  query.asked.fail(0, new Error('down'))
  await done
  const again = query.load()
  assert.equal(query.state(), { status: 'loading' })
  query.asked.fail(1, new Error('down'))
  assert.is(await again, false)
  assert.equal(query.state(), { status: 'failed' })
})

test('a page may name what its refusals mean', async () => {
  const query = createQuery<{ n: number }, 'needLogin'>({
    read: () => Promise.reject(refusal(2128)),
    statusOf: () => 'needLogin',
  })
  await query.load()
  assert.equal(query.$state.get(), { status: 'needLogin' })
})

test('a refresh is quiet and leaves what is on the screen when it fails', async () => {
  const query = open({ first: { status: 'ready', n: 1 } })
  const done = query.load()
  query.asked.fail(0, new Error('offline'))
  await done
  assert.equal([query.quiet, query.data()?.n], [[true], 1])
})

test('a read that nothing is shown of yet leaves failures to the page', async () => {
  const told: object[] = []
  const { load } = createQuery<{ n: number }>({
    read: async how => {
      told.push(how)
      return { n: 1 }
    },
  })
  await load()
  await load()
  assert.equal(told, [{ showsFailure: true }, { quiet: true }])
})

test('of two reads the newer answer stays, whichever comes first', async () => {
  const query = open()
  const [older, newer] = [query.load(), query.load()]
  query.asked.answer(1, { n: 2 })
  query.asked.answer(0, { n: 1 })
  assert.equal(await Promise.all([older, newer]), [false, true])
  assert.is(query.data()?.n, 2)
})

test('a failure counts for nothing while a newer read is under way', async () => {
  const query = open()
  const [older, newer] = [query.load(), query.load()]
  query.asked.fail(0, new Error('offline'))
  await older
  assert.equal(query.state(), { status: 'loading' })
  query.asked.answer(1, { n: 2 })
  await newer
  assert.is(query.data()?.n, 2)
})

test('another question drops the answer to the former one', async () => {
  const query = open()
  const former = query.load()
  const latter = query.reload()
  query.asked.answer(0, { n: 1 })
  assert.is(await former, false)
  assert.equal(query.state(), { status: 'loading' })
  query.asked.answer(1, { n: 2 })
  await latter
  assert.is(query.data()?.n, 2)
})

test('what is dropped changes nothing any more', async () => {
  const query = open()
  const done = query.load()
  query.drop()
  query.asked.answer(0, { n: 1 })
  assert.is(await done, false)
  assert.equal(query.state(), { status: 'loading' })
})

test('data are changed only where there are some', () => {
  const empty = open()
  empty.change(() => ({ n: 9 }))
  const full = open({ first: { status: 'ready', n: 1 } })
  full.change(({ n }) => ({ n: n + 1 }))
  assert.equal([empty.state(), full.data()?.n], [{ status: 'loading' }, 2])
})

test.run()
