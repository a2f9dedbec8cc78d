import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { brandMinute } from '../../../../server/core/clock.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { findGroupTroubles } from '../../../../server/campaigns/live-code/find-group-troubles.ts'
import { notifyGroupCode } from '../../../../server/campaigns/live-code/notify-group-code.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { addGroup, groupFields, keepGroupPicture } from '../../../support/server-group-codes.ts'
import { addGroups, addLiveCode, group, liveCode } from '../../../support/server-live-codes.ts'

const test = suite('notices about group codes')
const CODE = 7960
let groupId: number

const fixture = createNoticeFixture(test, async server => {
  const merchant = await server.as(people.merchant)
  const picture = await keepGroupPicture(server.db, people.merchant, 'one')
  const { data } = await addGroup(merchant, { picture, keeperId: 5, cap: 20, memberN: 10 })
  groupId = Number(data.group_id)
  const { chat_id } = await server.db
    .selectFrom('group_chat')
    .select('chat_id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  const targets = [group(chat_id)]
  const activity = { end_at: server.clock.seconds() + 30 * DAY_S }
  await addLiveCode(server.db, { ...liveCode(CODE, 'addGroup', {}, activity), targets })
})

/** What was told about this group, by receiver; other groups belong to the sample of all campaigns. */
const told = () =>
  fixture.told
    .filter(({ title }) => title.includes(groupFields.name))
    .map(({ openid, title, text, path }) => [openid, title, text, path])

const set = (table: 'group_chat' | 'live_target' | 'activity' | 'shop_user', change: object) => {
  const update = fixture.server.db.updateTable(table).set(change).where('brand_id', '=', 8)
  if (table === 'group_chat') return update.where('group_id', '=', groupId).execute()
  if (table === 'live_target') return update.where('code_id', '=', String(CODE)).execute()
  if (table === 'activity') return update.where('activity_id', '=', CODE).execute()
  return update.where('user_id', '=', 5).execute()
}

const run = () => runDueJobs(fixture.server, undefined, [findGroupTroubles, notifyGroupCode])

async function runTwice(): Promise<void> {
  await Promise.all([run(), run()])
  await run()
}

async function replace(fields: object): Promise<void> {
  const { storeId: _, ...rest } = groupFields
  const picture = await keepGroupPicture(fixture.server.db, people.merchant, 'two')
  const body = { ...rest, groupId, picture, ...fields, reqId: newReqId() }
  const merchant = await fixture.server.as(people.merchant)
  const { code, message } = await merchant.post('/api/retail/business/replace-group-code', body)
  assert.is(code, 1, message)
}

const PATH = () => `/pages/business/group?br=8&groupId=${groupId}`

test('the keeper is told a day before the code ends, once for each code', async () => {
  fixture.server.clock.pass(6 * DAY_S - 1)
  await runTwice()
  assert.equal(told(), [])
  fixture.server.clock.pass(1)
  await runTwice()
  const [[openid, title, text, path] = [], ...others] = told()
  assert.equal([openid, title, path], ['o77', '群码快过期：新茶友群', PATH()])
  const ends = brandMinute(fixture.server.clock.seconds() + DAY_S)
  assert.is(text, `${ends} 到期 · 请换一张新的群二维码`)
  assert.is(others.length, 0)
  await replace({ days: 7, memberN: 0 })
  fixture.server.clock.pass(6 * DAY_S)
  await runTwice()
  assert.is(told().length, 2)
})

test('the keeper is told when a tenth of the places is left, once, and not again when it is full', async () => {
  await set('group_chat', { held_n: 7 })
  await runTwice()
  assert.equal(told(), [])
  await set('group_chat', { held_n: 8 })
  await runTwice()
  await set('group_chat', { held_n: 10 })
  await runTwice()
  assert.equal(told(), [
    ['o77', '群快满了：新茶友群', '已有 18 / 20 人 · 请换一个新群的二维码', PATH()],
  ])
})

test('the managers are told about a group whose keeper has left, and about one that nobody keeps', async () => {
  await set('shop_user', { status: 2 })
  await set('group_chat', { held_n: 8 })
  await runTwice()
  const first = told().map(([openid]) => openid)
  assert.ok(first.length > 0)
  assert.not.ok(first.includes('o77'))
  assert.is(new Set(first).size, first.length)
  const roles = await fixture.server.db
    .selectFrom('shop_user')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'shop_user.brand_id')
        .onRef('visitor.uid', '=', 'shop_user.uid'),
    )
    .select('role')
    .where('shop_user.brand_id', '=', 8)
    .where('openid', 'in', first.map(String))
    .execute()
  assert.ok(roles.every(({ role }) => role >= 2))
})

test('who leaves between the note and the notice is told nothing', async () => {
  fixture.isDown = true
  await set('group_chat', { held_n: 8 })
  await run()
  fixture.isDown = false
  await set('shop_user', { status: 2 })
  fixture.server.clock.pass(3600)
  await runTwice()
  assert.equal(told(), [])
})

test('nobody is told about a group to which no running activity leads', async () => {
  await set('group_chat', { held_n: 8 })
  for (const [table, off, on] of [
    ['live_target', { is_enabled: false }, { is_enabled: true }],
    ['live_target', { is_removed: true }, { is_removed: false }],
    ['activity', { status: 3 }, { status: 1 }],
  ] as const) {
    await set(table, off)
    await run()
    await set(table, on)
  }
  assert.equal(told(), [])
  await run()
  assert.is(told().length, 1)
})

test('a group of the platform that is nearly full needs another group, not another picture', async () => {
  await addGroups(fixture.server.db, ['tea-of-platform'], 10)
  await fixture.server.db
    .updateTable('group_chat')
    .set({ member_n: 10, name: '新茶友群二', keeper_id: 5 })
    .where('chat_id', '=', 'tea-of-platform')
    .execute()
  await fixture.server.db
    .updateTable('sandbox_group')
    .set({ member_n: 10, name: '新茶友群二' })
    .where('chat_id', '=', 'tea-of-platform')
    .execute()
  await addLiveCode(fixture.server.db, {
    ...liveCode(CODE + 1, 'addGroup'),
    targets: [group('tea-of-platform')],
  })
  await runTwice()
  assert.equal(told(), [
    [
      'o77',
      '群已满：新茶友群二',
      '已有 10 / 10 人 · 请给活动再加一个群',
      '/pages/business/groups?br=8',
    ],
  ])
})

test.run()
