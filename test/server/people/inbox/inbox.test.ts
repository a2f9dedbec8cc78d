import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InboxPage } from '../../../../api/inbox.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the inbox of a person')
let server: TestServer
let shopper: Caller

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
})
test.after.each(() => server.close())

const add = (key: string, more: { uid?: number; created_at?: number } = {}) =>
  server.db
    .insertInto('inbox')
    .values({
      brand_id: 8,
      uid: people.shopper,
      notice_key: key,
      title: '支付成功',
      text: '商家已收到你的订单',
      path: '/order/list?br=8',
      picture: '',
      created_at: START,
      ...more,
    })
    .execute()
const list = async (after = '') =>
  (await shopper.get('/api/wechat/inbox/list', { after })).data as unknown as InboxPage
const read = (key: string, until = START) =>
  shopper.post('/api/wechat/inbox/read', { key, until, reqId: newReqId() })

test('shows the newest first, page by page, each once, and nobody else’s', async () => {
  for (let n = 0; n < 45; n += 1) await add(`key-${n}`, { created_at: START - (n % 3) })
  await add('of-a-friend', { uid: people.friend })
  const keys: string[] = []
  let after = ''
  do {
    const page = await list(after)
    assert.is(page.unread, 45)
    keys.push(...page.list.map(({ key }) => key))
    after = page.next
  } while (after)
  assert.equal([keys.length, new Set(keys).size, keys.includes('of-a-friend')], [45, 45, false])
  assert.is((await list()).list[0]?.at, START)
})

test('counts what is unread: one is read by its key, all up to a moment', async () => {
  await add('one')
  await add('two')
  await add('later', { created_at: START + 5 })
  const count = async () => (await shopper.get('/api/wechat/inbox/count', {})).data.n
  assert.is(await count(), 3)
  assert.equal((await read('one')).data, { unread: 2 })
  assert.equal((await read('one')).data, { unread: 2 })
  assert.equal((await read('')).data, { unread: 1 })
  assert.equal(
    (await list()).list.map(({ key, is_read }) => [key, is_read]),
    [
      ['later', false],
      ['two', true],
      ['one', true],
    ],
  )
})

test('is read by its owner alone', async () => {
  await add('of-a-friend', { uid: people.friend })
  await read('of-a-friend')
  await read('')
  const { read_at } = await server.db
    .selectFrom('inbox')
    .select('read_at')
    .executeTakeFirstOrThrow()
  assert.is(read_at, null)
})

test('says whether its owner wants silence', async () => {
  assert.is((await list()).hushed, 0)
  const hush = (hushed: 0 | 1) =>
    shopper.post('/api/wechat/inbox/hush', { hushed, reqId: newReqId() })
  assert.equal((await hush(1)).data, { hushed: 1 })
  assert.is((await list()).hushed, 1)
  await hush(0)
  assert.is((await list()).hushed, 0)
  const friends = await server.db
    .selectFrom('visitor')
    .select('uid')
    .where('is_hushed', '=', true)
    .execute()
  assert.equal(friends, [])
})

test('forgets after 90 days', async () => {
  await add('old', { created_at: START - 90 * DAY_S })
  await add('kept', { created_at: START - 90 * DAY_S + 60 })
  await runDueJobs(server)
  assert.equal(
    (await list()).list.map(({ key }) => key),
    ['kept'],
  )
})

test('is closed to who is not logged in', async () => {
  const stranger = await server.as()
  assert.is((await stranger.get('/api/wechat/inbox/list', { after: '' })).status, 'oauth')
})

test.run()
