import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountMine } from '../../../server/sandbox/mine.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'

const test = suite('the way to what one has signed up for')
let server: TestServer
let app: Hono

test.before(async () => {
  server = await startTestServer()
  app = new Hono()
  mountMine(app, server)
  const entry = { brand_id: 8, activity_id: 551, status: 'approved', answers: '{}' } as const
  await server.db
    .insertInto('form_entry')
    .values([
      { ...entry, entry_id: 'older', uid: 91, created_at: 1, updated_at: 1 },
      { ...entry, entry_id: 'newest', uid: 91, created_at: 3, updated_at: 3 },
      { ...entry, entry_id: 'gone', status: 'canceled', uid: 91, created_at: 4, updated_at: 4 },
      { ...entry, entry_id: 'foreign', uid: 90, created_at: 5, updated_at: 5 },
    ])
    .execute()
})
test.after(() => server.close())

const ask = (person: string, query: string) =>
  app.request(`/sandbox/mine?${query}`, { headers: { Cookie: `sandbox_person=${person}` } })
const form = 'br=8&kind=form&id=551&to=%2Fform%2Ffinish'

test('opens the newest entry of whoever holds the phone', async () => {
  const answer = await ask('shopperD', form)
  assert.is(answer.headers.get('location'), '/form/finish?br=8&id=551&entryId=newest')
})

test('says so to who has none, and leads to where it is made', async () => {
  for (const query of [form, 'br=8&kind=vote&id=572&to=%2Fvote%2Fsuccess']) {
    const answer = await ask('staff', query)
    assert.is(answer.status, 200)
    const html = await answer.text()
    assert.match(html, /林晚秋还没有报名/)
    assert.match(html, query === form ? /href="\/form\?/ : /href="\/vote\/add\?/)
  }
})

for (const query of [
  '',
  form.replace('form&', 'order&'),
  form.replace(/to=.*/, 'to=%2F%2Fevil.example'),
])
  test(`opens nothing for "${query}"`, async () => {
    assert.is((await ask('shopperD', query)).status, 400)
  })

test.run()
