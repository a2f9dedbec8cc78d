import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startWorker } from '../../../../server/core/jobs/worker.ts'
import { runBatch } from '../../../../server/core/jobs/run-jobs.ts'
import type { Enterprise } from '../../../../server/core/ports/enterprise.ts'
import { settleEvent } from '../../../../server/platform/enterprise/inbox.ts'
import { welcomeContact } from '../../../../server/platform/enterprise/welcome.ts'
import { externalUserIdOf } from '../../../../server/platform/outside/enterprise-double.ts'
import { seal } from '../../../../server/platform/outside/event-seal.ts'
import { sandboxKeys } from '../../../../server/platform/outside/sandbox-enterprise.ts'
import { newWelcomeCode } from '../../../../server/platform/outside/welcome-double.ts'
import {
  CUSTOMER_NAME,
  saidTo,
  STAFF_NAME,
} from '../../../../server/mechanics/live-code/welcome-words.ts'
import { eventXml, staffAdded } from '../../../../server/demo/sandbox/enterprise-event.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { runningActivity } from '../../../support/server-activity.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { addLiveCode, liveCode } from '../../../support/server-live-codes.ts'
import { until } from '../../../support/until.ts'

const test = suite('words for new contacts')
const CODE = 7950
const CAMPAIGN = 7951
const keys = sandboxKeys(8, 'secret of 8')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await server.db
    .updateTable('shop_user')
    .set({ work_userid: 'staff-5' })
    .where('brand_id', '=', 8)
    .where('user_id', '=', 5)
    .execute()
})
test.after.each(() => server.close())

const rules = (change: object = {}) => ({
  is_on: true,
  text: `${CUSTOMER_NAME}你好，我是${STAFF_NAME}`,
  picture: '',
  activity_id: 0,
  periods: [],
  ...change,
})

const setRules = (change: object = {}) =>
  server.db
    .insertInto('welcome_rules')
    .values({ brand_id: 8, rules: JSON.stringify(rules(change)) })
    .execute()

const newCode = () => newWelcomeCode(server.db, 8, server.clock.seconds())

interface Added {
  uid?: number
  state?: string
  staff?: string
}

/** Sends the event of an addition; its words are not said yet. */
async function add(
  code: string,
  { uid = people.shopper, state = '', staff = 'staff-5' }: Added = {},
) {
  const now = server.clock.seconds()
  const fields = staffAdded(staff, externalUserIdOf(`union-${uid}`), state, code)
  const { query, body } = seal(eventXml(keys.corpId, now, fields), keys, now)
  const path = `/api/wechat/enterprise/event/8?${query}`
  assert.is((await server.fetch(path, { method: 'POST', body })).status, 200)
}

const greet = () => runDueJobs(server, server.clock.seconds(), [welcomeContact])

const said = async (code: string) =>
  (
    await server.db
      .selectFrom('sandbox_welcome')
      .select('message')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.message as { text: { content: string }; attachments: { msgtype: string }[] } | null | undefined

const jobs = (kind = 'welcome-contact') =>
  server.db.selectFrom('job').select(['key', 'state']).where('kind', '=', kind).execute()

async function greeted(added: Added = {}) {
  const code = await newCode()
  await add(code, added)
  await greet()
  return said(code)
}

test('are the shop’s, with both names in them, and once however often the event is sent', async () => {
  await setRules()
  const code = await newCode()
  for (let n = 0; n < 3; n += 1) await add(code)
  assert.is((await jobs()).length, 1)
  await greet()
  await greet()
  assert.is((await said(code))?.text.content, '访客88你好，我是员工5')
  assert.equal(await jobs(), [])
})

test('are nothing while the shop says nothing, for a stranger’s colleague, and without a code', async () => {
  assert.is(await greeted(), null)
  await setRules({ is_on: false })
  assert.is(await greeted(), null)
  await server.db
    .updateTable('welcome_rules')
    .set({ rules: JSON.stringify(rules()) })
    .execute()
  assert.is(await greeted({ staff: 'staff-999' }), null)
  await add('')
  assert.is((await jobs()).filter(({ state }) => state === 'dead').length, 0)
})

test('are those of the code, else of the hour, else the usual ones', async () => {
  const hour = Math.floor(((server.clock.seconds() + 28_800) % 86_400) / 3600)
  const now = { from: hour, to: (hour + 1) % 24 }
  const other = { from: (hour + 2) % 24, to: (hour + 3) % 24 }
  await addLiveCode(server.db, {
    ...liveCode(CODE, 'lockCode', { welcome: { text: '码上的话' } }),
    targets: [{ kind: 'staff', ref: '5' }],
  })
  await setRules({
    periods: [
      { ...other, text: '别的时候' },
      { ...now, text: '这个时候' },
    ],
  })
  assert.is((await greeted())?.text.content, '这个时候')
  assert.is((await greeted({ state: `${CODE}.1` }))?.text.content, '码上的话')
  // A code of another campaign, and one that nobody knows.
  for (const state of ['t-unknown', '999.1']) {
    assert.is((await greeted({ state }))?.text.content, '这个时候')
  }
  await server.db
    .updateTable('activity')
    .set({ status: 3 })
    .where('activity_id', '=', CODE)
    .execute()
  assert.is((await greeted({ state: `${CODE}.1` }))?.text.content, '这个时候')
  server.clock.pass(3600 * 5)
  assert.ok((await greeted())?.text.content.startsWith('访客88你好'))
})

test('bring a campaign along while it runs', async () => {
  await setRules({ activity_id: CAMPAIGN })
  await server.db
    .insertInto('activity')
    .values(runningActivity({ activity_id: CAMPAIGN, type: 'coupon', title: '新客礼' }))
    .execute()
  const [part] = (await greeted())?.attachments ?? []
  const { link } = part as unknown as { link: { title: string; url: string } }
  assert.ok(link.url.includes(`id=${CAMPAIGN}`), link.url)
  assert.ok(link.url.includes('br=8'))
  await server.db
    .updateTable('activity')
    .set({ status: 2 })
    .where('activity_id', '=', CAMPAIGN)
    .execute()
  assert.equal((await greeted())?.attachments, [])
})

test('that come too late, or after the staff member’s own, are no failure and are not repeated', async () => {
  await setRules()
  const late = await newCode()
  await add(late)
  server.clock.pass(20)
  await greet()
  assert.is(await said(late), null)
  const used = await newCode()
  await server.db
    .updateTable('sandbox_welcome')
    .set({ used_at: 1 })
    .where('code', '=', used)
    .execute()
  await add(used)
  await add('nobody-knows', { uid: people.friend })
  await greet()
  assert.equal(await jobs(), [])
})

/** The sandbox's platform with some of its answers replaced. */
function platform(change: Partial<Enterprise>) {
  const enterprise: Enterprise = { ...server.enterprise, ...change }
  return { ...server, enterprise }
}

test('are tried again while the platform gives no answer, and then once', async () => {
  await setRules()
  const code = await newCode()
  await add(code)
  let tries = 0
  const silent = platform({
    welcome: async () => {
      tries += 1
      throw new Error('no answer')
    },
  })
  for (let n = 0; n < 3; n += 1) {
    await runBatch(silent, welcomeContact)
    server.clock.pass(1)
  }
  assert.is(tries, 3)
  await greet()
  assert.ok(await said(code))
  assert.equal(await jobs(), [])
})

test('keep their text when the name cannot be read', async () => {
  await setRules()
  const code = await newCode()
  await add(code)
  await runBatch(
    platform({ contactName: () => Promise.reject(new Error('no answer')) }),
    welcomeContact,
  )
  assert.is((await said(code))?.text.content, '你你好，我是员工5')
})

test('of two hundred who come at once all go out within 20 s, beside a thousand events that wait', async () => {
  await setRules()
  const now = server.clock.seconds()
  const waiting = Array.from({ length: 1000 }, (_, n) => ({
    brand_id: 8,
    kind: 'settle-enterprise-event',
    key: `old-${n}`,
    payload: JSON.stringify({ eventId: `old-${n}` }),
    due_at: now - 60,
  }))
  await server.db.insertInto('job').values(waiting).execute()
  const codes: string[] = []
  for (let n = 0; n < 200; n += 1) {
    await server.db
      .insertInto('visitor')
      .values(visitorRow(8, 5000 + n))
      .execute()
    const code = await newCode()
    codes.push(code)
    await add(code, { uid: 5000 + n })
  }
  // Every batch takes the platform three seconds.
  let took = 0
  while ((await runBatch(server, welcomeContact)) > 0) {
    server.clock.pass(3)
    took += 3
  }
  assert.ok(took <= 15, `took ${took} s`)
  const sent = await server.db
    .selectFrom('sandbox_welcome')
    .select('code')
    .where('used_at', 'is not', null)
    .where('code', 'in', codes)
    .execute()
  assert.is(sent.length, 200)
  assert.is((await jobs('settle-enterprise-event')).length, 1200)
})

test('wait for no other kind of work', async () => {
  await setRules()
  const code = await newCode()
  await add(code)
  // Events wait for an answer that never comes.
  let release = (): void => undefined
  const never = new Promise<never>((_, reject) => {
    release = () => reject(new Error('the end'))
  })
  const worker = startWorker(platform({ changesOf: () => never }), [settleEvent, welcomeContact])
  let message: unknown = null
  await until(async () => {
    message = await said(code)
    return message !== null
  })
  assert.ok(message)
  release()
  await worker.stop()
})

test('are cut where the platform’s bound is, between characters', () => {
  const text = `${CUSTOMER_NAME}${'茶'.repeat(1400)}`
  const cut = saidTo(text, { customer: '苏木', staff: '' })
  assert.ok(Buffer.byteLength(cut) <= 4000)
  assert.ok(cut.startsWith('苏木茶') && cut.endsWith('茶'))
})

test('of the sandbox’s platform are refused like the real one’s', async () => {
  const say = (code: string, change: object = {}) =>
    server.enterprise.welcome(8, { code, text: '你好', parts: [], ...change }).then(
      () => '',
      (error: Error) => error.message,
    )
  assert.ok((await say(await newCode(), { text: '茶'.repeat(1400) })).includes('45002'))
  const link = {
    kind: 'link',
    title: '活动',
    desc: '',
    picture: '',
    url: 'https://m.example.com/x',
  }
  const ten = Array.from({ length: 10 }, () => link)
  assert.ok((await say(await newCode(), { parts: ten })).includes('40058'))
  const foreign = [{ kind: 'picture', url: 'https://elsewhere.example/a.png' }]
  assert.ok((await say(await newCode(), { parts: foreign })).includes('40058'))
  const bytes = new Uint8Array(16)
  const url = await server.enterprise.picture(8, { name: '8/images/a.png', bytes })
  assert.is(await server.enterprise.picture(8, { name: '8/images/a.png', bytes }), url)
  const code = await newCode()
  assert.is(await say(code, { parts: [{ kind: 'picture', url }, link] }), '')
  assert.is((await said(code))?.attachments.length, 2)
})

test.run()
