import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../../../api/values/time.ts'
import { noteForShop } from '../../../../server/ledgers/shop-notices.ts'
import { tellMerchants } from '../../../../server/mechanics/brand-notice.ts'
import { tx } from '../../../../server/core/tx.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a notice and the inbox')
const fixture = createNoticeFixture(test)

const tell = () =>
  tellMerchants(fixture.server.db, {
    brandId: 8,
    what: 'textsSpent',
    now: fixture.server.clock.seconds(),
  })
const note = (about: number) =>
  tx(fixture.server.db, trx =>
    noteForShop(
      trx,
      { brand_id: 8, activity_id: 501 },
      { kind: 'appeal', uid: about },
      fixture.server.clock.seconds(),
    ),
  )
const run = () => runDueJobs(fixture.server)
const inboxes = () =>
  fixture.server.db
    .selectFrom('inbox')
    .select(['brand_id', 'uid', 'title', 'path', 'read_at'])
    .orderBy('uid')
    .execute()
const change = (uid: number, values: Record<string, string | boolean>) =>
  fixture.server.db
    .updateTable('visitor')
    .set(values)
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .execute()

test('is a row and a message, each once, however often its job runs', async () => {
  await tell()
  await tell()
  await run()
  await run()
  const rows = await inboxes()
  assert.equal(
    rows.map(({ uid, title, path, read_at }) => [uid, title, path, read_at]),
    [[people.merchant, '今天的验证码短信已用完', '/pages/mine/texts?br=8', null]],
  )
  assert.equal(
    fixture.told.map(({ openid }) => openid),
    [`o${people.merchant}`],
  )
})

test('reaches each manager once, though the platform fails for an hour', async () => {
  fixture.isDown = true
  await note(people.shopper)
  await note(people.friend)
  for (let minute = 0; minute < 60; minute += 6) {
    await run()
    fixture.server.clock.pass(6 * 60)
  }
  const during = await inboxes()
  assert.equal(
    during.map(({ uid }) => uid),
    [people.manager, people.manager, people.merchant, people.merchant],
  )
  assert.is(fixture.told.length, 0)
  fixture.isDown = false
  fixture.server.clock.pass(HOUR_S)
  await run()
  await run()
  assert.equal(
    fixture.told.map(({ openid }) => openid).sort(),
    [people.manager, people.manager, people.merchant, people.merchant].map(uid => `o${uid}`),
  )
  assert.is(new Set(fixture.told.map(({ key }) => key)).size, 4)
  assert.equal(await inboxes(), during)
})

test('reaches the second manager, though it failed for the first', async () => {
  await note(people.shopper)
  const { messaging } = fixture.server
  let tries = 0
  const failing = {
    ...messaging,
    async notify(...told: Parameters<typeof messaging.notify>) {
      tries += 1
      if (tries === 1) throw new Error('no answer')
      await messaging.notify(...told)
    },
  }
  const { error } = console
  console.error = () => undefined
  await runDueJobs({ ...fixture.server, messaging: failing })
  console.error = error
  assert.is(fixture.told.length, 1)
  fixture.server.clock.pass(HOUR_S)
  await run()
  assert.is(new Set(fixture.told.map(({ openid }) => openid)).size, 2)
  assert.is(fixture.told.length, 2)
})

test('is only in the inbox of who asked for silence, and of who cannot be reached', async () => {
  await change(people.merchant, { is_hushed: true })
  await tell()
  await change(people.manager, { openid: '' })
  await note(people.shopper)
  await run()
  assert.equal(
    (await inboxes()).map(({ uid }) => uid),
    [people.manager, people.merchant, people.merchant],
  )
  assert.is(fixture.told.length, 0)
})

test('is neither, for who has left the shop or deleted the account since', async () => {
  await note(people.shopper)
  await fixture.server.db
    .updateTable('shop_user')
    .set({ status: 2 })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.manager)
    .execute()
  await change(people.merchant, { unionid: 'gone:somebody' })
  await run()
  assert.equal(await inboxes(), [])
  assert.is(fixture.told.length, 0)
})

test.run()
