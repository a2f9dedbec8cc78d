import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runBatch } from '../../../../server/core/jobs/run-jobs.ts'
import { tx } from '../../../../server/core/tx.ts'
import { eraseAccount } from '../../../../server/people/account/erase.ts'
import { markContact } from '../../../../server/platform/enterprise/mark-contact.ts'
import {
  addCampaign,
  addContact,
  finding,
  notedAbout,
  openMarking,
  openPlatform,
  type Platform,
  refusedWith,
  startOf,
  TAGGING,
  TAGS,
  takePart,
} from '../../../support/marked-contacts.ts'
import type { TestServer } from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('people of a campaign at the enterprise side, when something fails')
const { shopper, friend } = people
const LINE = '2026-11-21 参加「冬至券」'
let shop: Awaited<ReturnType<typeof openMarking>>
let server: TestServer

test.before.each(async () => {
  shop = await openMarking()
  server = shop.server
})
test.after.each(() => shop.close())

test('are not lost when the platform fails for an hour, and written once when it is back', async () => {
  await addCampaign(server)
  for (const uid of [shopper, friend]) {
    await addContact(server, uid)
    await takePart(server, uid)
  }
  shop.platform.answers = () => new Response('', { status: 502 })
  for (let minute = 0; minute < 60; minute += 1) {
    await shop.settle()
    server.clock.pass(60)
  }
  assert.equal(await shop.jobs(), [`${shopper}:5 waiting`, `${friend}:5 waiting`])
  shop.platform.answers = () => undefined
  shop.platform.asked.length = 0
  for (let minute = 0; minute < 90; minute += 1) {
    await shop.settle()
    server.clock.pass(60)
  }
  for (const uid of [shopper, friend])
    assert.equal(await notedAbout(server, uid), { ...startOf, tags: ['老茶客'], description: LINE })
  assert.equal([shop.calls('mark_tag'), shop.calls('remark'), await shop.jobs()], [2, 2, []])
})

for (const errcode of [45009, 45033, -1])
  test(`wait a minute, all of them, when the platform answers ${errcode}`, async () => {
    await addCampaign(server)
    for (let uid = 401; uid < 431; uid += 1) {
      await server.db.insertInto('visitor').values(visitorRow(8, uid)).execute()
      await addContact(server, uid)
      await takePart(server, uid)
    }
    shop.platform.answers = call => (call === 'mark_tag' ? refusedWith(errcode) : undefined)
    await shop.settle()
    assert.is(shop.calls('mark_tag'), 1, 'nobody else asks in the same minute')
    shop.platform.answers = () => undefined
    await shop.settle()
    assert.is(shop.calls('mark_tag'), 1)
    server.clock.pass(60)
    await shop.settle()
    assert.is(shop.calls('mark_tag'), 31)
    assert.equal(await shop.jobs(), [])
  })

for (const errcode of [40003, 40096, 60111, 84061])
  test(`are let alone when the platform says ${errcode}: there is no such contact`, async () => {
    await addCampaign(server)
    await addContact(server, shopper)
    await takePart(server, shopper)
    shop.platform.answers = call => (call === 'mark_tag' ? refusedWith(errcode) : undefined)
    await shop.settle()
    server.clock.pass(600)
    await shop.settle()
    assert.equal([shop.calls('mark_tag'), shop.calls('remark'), await shop.jobs()], [1, 0, []])
    assert.equal(await shop.marks(), [{ uid: shopper, user_id: 5, is_written: false }])
    const tagged = await server.db
      .selectFrom('visitor_tag')
      .select('tag_id')
      .where('uid', '=', shopper)
      .where('tag_id', '=', TAGS.regulars)
      .execute()
    assert.equal(tagged, [], 'the customer’s page shows what was written')
  })

test('have a line once, though the process died before it wrote that down', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await shop.settle()
  await server.db.updateTable('contact_mark').set({ done_at: null, is_written: false }).execute()
  server.clock.pass(600)
  await shop.settle()
  assert.equal([shop.calls('mark_tag'), shop.calls('remark'), shop.calls('get')], [2, 1, 2])
  assert.is((await notedAbout(server, shopper)).description, LINE)
})

test('are forgotten with the account', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await shop.find()
  await tx(server.db, trx =>
    eraseAccount(trx, { brandId: 8, uid: shopper }, server.clock.seconds()),
  )
  await shop.settle()
  assert.equal(
    [await shop.marks(), await notedAbout(server, shopper), shop.platform.asked],
    [[], startOf, []],
  )
})

test('whose account is deleted while the platform is asked leave nothing here', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await shop.find()
  const erasing = {
    ...server,
    enterprise: {
      ...shop.platform.enterprise,
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
  assert.equal([await shop.marks(), tags, await shop.jobs()], [[], [], []])
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
  await Promise.all([process(shop.platform), process(other)])
  // A mark that was noted while its contact's job ended waits for a job of its own.
  server.clock.pass(600)
  await shop.settle()
  const tagged = [...shop.platform.asked, ...other.asked].filter(call => call === 'mark_tag').length
  assert.ok(tagged >= 40 && tagged <= 80, `${tagged} calls`)
  const made = await server.db.selectFrom('sandbox_corp_tag').select('name').execute()
  assert.equal(made, [{ name: '老茶客' }])
  for (const uid of uids) {
    const { tags, description } = await notedAbout(server, uid)
    assert.equal(tags, ['老茶客'])
    assert.equal(description.split('\n').sort(), [LINE, '2026-11-21 参加「新年券」'].sort())
  }
  assert.is((await shop.marks()).length, 80)
  assert.equal(await shop.jobs(), [])
})

test('noted while their job ended are written by a job of their own', async () => {
  await addCampaign(server)
  await addContact(server, shopper)
  await takePart(server, shopper)
  await shop.find()
  await server.db.deleteFrom('job').where('kind', '=', markContact.kind).execute()
  await shop.settle()
  assert.equal(await notedAbout(server, shopper), startOf)
  server.clock.pass(600)
  await shop.settle()
  assert.is((await notedAbout(server, shopper)).description, LINE)
})

test.run()
