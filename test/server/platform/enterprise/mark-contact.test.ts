import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addCampaign,
  addContact,
  notedAbout,
  openMarking,
  startOf,
  TAGGING,
  TAGS,
  takePart,
} from '../../../support/marked-contacts.ts'
import type { TestServer } from '../../../support/server-app.ts'
import { customerDesk } from '../../../support/server-customers.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('people of a campaign at the enterprise side')
const { shopper, friend } = people
const LINE = '2026-11-21 参加「冬至券」'
let shop: Awaited<ReturnType<typeof openMarking>>
let server: TestServer

test.before.each(async () => {
  shop = await openMarking()
  server = shop.server
})
test.after.each(() => shop.close())

const describe = (text: string) =>
  server.db.updateTable('sandbox_contact').set({ description: text, remark: '陈姐' }).execute()

test('are tagged and described for each of the staff who have them, once', async () => {
  await addCampaign(server)
  await addContact(server, shopper, 5)
  await addContact(server, shopper, 6)
  await addContact(server, friend)
  await takePart(server, shopper)
  await shop.settle()
  for (const staff of [5, 6]) {
    const noted = await notedAbout(server, shopper, staff)
    assert.equal(noted, { tags: ['老茶客'], description: LINE, remark: '' })
  }
  assert.equal(await notedAbout(server, friend), startOf)
  const before = shop.platform.asked.length
  await takePart(server, shopper)
  await shop.settle()
  assert.is(shop.platform.asked.length, before, 'a second time is no news')
  assert.equal(await shop.jobs(), [])
  assert.is(shop.calls('add_corp_tag'), 1)
})

test('have their new tag on the customer’s page', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await shop.settle()
  const desk = await customerDesk(server, people.merchant)
  const { data } = await desk.read('get-customer-detail', { customerId: shopper })
  const { customer } = data as unknown as { customer: { tags: { name: string }[] } }
  assert.equal(
    customer.tags.map(({ name }) => name),
    ['老茶客'],
  )
})

test('are nobody’s news while the merchant has not switched it on, and all once it is on', async () => {
  await addCampaign(server, { mark: null })
  await addContact(server, shopper)
  await takePart(server, shopper)
  await shop.settle()
  assert.equal([await shop.marks(), shop.platform.asked], [[], []])
  server.clock.pass(5 * 3600)
  const mark = JSON.stringify({ who: 'joined', tag_ids: [] })
  const set = (contact_mark: string | null) =>
    server.db
      .updateTable('activity')
      .set({ contact_mark })
      .where('activity_id', '=', TAGGING)
      .execute()
  await set(mark)
  // Whoever took part long ago is found within the hour.
  for (let minute = 0; minute < 60; minute += 1) {
    await shop.settle()
    server.clock.pass(60)
  }
  assert.equal(await notedAbout(server, shopper), { ...startOf, description: LINE })
  await addContact(server, friend)
  await takePart(server, friend)
  await shop.find()
  await set(null)
  await shop.settle()
  assert.equal(await notedAbout(server, friend), startOf)
  assert.is((await shop.marks()).length, 1)
})

test('count as winners only where they got something', async () => {
  await addCampaign(server, { mark: { who: 'won', tag_ids: [TAGS.winners] } })
  await addContact(server, shopper)
  await addContact(server, friend)
  await takePart(server, shopper)
  await takePart(server, friend)
  await server.db.updateTable('user_grant').set({ status: 4 }).where('uid', '=', friend).execute()
  await shop.settle()
  const won = { tags: ['中过奖'], description: '2026-11-21 得奖「冬至券」', remark: '' }
  assert.equal(
    [await notedAbout(server, shopper), await notedAbout(server, friend)],
    [won, startOf],
  )
})

test('are written as well when they add the staff afterwards', async () => {
  await addCampaign(server)
  await takePart(server, shopper)
  await shop.settle()
  server.clock.pass(4 * 3600 + 600)
  await addContact(server, shopper)
  await shop.settle()
  assert.is((await notedAbout(server, shopper)).description, LINE)
})

test('keep what staff typed, and the newest lines where there is no room for all', async () => {
  await addContact(server, shopper)
  await describe('爱喝岩茶，周末来')
  for (const [n, title] of ['一'.repeat(30), '二'.repeat(30), '三'.repeat(30), '四'].entries()) {
    await addCampaign(server, { id: TAGGING + n, title })
    await takePart(server, shopper, TAGGING + n)
    await shop.settle()
    server.clock.pass(60)
  }
  const { description, remark } = await notedAbout(server, shopper)
  const lines = description.split('\n')
  assert.is(remark, '陈姐')
  assert.is(lines[0], '爱喝岩茶，周末来')
  assert.is(lines.at(-1), '2026-11-21 参加「四」')
  assert.ok(description.length <= 150 && lines.length > 2)
  const full = '满'.repeat(149)
  await describe(full)
  await addCampaign(server, { id: TAGGING + 9, title: '五' })
  await takePart(server, shopper, TAGGING + 9)
  await shop.settle()
  assert.is((await notedAbout(server, shopper)).description, full)
})

test('get the tag that was made anew after somebody had deleted it at the platform', async () => {
  await addCampaign(server)
  for (const uid of [shopper, friend]) await addContact(server, uid)
  await takePart(server, shopper)
  await shop.settle()
  await server.db.deleteFrom('sandbox_corp_tag').execute()
  await takePart(server, friend)
  await shop.settle()
  assert.equal((await notedAbout(server, friend)).tags, ['老茶客'])
  assert.is(shop.calls('add_corp_tag'), 2)
})

test('get a tag that the firm has already', async () => {
  await server.db
    .insertInto('sandbox_corp_tag')
    .values({ brand_id: 8, tag_id: 'et-1', group_name: '客户等级', name: '老茶客', created_at: 1 })
    .execute()
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await shop.settle()
  assert.is(shop.calls('add_corp_tag'), 0)
  assert.equal((await notedAbout(server, shopper)).tags, ['老茶客'])
})

test('are nothing once they have left, and for a staff member who left', async () => {
  await addCampaign(server)
  for (const uid of [shopper, friend]) {
    await addContact(server, uid)
    await takePart(server, uid)
  }
  await addContact(server, friend, 6)
  await shop.find()
  await server.db
    .updateTable('staff_bond')
    .set({ removed_at: server.clock.seconds() })
    .where('uid', '=', shopper)
    .execute()
  await server.db.updateTable('shop_user').set({ status: 2 }).where('user_id', '=', 6).execute()
  await shop.settle()
  assert.equal(await notedAbout(server, shopper), startOf)
  assert.equal(await notedAbout(server, friend, 6), startOf)
  assert.is((await notedAbout(server, friend)).description, LINE)
  assert.equal(await shop.marks(), [{ uid: friend, user_id: 5, is_written: true }])
  await server.db
    .updateTable('staff_bond')
    .set({ removed_at: null, bound_at: server.clock.seconds() })
    .where('uid', '=', shopper)
    .execute()
  await shop.settle()
  assert.is((await notedAbout(server, shopper)).description, LINE, 'a contact again')
})

test.run()
