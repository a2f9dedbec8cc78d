import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountMine } from '../../../../server/demo/sandbox/mine.ts'
import { addForm } from '../../../support/server-forms.ts'
import { addVote } from '../../../support/server-votes.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('the way to what one has signed up for')
let server: TestServer
let app: Hono

test.before(async () => {
  server = await startTestServer()
  app = new Hono()
  mountMine(app, server)
  await addForm(server, 552, {}, { limit_per_user: 1 })
  await addForm(server, 553, {}, { status: 3 })
  await addVote(server, 572, { signup: true, audit: true })
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

const links = {
  form: [
    'br=8&kind=form&id=552&to=%2Fform%2Ffinish',
    /^\/form\/finish\?br=8&id=552&entryId=[\w-]+/,
  ],
  vote: ['br=8&kind=vote&id=572&to=%2Fvote%2Fsuccess', /^\/vote\/success\?br=8&id=572&itemId=\d+$/],
} as const

for (const [kind, [query, address]] of Object.entries(links)) {
  test(`signs whoever has none up, once, and opens it: ${kind}`, async () => {
    const answers = await Promise.all([ask('staff', query), ask('staff', query)])
    const [first, second] = answers.map(answer => answer.headers.get('location') ?? '')
    assert.match(first ?? '', address)
    assert.is(second, first)
  })
}

test('leads whom the campaign refuses to it, and says so', async () => {
  const answer = await ask('staff', 'br=8&kind=form&id=553&to=%2Fform%2Ffinish')
  assert.is(answer.status, 200)
  const html = await answer.text()
  assert.match(html, /林晚秋还没有报名/)
  assert.match(html, /href="\/form\?br=8&(amp;)?id=553"/)
})

test('asks first who holds the phone, and comes back', async () => {
  const html = await (await ask('', form)).text()
  assert.match(html, '用谁的身份继续？')
  assert.match(html, `value="/sandbox/mine?${form.replaceAll('&', '&amp;')}"`)
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
