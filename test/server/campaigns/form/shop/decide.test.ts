import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormEntry, FormSubmitted } from '../../../../../api/form.ts'
import type { FormConfig } from '../../../../../api/configs/form.ts'
import { createNoticeFixture } from '../../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../../support/run-jobs.ts'
import { newReqId } from '../../../../support/server-app.ts'
import { coupon } from '../../../../support/server-coupons.ts'
import { people } from '../../../../support/server-data.ts'
import { addForm, entriesOf, quota } from '../../../../support/server-forms.ts'

const test = suite('deciding an entry')
const fixture = createNoticeFixture(test)
const WAITING = 651

/** The shopper's entry in a form that the shop approves. */
async function entered(ext: Partial<FormConfig> = {}): Promise<FormSubmitted> {
  await addForm(fixture.server, WAITING, { review: true, ...ext }, quota(2))
  const body = { id: WAITING, answers: { name: '周予安' }, reqId: newReqId() }
  const shopper = await fixture.server.as(people.shopper)
  const { data } = await shopper.post('/api/wechat/form/submit', body)
  await runDueJobs(fixture.server)
  fixture.told.length = 0
  fixture.server.clock.pass(10)
  return data as unknown as FormSubmitted
}

const read = async (entryId: string) => {
  const shopper = await fixture.server.as(people.shopper)
  return (await shopper.get('/api/wechat/form/entry', { entryId })).data as unknown as FormEntry
}

async function decide(entryId: string, more: object = {}, uid = people.manager) {
  const [row] = await entriesOf(fixture.server, WAITING)
  const body = {
    entryId,
    pass: true,
    note: '',
    seenAt: row?.updated_at,
    reqId: newReqId(),
    ...more,
  }
  return (await fixture.server.as(uid)).post('/api/retail/business/decide-form-entry', body)
}

async function update(entryId: string, name: string) {
  const shopper = await fixture.server.as(people.shopper)
  const body = { entryId, answers: { name }, reqId: newReqId() }
  const reply = await shopper.post('/api/wechat/form/update', body)
  fixture.server.clock.pass(10)
  return reply
}

test('an approved person reads it with the words, and is told once', async () => {
  const { entry_id: id } = await entered()
  assert.is((await read(id)).waits, true)
  const approved = await decide(id, { note: '座位在第二排' })
  assert.equal([approved.code, approved.data], [1, { status: 'approved' }])
  const { status, remark, waits, editable } = await read(id)
  assert.equal([status, remark, waits, editable], ['approved', '座位在第二排', false, false])
  await Promise.all([runDueJobs(fixture.server), runDueJobs(fixture.server)])
  assert.equal(
    fixture.told.map(({ openid, title, text, path }) => [openid, title, text, path]),
    [['o88', '你的报名通过了', '座位在第二排', `/form/detail?br=8&id=651&entryId=${id}`]],
  )
})

test('a refusal needs words; the person mends the entry, which waits again', async () => {
  const { entry_id: id } = await entered()
  assert.is((await decide(id, { pass: false })).code, 1001)
  assert.is((await decide(id, { pass: false, note: '  ' })).code, 1001)
  assert.equal((await decide(id, { pass: false, note: '名字不对' })).data, { status: 'rejected' })
  await runDueJobs(fixture.server)
  assert.equal(
    fixture.told.map(({ title, text }) => [title, text]),
    [['你的报名没有通过', '名字不对']],
  )
  fixture.server.clock.pass(10)
  assert.is((await update(id, '周予安二号')).code, 1)
  assert.is((await read(id)).waits, true)
  assert.equal((await decide(id)).data, { status: 'approved' })
})

test('is done once, and only of the answers that were seen', async () => {
  const { entry_id: id } = await entered()
  const [before] = await entriesOf(fixture.server, WAITING)
  await update(id, '换了一个人')
  assert.is((await decide(id, { seenAt: before?.updated_at })).code, 1004)
  assert.is((await read(id)).status, 'submitted')
  const both = await Promise.all([
    decide(id),
    decide(id, { pass: false, note: '不行' }, people.merchant),
  ])
  assert.equal(both.map(({ code }) => code).sort(), [1, 1004])
  const { status } = await read(id)
  assert.is((await decide(id)).code, 1004)
  assert.is((await read(id)).status, status)
})

test('is refused to staff and shoppers, and where the form asks for none', async () => {
  const { entry_id: id } = await entered()
  assert.is((await decide(id, {}, people.staff)).code, 1003)
  assert.is((await decide(id, {}, people.shopper)).code, 1701)
  await fixture.server.db
    .updateTable('activity')
    .set(eb => ({ ext: eb.cast(eb.val(JSON.stringify({ fields: [], fee_fen: 0 })), 'jsonb') }))
    .where('activity_id', '=', WAITING)
    .where('brand_id', '=', 8)
    .execute()
  assert.is((await decide(id)).code, 1004)
  assert.is((await entriesOf(fixture.server, WAITING))[0]?.status, 'submitted')
})

test('the reward comes with the approval, and not before', async () => {
  await fixture.server.db.insertInto('activity').values(coupon(652)).execute()
  const submitted = await entered({ reward: { activity_id: 652 } })
  assert.is(submitted.reward, null)
  const waiting = await read(submitted.entry_id)
  assert.equal([waiting.reward, waiting.reward_gone], [null, false])
  assert.is((await decide(submitted.entry_id)).code, 1)
  assert.ok((await read(submitted.entry_id)).reward)
})

test.run()
