import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormConfig } from '../../../../api/configs/form.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { addForm, entriesOf, quota } from '../../../support/server-forms.ts'
import { decideFirst, decideSeen, listed, reviewCounts } from '../../../support/server-reviews.ts'

const test = suite('entries of forms among what the shop decides')
const FORM = 661
let manager: Caller
let shopper: Caller
const fixture = createNoticeFixture(test, async server => {
  manager = await server.as(people.manager)
  shopper = await server.as(people.shopper)
})

async function entered(ext: Partial<FormConfig> = {}): Promise<string> {
  await addForm(fixture.server, FORM, { review: true, ...ext }, quota(3))
  const body = { id: FORM, answers: { name: '周予安' }, reqId: newReqId() }
  const { data } = await shopper.post('/api/wechat/form/submit', body)
  await runDueJobs(fixture.server)
  fixture.told.length = 0
  fixture.server.clock.pass(10)
  return String(data.entry_id)
}

const status = async () => (await entriesOf(fixture.server, FORM))[0]?.status

async function update(entryId: string, name: string) {
  const body = { entryId, answers: { name }, reqId: newReqId() }
  const reply = await shopper.post('/api/wechat/form/update', body)
  fixture.server.clock.pass(10)
  return reply
}

test('an entry is counted and listed with its answers, decided there, and its person is told once', async () => {
  const id = await entered()
  const { kinds, open_n } = await reviewCounts(manager)
  assert.equal([open_n, kinds.find(({ kind }) => kind === 'formEntry')?.n], [1, 1])
  const [asked] = await listed(manager, 'formEntry')
  assert.equal(
    [asked?.id, asked?.title, asked?.rows, asked?.more],
    [
      id,
      '表单提交',
      [
        ['活动', '表单661'],
        ['姓名', '周予安'],
      ],
      { text: '看全部回答', path: `/pages/business/form/entry?id=${id}` },
    ],
  )
  assert.is((await decideFirst(manager, 'formEntry', true)).code, 1)
  assert.equal([await status(), (await listed(manager)).length], ['approved', 0])
  await runDueJobs(fixture.server)
  assert.equal(
    fixture.told.map(({ openid, title }) => [openid, title]),
    [['o88', '你的报名通过了']],
  )
})

test('a refusal gives its reason to the person; the mended entry waits again', async () => {
  const id = await entered()
  assert.is((await decideFirst(manager, 'formEntry', false)).code, 1001)
  assert.is((await decideFirst(manager, 'formEntry', false, '名字不对')).code, 1)
  await runDueJobs(fixture.server)
  assert.equal(
    fixture.told.map(({ title, text }) => [title, text]),
    [['你的报名没有通过', '名字不对']],
  )
  assert.equal(await listed(manager), [])
  fixture.server.clock.pass(10)
  await update(id, '周予安二号')
  assert.is((await listed(manager, 'formEntry')).length, 1)
  assert.is((await decideFirst(manager, 'formEntry', true)).code, 1)
})

test('only the answers that were seen are decided, once, here or on the entry’s page', async () => {
  const id = await entered()
  const [seen] = await listed(manager, 'formEntry')
  if (!seen) throw new Error('nothing waits')
  await update(id, '换了一个人')
  assert.is((await decideSeen(manager, seen, true)).code, 1004)
  assert.is(await status(), 'submitted')
  const [now] = await listed(manager, 'formEntry')
  const [entry] = await entriesOf(fixture.server, FORM)
  if (!now) throw new Error('nothing waits')
  const onPage = {
    entryId: id,
    pass: true,
    note: '',
    seenAt: entry?.updated_at,
    reqId: newReqId(),
  }
  const both = await Promise.all([
    decideSeen(manager, now, true),
    manager.post('/api/retail/business/decide-form-entry', onPage),
  ])
  assert.equal(both.map(({ code }) => code).sort(), [1, 1004])
  assert.equal([await status(), (await listed(manager)).length], ['approved', 0])
})

test('one that is cancelled no longer waits', async () => {
  const id = await entered()
  assert.is(
    (await shopper.post('/api/wechat/form/cancel', { entryId: id, reqId: newReqId() })).code,
    1,
  )
  assert.equal([(await listed(manager)).length, (await reviewCounts(manager)).open_n], [0, 0])
})

test('a form with entries that wait is not removed', async () => {
  await entered()
  const merchant = await fixture.server.as(people.merchant)
  const op = (name: string) =>
    merchant.post('/api/retail/business/status-activity', {
      activityId: FORM,
      op: name,
      reqId: newReqId(),
    })
  await op('end')
  const refused = await op('remove')
  assert.is(refused.code, 1004)
  assert.match(JSON.stringify(refused), '1 份提交还没有处理')
  assert.is((await decideFirst(manager, 'formEntry', true)).code, 1)
  assert.is((await op('remove')).code, 1)
})

test('where the form asks for no approval, nothing waits', async () => {
  await entered({ review: false })
  assert.equal(await listed(manager), [])
})

test.run()
