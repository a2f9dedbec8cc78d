import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPagedQuery, type Paged } from '../../../pages/data/paged-query.ts'
import { promises } from '../../support/promises.ts'

const test = suite('paged query')

type Rows = Paged<string>

const page = (...list: string[]): Rows => ({ list, has_more: true })
const last = (...list: string[]): Rows => ({ list, has_more: false })

function open(join?: (before: string[], behind: string[]) => string[]) {
  const asked = promises<Rows>()
  const pages: number[] = []
  const query = createPagedQuery<string, Rows>({
    read: number => {
      pages.push(number)
      return asked.next()
    },
    ...(join && { join }),
  })
  return { ...query, asked, pages, list: () => query.data()?.list }
}

/** A query with its first page loaded. */
async function opened(join?: (before: string[], behind: string[]) => string[]) {
  const query = open(join)
  const done = query.load()
  query.asked.answer(0, page('a'))
  await done
  return query
}

const unique = (before: string[], behind: string[]) => [...new Set([...before, ...behind])]

test('reads on below what is there, one page at a time, until there is no more', async () => {
  const query = await opened()
  const more = Promise.all([query.more(), query.more()])
  assert.is(query.$isMore.get(), true)
  query.asked.answer(1, last('b'))
  await more
  await query.more()
  assert.equal([query.list(), query.pages, query.$isMore.get()], [['a', 'b'], [1, 2], false])
})

test('a page that did not come is asked for again', async () => {
  const query = await opened()
  const lost = query.more()
  query.asked.fail(1, new Error('offline'))
  await lost
  assert.is(query.$isMoreFailed.get(), true)
  const again = query.more()
  assert.is(query.$isMoreFailed.get(), false)
  query.asked.answer(2, page('b'))
  await again
  assert.equal(
    [query.list(), query.pages],
    [
      ['a', 'b'],
      [1, 2, 2],
    ],
  )
})

test('a page of the list before does not come below a new list', async () => {
  const query = await opened()
  const late = query.more()
  const fresh = query.load()
  query.asked.answer(2, page('z'))
  await fresh
  query.asked.answer(1, page('b'))
  await late
  assert.equal(query.list(), ['z'])
  const next = query.more()
  query.asked.answer(3, page('y'))
  await next
  assert.equal(
    [query.list(), query.pages],
    [
      ['z', 'y'],
      [1, 2, 1, 2],
    ],
  )
})

test('a list that joins its rows keeps the later pages over a refresh, each row once', async () => {
  const query = await opened(unique)
  const more = query.more()
  query.asked.answer(1, last('b'))
  await more
  const fresh = query.load()
  query.asked.answer(2, page('z', 'a'))
  await fresh
  assert.equal([query.list(), query.data()?.has_more], [['z', 'a', 'b'], false])
})

test('such a list takes a page that was asked for before a refresh', async () => {
  const query = await opened(unique)
  const more = query.more()
  const fresh = query.load()
  query.asked.answer(2, page('z', 'a'))
  await fresh
  query.asked.answer(1, page('b'))
  await more
  assert.equal(query.list(), ['z', 'a', 'b'])
})

test('another question begins with its first page again', async () => {
  const query = await opened(unique)
  const late = query.more()
  const other = query.reload()
  assert.equal(query.$state.get(), { status: 'loading' })
  query.asked.answer(2, page('q'))
  await other
  query.asked.answer(1, page('b'))
  await late
  assert.equal(query.list(), ['q'])
})

test('reads on from the place that the page before named', async () => {
  const asked = promises<Rows>()
  const places: string[] = []
  const query = createPagedQuery<string, Rows>({
    read: (_, __, after) => {
      places.push(after)
      return asked.next()
    },
    join: unique,
  })
  const answers = ['x', 'y', '']
  for (const [index, next] of answers.entries()) {
    const read = index === 0 ? query.load() : query.more()
    asked.answer(index, { list: [String(index)], has_more: next !== '', next })
    await read
  }
  const refreshed = query.load()
  asked.answer(3, { list: ['new', '0'], has_more: true, next: 'x' })
  await refreshed
  assert.equal(places, ['', 'x', 'y', ''])
  assert.equal([query.data()?.list, query.data()?.next], [['new', '0', '1', '2'], ''])
})

test.run()
