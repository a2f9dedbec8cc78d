import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runDueJobs } from '../../support/run-jobs.ts'
import { createNoticeLab } from '../../support/notice-lab.ts'
import { newReqId } from '../../support/server-app.ts'
import { addForm } from '../../support/server-forms.ts'
import { people } from '../../support/server-world.ts'

const test = suite('telling the shop of an entry')
const lab = createNoticeLab(test)

async function submit(id: number, uid: number): Promise<string> {
  const caller = await lab.server.as(uid)
  const call = { id, answers: { name: '来' }, reqId: newReqId() }
  const { code, data } = await caller.post('/api/wechat/form/submit', call)
  assert.is(code, 1)
  lab.server.clock.pass(10)
  return String(data.entry_id)
}

test('managers and the merchant hear of it, with the way to what was filled in', async () => {
  await addForm(lab.server, 661, { notify_staff: true })
  const entryId = await submit(661, people.shopper)
  await Promise.all([runDueJobs(lab.server), runDueJobs(lab.server)])
  assert.equal(lab.told.map(({ openid }) => openid).sort(), ['o79', 'o80'])
  assert.is(lab.told[0]?.path, `/form/detail?br=8&id=661&entryId=${entryId}`)
  const manager = await lab.server.as(people.manager)
  assert.is((await manager.get('/api/wechat/form/entry', { entryId })).code, 1)
})

test('several of one person are one word a day; another person is another', async () => {
  await addForm(lab.server, 662, { notify_staff: true })
  for (const uid of [people.shopper, people.shopper, people.friend]) await submit(662, uid)
  await runDueJobs(lab.server)
  assert.is(lab.told.length, 4)
})

test('a form that asks for no word sends none, and a refused entry neither', async () => {
  await addForm(lab.server, 663)
  await addForm(lab.server, 664, { notify_staff: true }, { stock_total: 0, stock_left: 0 })
  await submit(663, people.shopper)
  const call = { id: 664, answers: { name: '来' }, reqId: newReqId() }
  const refused = await (await lab.server.as(people.shopper)).post('/api/wechat/form/submit', call)
  assert.is(refused.code, 2105)
  await runDueJobs(lab.server)
  assert.equal(lab.told, [])
})

test.run()
