import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { newReqId } from '../../../support/server-app.ts'
import { addForm } from '../../../support/server-forms.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('telling the shop of an entry')
const fixture = createNoticeFixture(test)

async function submit(id: number, uid: number): Promise<string> {
  const caller = await fixture.server.as(uid)
  const call = { id, answers: { name: '来' }, reqId: newReqId() }
  const { code, data } = await caller.post('/api/wechat/form/submit', call)
  assert.is(code, 1)
  fixture.server.clock.pass(10)
  return String(data.entry_id)
}

test('managers and the merchant hear of it, with the way to what was filled in', async () => {
  await addForm(fixture.server, 661, { notify_staff: true })
  const entryId = await submit(661, people.shopper)
  await Promise.all([runDueJobs(fixture.server), runDueJobs(fixture.server)])
  assert.equal(fixture.told.map(({ openid }) => openid).sort(), ['o79', 'o80'])
  assert.is(fixture.told[0]?.path, `/pages/business/form/entry?br=8&id=${entryId}`)
  const manager = await fixture.server.as(people.manager)
  assert.is((await manager.get('/api/retail/business/form-entry', { entryId })).code, 1)
})

test('whoever has to approve entries hears of them, also without the switch', async () => {
  await addForm(fixture.server, 665, { review: true })
  await submit(665, people.shopper)
  await runDueJobs(fixture.server)
  assert.equal(fixture.told.map(({ openid }) => openid).sort(), ['o79', 'o80'])
})

test('several of one person are one word a day; another person is another', async () => {
  await addForm(fixture.server, 662, { notify_staff: true })
  for (const uid of [people.shopper, people.shopper, people.friend]) await submit(662, uid)
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 4)
})

test('a form that asks for no word sends none, and a refused entry neither', async () => {
  await addForm(fixture.server, 663)
  await addForm(fixture.server, 664, { notify_staff: true }, { stock_total: 0, stock_left: 0 })
  await submit(663, people.shopper)
  const call = { id: 664, answers: { name: '来' }, reqId: newReqId() }
  const refused = await (await fixture.server.as(people.shopper)).post(
    '/api/wechat/form/submit',
    call,
  )
  assert.is(refused.code, 2105)
  await runDueJobs(fixture.server)
  assert.equal(fixture.told, [])
})

test.run()
