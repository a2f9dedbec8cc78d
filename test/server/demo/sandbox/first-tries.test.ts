import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { people } from '../../../../server/demo/seed/people.ts'
import {
  firstTries,
  firstTryLines,
  mountFirstTries,
} from '../../../../server/demo/sandbox/first-tries.ts'
import { groupsOf } from '../../../../server/demo/sandbox/page-list.ts'

const test = suite('what to try first')

const app = new Hono()
mountFirstTries(app)

test('each short address opens the desk with a person of the demo at a page of the list', async () => {
  for (const { key, person, link } of firstTries) {
    const answer = await app.request(`/try/${key}`)
    const to = new URL(answer.headers.get('location') ?? '', 'http://shop.test')
    assert.equal(Object.fromEntries(to.searchParams), { person, to: link })
    assert.ok(people.some(each => each.key === person))
    const { pathname } = new URL(link, 'http://shop.test')
    const shown = groupsOf([{ path: pathname }]).flatMap(({ pages }) => pages)
    assert.ok(
      shown.some(page => page.link === link),
      `${link} is not in the list`,
    )
  }
})

test('another key is not found', async () => {
  assert.is((await app.request('/try/constructor')).status, 404)
})

test('the terminal names five addresses', () => {
  const lines = firstTryLines('http://localhost:8080')
  assert.is(lines.length, 5)
  for (const line of lines) assert.match(line, /^ {2}http:\/\/localhost:8080\/\S* +\S/)
})

test.run()
