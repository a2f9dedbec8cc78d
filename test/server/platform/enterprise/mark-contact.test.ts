import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findMarks } from '../../../../server/campaigns/activity/find-marks.ts'
import { campaigns } from '../../../../server/campaigns/index.ts'
import { runBatch } from '../../../../server/core/jobs/run-jobs.ts'
import { tx } from '../../../../server/core/tx.ts'
import { eraseAccount } from '../../../../server/people/account/erase.ts'
import { markContact } from '../../../../server/platform/enterprise/mark-contact.ts'
import {
  addCampaign,
  addContact,
  addTagging,
  notedAbout,
  openPlatform,
  type Platform,
  refusedWith,
  TAGGING,
  TAGS,
  takePart,
} from '../../../support/marked-contacts.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { customerDesk } from '../../../support/server-customers.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('people of a campaign at the enterprise side')
const { shopper, friend } = people
const finding = findMarks(campaigns)
const LINE = '2026-11-21 参加「冬至券」'
const { error } = console
let server: TestServer
let platform: Platform

test.before.each(async () => {
  console.error = () => undefined
  server = await startTestServer()
  platform = openPlatform(server)
  await addTagging(server)
})
test.after.each(async () => {
  console.error = error
  await server.close()
})

const context = () => ({ ...server, enterprise: platform.enterprise })
const find = () => runDueJobs(context(), server.clock.seconds(), [finding])
const settle = () => runDueJobs(context(), server.clock.seconds(), [finding, markContact])
const calls = (name: string) => platform.asked.filter(call => call === name).length

const jobs = async () =>
  (
    await server.db
      .selectFrom('job')
      .select(['key', 'state'])
      .where('kind', '=', markContact.kind)
      .orderBy('key')
      .execute()
  ).map(({ key, state }) => `${key} ${state}`)

const marks = () =>
  server.db
    .selectFrom('contact_mark')
    .select(['uid', 'user_id', 'is_written'])
    .orderBy('uid')
    .orderBy('user_id')
    .execute()

const describe = (text: string) =>
  server.db.updateTable('sandbox_contact').set({ description: text, remark: '陈姐' }).execute()

const startOf = { tags: [], description: '', remark: '' }

test('are tagged and described for each of the staff who have them, once', async () => {
  await addCampaign(server)
  await addContact(server, shopper, 5)
  await addContact(server, shopper, 6)
  await addContact(server, friend)
  await takePart(server, shopper)
  await settle()
  for (const staff of [5, 6]) {
    const noted = await notedAbout(server, shopper, staff)
    assert.equal(noted, { tags: ['老茶客'], description: LINE, remark: '' })
  }
  assert.equal(await notedAbout(server, friend), startOf)
  const before = platform.asked.length
  await takePart(server, shopper)
  await settle()
  assert.is(platform.asked.length, before, 'a second time is no news')
  assert.equal(await jobs(), [])
  assert.is(calls('add_corp_tag'), 1)
})

test('have their new tag on the customer’s page', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await settle()
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
  await settle()
  assert.equal([await marks(), platform.asked], [[], []])
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
    await settle()
    server.clock.pass(60)
  }
  assert.equal(await notedAbout(server, shopper), { ...startOf, description: LINE })
  await addContact(server, friend)
  await takePart(server, friend)
  await find()
  await set(null)
  await settle()
  assert.equal(await notedAbout(server, friend), startOf)
  assert.is((await marks()).length, 1)
})

test('count as winners only where they got something', async () => {
  await addCampaign(server, { mark: { who: 'won', tag_ids: [TAGS.winners] } })
  await addContact(server, shopper)
  await addContact(server, friend)
  await takePart(server, shopper)
  await takePart(server, friend)
  await server.db.updateTable('user_grant').set({ status: 4 }).where('uid', '=', friend).execute()
  await settle()
  const won = { tags: ['中过奖'], description: '2026-11-21 得奖「冬至券」', remark: '' }
  assert.equal(
    [await notedAbout(server, shopper), await notedAbout(server, friend)],
    [won, startOf],
  )
})

test('are written as well when they add the staff afterwards', async () => {
  await addCampaign(server)
  await takePart(server, shopper)
  await settle()
  server.clock.pass(4 * 3600 + 600)
  await addContact(server, shopper)
  await settle()
  assert.is((await notedAbout(server, shopper)).description, LINE)
})

test('keep what staff typed, and the newest lines where there is no room for all', async () => {
  await addContact(server, shopper)
  await describe('爱喝岩茶，周末来')
  for (const [n, title] of ['一'.repeat(30), '二'.repeat(30), '三'.repeat(30), '四'].entries()) {
    await addCampaign(server, { id: TAGGING + n, title })
    await takePart(server, shopper, TAGGING + n)
    await settle()
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
  await settle()
  assert.is((await notedAbout(server, shopper)).description, full)
})

test('are not lost when the platform fails for an hour, and written once when it is back', async () => {
  await addCampaign(server)
  for (const uid of [shopper, friend]) {
    await addContact(server, uid)
    await takePart(server, uid)
  }
  platform.answers = () => new Response('', { status: 502 })
  for (let minute = 0; minute < 60; minute += 1) {
    await settle()
    server.clock.pass(60)
  }
  assert.equal(await jobs(), [`${shopper}:5 waiting`, `${friend}:5 waiting`])
  platform.answers = () => undefined
  platform.asked.length = 0
  for (let minute = 0; minute < 90; minute += 1) {
    await settle()
    server.clock.pass(60)
  }
  for (const uid of [shopper, friend])
    assert.equal(await notedAbout(server, uid), { ...startOf, tags: ['老茶客'], description: LINE })
  assert.equal([calls('mark_tag'), calls('remark'), await jobs()], [2, 2, []])
})

for (const errcode of [45009, 45033, -1])
  test(`wait a minute, all of them, when the platform answers ${errcode}`, async () => {
    await addCampaign(server)
    for (let uid = 401; uid < 431; uid += 1) {
      await server.db.insertInto('visitor').values(visitorRow(8, uid)).execute()
      await addContact(server, uid)
      await takePart(server, uid)
    }
    platform.answers = call => (call === 'mark_tag' ? refusedWith(errcode) : undefined)
    await settle()
    assert.is(calls('mark_tag'), 1, 'nobody else asks in the same minute')
    platform.answers = () => undefined
    await settle()
    assert.is(calls('mark_tag'), 1)
    server.clock.pass(60)
    await settle()
    assert.is(calls('mark_tag'), 31)
    assert.equal(await jobs(), [])
  })

for (const errcode of [40003, 40096, 60111, 84061])
  test(`are let alone when the platform says ${errcode}: there is no such contact`, async () => {
    await addCampaign(server)
    await addContact(server, shopper)
    await takePart(server, shopper)
    platform.answers = call => (call === 'mark_tag' ? refusedWith(errcode) : undefined)
    await settle()
    server.clock.pass(600)
    await settle()
    assert.equal([calls('mark_tag'), calls('remark'), await jobs()], [1, 0, []])
    assert.equal(await marks(), [{ uid: shopper, user_id: 5, is_written: false }])
    const tagged = await server.db
      .selectFrom('visitor_tag')
      .select('tag_id')
      .where('uid', '=', shopper)
      .where('tag_id', '=', TAGS.regulars)
      .execute()
    assert.equal(tagged, [], 'the customer’s page shows what was written')
  })

test('get the tag that was made anew after somebody had deleted it at the platform', async () => {
  await addCampaign(server)
  for (const uid of [shopper, friend]) await addContact(server, uid)
  await takePart(server, shopper)
  await settle()
  await server.db.deleteFrom('sandbox_corp_tag').execute()
  await takePart(server, friend)
  await settle()
  assert.equal((await notedAbout(server, friend)).tags, ['老茶客'])
  assert.is(calls('add_corp_tag'), 2)
})

test('get a tag that the firm has already', async () => {
  await server.db
    .insertInto('sandbox_corp_tag')
    .values({ brand_id: 8, tag_id: 'et-1', group_name: '客户等级', name: '老茶客', created_at: 1 })
    .execute()
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await settle()
  assert.is(calls('add_corp_tag'), 0)
  assert.equal((await notedAbout(server, shopper)).tags, ['老茶客'])
})

test('are nothing once they have left, and for a staff member who left', async () => {
  await addCampaign(server)
  for (const uid of [shopper, friend]) {
    await addContact(server, uid)
    await takePart(server, uid)
  }
  await addContact(server, friend, 6)
  await find()
  await server.db
    .updateTable('staff_bond')
    .set({ removed_at: server.clock.seconds() })
    .where('uid', '=', shopper)
    .execute()
  await server.db.updateTable('shop_user').set({ status: 2 }).where('user_id', '=', 6).execute()
  await settle()
  assert.equal(await notedAbout(server, shopper), startOf)
  assert.equal(await notedAbout(server, friend, 6), startOf)
  assert.is((await notedAbout(server, friend)).description, LINE)
  assert.equal(await marks(), [{ uid: friend, user_id: 5, is_written: true }])
  await server.db
    .updateTable('staff_bond')
    .set({ removed_at: null, bound_at: server.clock.seconds() })
    .where('uid', '=', shopper)
    .execute()
  await settle()
  assert.is((await notedAbout(server, shopper)).description, LINE, 'a contact again')
})

test('have a line once, though the process died before it wrote that down', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await settle()
  await server.db.updateTable('contact_mark').set({ done_at: null, is_written: false }).execute()
  server.clock.pass(600)
  await settle()
  assert.equal([calls('mark_tag'), calls('remark'), calls('get')], [2, 1, 2])
  assert.is((await notedAbout(server, shopper)).description, LINE)
})

test('are forgotten with the account', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await find()
  await tx(server.db, trx =>
    eraseAccount(trx, { brandId: 8, uid: shopper }, server.clock.seconds()),
  )
  await settle()
  assert.equal(
    [await marks(), await notedAbout(server, shopper), platform.asked],
    [[], startOf, []],
  )
})

test('whose account is deleted while the platform is asked leave nothing here', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await find()
  const erasing = {
    ...server,
    enterprise: {
      ...platform.enterprise,
      noteContact: async () => {
        await tx(server.db, trx =>
          eraseAccount(trx, { brandId: 8, uid: shopper }, server.clock.seconds()),
        )
        return true
      },
    },
  }
  await runBatch(erasing, markContact)
  const tags = await server.db
    .selectFrom('visitor_tag')
    .select('tag_id')
    .where('uid', '=', shopper)
    .execute()
  assert.equal([await marks(), tags, await jobs()], [[], [], []])
})

test('are written once by two processes that look and write at the same time', async () => {
  await addCampaign(server)
  await addCampaign(server, { id: TAGGING + 1, title: '新年券' })
  const uids = Array.from({ length: 40 }, (_, n) => 401 + n)
  for (const uid of uids) {
    await server.db.insertInto('visitor').values(visitorRow(8, uid)).execute()
    await addContact(server, uid)
    await takePart(server, uid)
    await takePart(server, uid, TAGGING + 1)
  }
  const other = openPlatform(server)
  const process = async ({ enterprise }: Platform) => {
    const own = { ...server, enterprise }
    await finding.run({ context: own, brandId: 0, jobs: [], now: server.clock.seconds() })
    while ((await runBatch(own, markContact)) > 0);
  }
  await Promise.all([process(platform), process(other)])
  // A mark that was noted while its contact's job ended waits for a job of its own.
  server.clock.pass(600)
  await settle()
  const tagged = [...platform.asked, ...other.asked].filter(call => call === 'mark_tag').length
  assert.ok(tagged >= 40 && tagged <= 80, `${tagged} calls`)
  const made = await server.db.selectFrom('sandbox_corp_tag').select('name').execute()
  assert.equal(made, [{ name: '老茶客' }])
  for (const uid of uids) {
    const { tags, description } = await notedAbout(server, uid)
    assert.equal(tags, ['老茶客'])
    assert.equal(description.split('\n').sort(), [LINE, '2026-11-21 参加「新年券」'].sort())
  }
  assert.is((await marks()).length, 80)
  assert.equal(await jobs(), [])
})

test('noted while their job ended are written by a job of their own', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await find()
  await server.db.deleteFrom('job').where('kind', '=', markContact.kind).execute()
  await settle()
  assert.equal(await notedAbout(server, shopper), startOf)
  server.clock.pass(600)
  await settle()
  assert.is((await notedAbout(server, shopper)).description, LINE)
})

test.run()
