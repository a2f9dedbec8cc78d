import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EntryStatus, FormDetail, FormEntry } from '../../../../api/form.ts'
import type { FormConfig } from '../../../../api/configs/form.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { activityRow, addForm, entriesOf, quota } from '../../../support/server-forms.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('an entry of a form')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const call = (name: string) => `/api/wechat/form/${name}`

/** A form with one entry of the shopper; resolves with its key. */
async function entered(id: number, ext: Partial<FormConfig> = {}): Promise<string> {
  await addForm(server, id, ext, quota(2))
  server.clock.pass(10)
  const body = { id, answers: { name: '周予安' }, reqId: newReqId() }
  const { data } = await (await server.as(people.shopper)).post(call('submit'), body)
  server.clock.pass(10)
  return String(data.entry_id)
}

const judge = (entryId: string, status: EntryStatus, remark = '') =>
  server.db
    .updateTable('form_entry')
    .set({ status, remark })
    .where('entry_id', '=', entryId)
    .execute()

const read = async (entryId: string, uid: number | undefined, brandId = 8) =>
  (await server.as(uid, { brandId })).get(call('entry'), { entryId })

const update = async (entryId: string, uid: number, name = '陈小满') =>
  (await server.as(uid)).post(call('update'), { entryId, answers: { name }, reqId: newReqId() })

const cancel = async (entryId: string, uid: number, reqId = newReqId()) =>
  (await server.as(uid)).post(call('cancel'), { entryId, reqId })

test('is shown to its owner and the staff of its brand, and to nobody else', async () => {
  const entryId = await entered(712)
  const mine = (await read(entryId, people.shopper)).data as unknown as FormEntry
  assert.equal(mine.answers, [{ key: 'name', type: 'text', label: '姓名', value: '周予安' }])
  assert.equal([mine.is_mine, mine.editable, mine.cancelable], [true, true, true])
  const staff = (await read(entryId, people.staff)).data as unknown as FormEntry
  assert.equal([staff.is_mine, staff.editable, staff.cancelable], [false, false, false])
  for (const uid of [people.friend, people.disabledStaff]) {
    const { code, data } = await read(entryId, uid)
    assert.equal([code, data], [2123, { reason: 'notOwner' }])
  }
  assert.is((await read(entryId, undefined)).code, 2128)
  assert.is((await read(entryId, people.shopper, 9)).code, 2123)
  assert.is((await read('nothing', people.shopper)).code, 2123)
})

test('the form names my newest entry, and nobody else’s', async () => {
  const entryId = await entered(713)
  const detailFor = async (uid?: number) =>
    (await (await server.as(uid)).get(call('detail'), { id: 713 })).data as unknown as FormDetail
  assert.equal((await detailFor(people.shopper)).mine, { entry_id: entryId, status: 'submitted' })
  assert.is((await detailFor(people.friend)).mine, null)
  assert.is((await detailFor()).mine, null)
  const { form } = await detailFor()
  assert.equal([form.quota_left, form.quota_total, form.one_per_user], [1, 2, true])
})

test('its owner changes it, and only its owner', async () => {
  const entryId = await entered(714)
  assert.is((await update(entryId, people.friend)).code, 2123)
  assert.is((await update(entryId, people.staff)).code, 2123)
  assert.is((await update(entryId, people.shopper)).code, 1)
  const [entry] = await entriesOf(server, 714)
  assert.equal([entry?.answers, entry?.status], [{ name: '陈小满' }, 'submitted'])
  assert.is((await activityRow(server, 714)).stock_left, 1)
  const wrong = await update(entryId, people.shopper, '')
  assert.equal([wrong.code, wrong.data.field], [1001, 'name'])
})

const changes: [EntryStatus, boolean, number][] = [
  ['submitted', false, 2107],
  ['approved', true, 2107],
  ['canceled', true, 2107],
  ['rejected', false, 1],
]

changes.forEach(([status, edit_after, code], index) => {
  test(`${status}, changes ${edit_after ? 'allowed' : 'not allowed'}: ${code}`, async () => {
    const id = 7720 + index
    const entryId = await entered(id, { edit_after })
    await judge(entryId, status, '名字写错了')
    assert.is((await update(entryId, people.shopper)).code, code)
    const [entry] = await entriesOf(server, id)
    // A rejected entry has to be reviewed again after a change.
    const after = status === 'rejected' ? ['submitted', ''] : [status, '名字写错了']
    assert.equal([entry?.status, entry?.remark], after)
  })
})

test('taking it back frees the place, once, and the person may come again', async () => {
  const entryId = await entered(7730)
  assert.is((await cancel(entryId, people.friend)).code, 2123)
  const reqId = newReqId()
  assert.is((await cancel(entryId, people.shopper, reqId)).code, 1)
  assert.is((await cancel(entryId, people.shopper, reqId)).code, 1)
  assert.is((await cancel(entryId, people.shopper)).code, 1004)
  const { stock_left, join_count } = await activityRow(server, 7730)
  assert.equal([stock_left, join_count], [2, 0])
  server.clock.pass(10)
  const again = { id: 7730, answers: { name: '周予安' }, reqId: newReqId() }
  assert.is((await (await server.as(people.shopper)).post(call('submit'), again)).code, 1)
})

test('ten cancels at once free one place', async () => {
  const entryId = await entered(7731)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => cancel(entryId, people.shopper)),
  )
  assert.is(replies.filter(reply => reply.code === 1).length, 1)
  assert.is((await activityRow(server, 7731)).stock_left, 2)
})

test('after the end nothing is changed or taken back', async () => {
  const entryId = await entered(7732)
  await server.db
    .updateTable('activity')
    .set({ end_at: server.clock.seconds() })
    .where('activity_id', '=', 7732)
    .execute()
  assert.is((await update(entryId, people.shopper)).code, 2103)
  assert.is((await cancel(entryId, people.shopper)).code, 2103)
  const { data } = await read(entryId, people.shopper)
  assert.equal([data.editable, data.cancelable], [false, false])
})

async function withReward(id: number, couponId: number): Promise<string> {
  const stock = { stock_total: 1, stock_left: 1, limit_per_user: 1 }
  await server.db.insertInto('activity').values(coupon(couponId, stock)).execute()
  return entered(id, { reward: { activity_id: couponId } })
}

test('the reward goes back with the entry, and cannot be redeemed then', async () => {
  const entryId = await withReward(7733, 7743)
  assert.is((await cancel(entryId, people.shopper)).code, 1)
  const code = await server.db
    .selectFrom('redeem_code')
    .innerJoin('user_grant', join =>
      join
        .onRef('user_grant.brand_id', '=', 'redeem_code.brand_id')
        .onRef('user_grant.grant_id', '=', 'redeem_code.grant_id'),
    )
    .select(['redeem_code.code', 'redeem_code.status', 'user_grant.status as grantStatus'])
    .where('user_grant.activity_id', '=', 7743)
    .executeTakeFirstOrThrow()
  assert.equal([code.status, code.grantStatus], [5, 4])
  assert.is((await activityRow(server, 7743)).stock_left, 1)
  const redeem = { code: code.code, preview: 0, reqId: newReqId() }
  const reply = await (await server.as(people.staff)).post(
    '/api/retail/work/write-off-code',
    redeem,
  )
  assert.ok(reply.code !== 1, `answered ${reply.code}`)
})

test('an entry whose reward is used stays', async () => {
  const entryId = await withReward(7734, 7744)
  await server.db
    .updateTable('user_grant')
    .set({ status: 2 })
    .where('activity_id', '=', 7744)
    .execute()
  const reply = await cancel(entryId, people.shopper)
  assert.equal([reply.code, reply.message], [1004, '随报名送的券已经用了，取消请联系门店'])
  assert.equal([(await entriesOf(server, 7734))[0]?.status], ['submitted'])
  const code = await server.db
    .selectFrom('redeem_code')
    .select('redeem_code.status')
    .innerJoin('user_grant', join =>
      join
        .onRef('user_grant.brand_id', '=', 'redeem_code.brand_id')
        .onRef('user_grant.grant_id', '=', 'redeem_code.grant_id'),
    )
    .where('user_grant.activity_id', '=', 7744)
    .executeTakeFirstOrThrow()
  assert.is(code.status, 1)
})

test.run()
