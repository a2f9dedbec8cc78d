import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allPages } from '../../../pages/data/all-pages.ts'

const test = suite('all pages of a list')

test('are read in their order until one is the last', async () => {
  const asked: number[] = []
  const rows = await allPages(async page => {
    asked.push(page)
    return { list: [page * 10, page * 10 + 1], has_more: page < 3 }
  })
  assert.equal(
    [asked, rows],
    [
      [1, 2, 3],
      [10, 11, 20, 21, 30, 31],
    ],
  )
})

test('a page that fails fails the whole', async () => {
  const read = (page: number) =>
    page === 2 ? Promise.reject(new Error('lost')) : Promise.resolve({ list: [1], has_more: true })
  assert.is(await allPages(read).catch(({ message }) => message), 'lost')
})

test.run()
