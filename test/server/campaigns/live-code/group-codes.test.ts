import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { GroupCode } from '../../../../api/group-code.ts'
import {
  type Caller,
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import {
  addGroup,
  codePicture,
  groupFields,
  keepGroupPicture,
  keepPaper,
  ownGroup,
} from '../../../support/server-group-codes.ts'
import { addLiveCode, group, liveCode, look, staff } from '../../../support/server-live-codes.ts'

const test = suite('group codes that the shop keeps')
const CODE = 7950
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

async function added(name: string, fields: object = {}): Promise<number> {
  const picture = await keepGroupPicture(server.db, people.merchant, name)
  const { code, message, data } = await addGroup(merchant, { picture, ...fields })
  assert.is(code, 1, message)
  return Number(data.group_id)
}

const replace = (caller: Caller, groupId: number, fields: object): Promise<Reply> => {
  const { storeId: _, ...rest } = groupFields
  return caller.post('/api/retail/business/replace-group-code', {
    ...rest,
    groupId,
    ...fields,
    reqId: newReqId(),
  })
}

async function listOf(caller: Caller): Promise<GroupCode[]> {
  const { code, data } = await caller.get('/api/retail/business/group-codes')
  assert.is(code, 1)
  // Others belong to the sample of all campaigns.
  return (data.list as GroupCode[]).filter(({ name }) => name === groupFields.name)
}

const chatOf = async (groupId: number): Promise<string> =>
  (
    await server.db
      .selectFrom('group_chat')
      .select('chat_id')
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
  ).chat_id

test('an uploaded code is read off its picture and ends after seven days', async () => {
  const groupId = await added('one')
  const [first] = await listOf(merchant)
  assert.is(first?.group_id, groupId)
  assert.is(first?.qr_text, ownGroup('one'))
  assert.is(first?.expires_at, server.clock.seconds() + 7 * DAY_S)
  assert.equal([first?.keeper_name, first?.note, first?.trouble], ['员工5', '10 / 200 人', ''])
  server.clock.pass(6 * DAY_S)
  assert.is((await listOf(await server.as(people.merchant)))[0]?.trouble, 'ending')
  server.clock.pass(DAY_S)
  assert.is((await listOf(await server.as(people.merchant)))[0]?.trouble, 'ended')
})

test('a picture without a code, of something else, of another person and in use is refused', async () => {
  const own = (body: Buffer, uid = people.merchant) => keepPaper(server.db, { uid, body })
  const payment = await codePicture(server.db, 'wxp://f2f0abcdefgh')
  const colleague = await codePicture(server.db, ownGroup('of-staff'))
  await added('taken')
  const refused: [why: RegExp, picture: string][] = [
    [/没有认出二维码/, await own(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))],
    [/不是群的二维码/, await own(payment)],
    [/没有传上来/, await own(colleague, people.staff)],
    [/没有传上来/, '8/papers/20261121/77-nothing.png'],
    [/已经用在“新茶友群”/, await keepGroupPicture(server.db, people.merchant, 'taken')],
  ]
  for (const [why, picture] of refused) {
    const { code, message, data } = await addGroup(merchant, { picture })
    assert.equal([code, data.field], [1001, 'picture'], message)
    assert.match(message, why)
  }
  assert.is((await listOf(merchant)).length, 1)
})

test('numbers and people that cannot be are refused', async () => {
  const picture = await keepGroupPicture(server.db, people.merchant, 'one')
  const refused: [code: number, fields: object][] = [
    [1001, { memberN: 200 }],
    [1001, { days: 8 }],
    [1001, { cap: 0 }],
    [1002, { keeperId: 99 }],
    [1002, { storeId: 91 }],
  ]
  for (const [expected, fields] of refused)
    assert.is((await addGroup(merchant, { picture, ...fields })).code, expected)
})

test('an ended or full code leads nobody until its keeper replaces it', async () => {
  const groupId = await added('one', { cap: 1, memberN: 0 })
  const targets = [group(await chatOf(groupId))]
  await addLiveCode(server.db, { ...liveCode(CODE, 'addGroup'), targets })
  const see = async (uid: number) => (await look(server, uid, 'add-group', { id: CODE })).target
  assert.is((await see(people.shopper))?.qr_text, ownGroup('one'))
  assert.is(await see(people.friend), null)
  const picture = await keepGroupPicture(server.db, people.staff, 'two')
  const keeper = await server.as(people.staff)
  assert.is((await replace(keeper, groupId, { picture })).code, 1)
  assert.is((await see(people.friend))?.qr_text, ownGroup('two'))
  server.clock.pass(7 * DAY_S)
  assert.is(await see(people.friend), null)
})

test('only managers and the keeper replace a code, and only managers change the keeper', async () => {
  const groupId = await added('one', { keeperId: 7 })
  const keeper = await server.as(people.staff)
  assert.equal(await listOf(keeper), [])
  const picture = await keepGroupPicture(server.db, people.staff, 'two')
  assert.is((await replace(keeper, groupId, { picture })).code, 1003)
  await server.db
    .updateTable('group_chat')
    .set({ keeper_id: 5 })
    .where('group_id', '=', groupId)
    .execute()
  assert.is((await listOf(keeper)).length, 1)
  assert.is((await replace(keeper, groupId, { picture, keeperId: 0 })).code, 1)
  assert.is((await listOf(merchant))[0]?.keeper_id, 5)
})

test('a target is switched off and on, and the page tells how full each is', async () => {
  const groupId = await added('one', { memberN: 190 })
  const targets = [group(await chatOf(groupId)), staff('5')]
  await addLiveCode(server.db, { ...liveCode(CODE, 'fissionCode'), targets })
  const read = async () =>
    (await merchant.get('/api/retail/business/code-targets', { activityId: CODE })).data
  const codeId = String(CODE)
  const turn = async (targetId: number, on: 0 | 1) =>
    (
      await merchant.post('/api/retail/business/switch-target', {
        activityId: CODE,
        codeId,
        targetId,
        on,
        reqId: newReqId(),
      })
    ).code
  const shown = async () =>
    ((await read()).codes as { list: Record<string, unknown>[] }[])[0]?.list.map(
      ({ note, is_on, is_current, trouble }) => [note, is_on, is_current, trouble],
    )
  assert.equal(await shown(), [
    ['190 / 200 人', true, true, ''],
    ['今天 0 次', true, false, ''],
  ])
  assert.is(await turn(1, 0), 1)
  assert.equal(await shown(), [
    ['190 / 200 人', false, false, '已停用'],
    ['今天 0 次', true, true, ''],
  ])
  assert.is(await turn(1, 1), 1)
  assert.is((await shown())?.[0]?.[1], true)
  assert.is(await turn(99, 1), 1002)
})

test.run()
