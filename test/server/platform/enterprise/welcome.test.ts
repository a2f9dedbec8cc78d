import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startWorker } from '../../../../server/core/jobs/worker.ts'
import { runBatch } from '../../../../server/core/jobs/run-jobs.ts'
import type { Enterprise } from '../../../../server/core/ports/enterprise.ts'
import { settleEvent } from '../../../../server/platform/enterprise/inbox.ts'
import { welcomeContact } from '../../../../server/platform/enterprise/welcome.ts'
import { CUSTOMER_NAME, saidTo } from '../../../../server/mechanics/live-code/welcome-words.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { addLiveCode, liveCode } from '../../../support/server-live-codes.ts'
import { until } from '../../../support/until.ts'
import { createWelcomeFixture, welcomeRules } from '../../../support/welcome-fixture.ts'

const test = suite('words for new contacts')
const CODE = 7950
const { at, setRules, newCode, add, greet, said, jobs, greeted } = createWelcomeFixture(test)

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
  await at.server.db
    .updateTable('welcome_rules')
    .set({ rules: JSON.stringify(welcomeRules()) })
    .execute()
  assert.is(await greeted({ staff: 'staff-999' }), null)
  await add('')
  assert.is((await jobs()).filter(({ state }) => state === 'dead').length, 0)
})

test('are those of the code, else of the hour, else the usual ones', async () => {
  const hour = Math.floor(((at.server.clock.seconds() + 28_800) % 86_400) / 3600)
  const now = { from: hour, to: (hour + 1) % 24 }
  const other = { from: (hour + 2) % 24, to: (hour + 3) % 24 }
  await addLiveCode(at.server.db, {
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
  await at.server.db
    .updateTable('activity')
    .set({ status: 3 })
    .where('activity_id', '=', CODE)
    .execute()
  assert.is((await greeted({ state: `${CODE}.1` }))?.text.content, '这个时候')
  at.server.clock.pass(3600 * 5)
  assert.ok((await greeted())?.text.content.startsWith('访客88你好'))
})

test('that come too late, or after the staff member’s own, are no failure and are not repeated', async () => {
  await setRules()
  const late = await newCode()
  await add(late)
  at.server.clock.pass(20)
  await greet()
  assert.is(await said(late), null)
  const used = await newCode()
  await at.server.db
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
  const enterprise: Enterprise = { ...at.server.enterprise, ...change }
  return { ...at.server, enterprise }
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
    at.server.clock.pass(1)
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
  const now = at.server.clock.seconds()
  const waiting = Array.from({ length: 1000 }, (_, n) => ({
    brand_id: 8,
    kind: 'settle-enterprise-event',
    key: `old-${n}`,
    payload: JSON.stringify({ eventId: `old-${n}` }),
    due_at: now - 60,
  }))
  await at.server.db.insertInto('job').values(waiting).execute()
  const codes: string[] = []
  for (let n = 0; n < 200; n += 1) {
    await at.server.db
      .insertInto('visitor')
      .values(visitorRow(8, 5000 + n))
      .execute()
    const code = await newCode()
    codes.push(code)
    await add(code, { uid: 5000 + n })
  }
  // Every batch takes the platform three seconds.
  let took = 0
  while ((await runBatch(at.server, welcomeContact)) > 0) {
    at.server.clock.pass(3)
    took += 3
  }
  assert.ok(took <= 15, `took ${took} s`)
  const sent = await at.server.db
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

test.run()
