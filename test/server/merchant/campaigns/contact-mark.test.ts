import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addTagging, TAGS } from '../../../support/marked-contacts.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { customerDesk } from '../../../support/server-customers.ts'
import { people } from '../../../support/server-data.ts'
import { makeActivity, readDraft, saveStep } from '../../../support/wizard.ts'

const test = suite('a campaign that tags its people at the enterprise side')
const coupon = { kind: 'coupon', modelId: 101 }
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await addTagging(server)
})
test.after.each(() => server.close())

const settingOf = async (activityId: number) =>
  (
    await server.db
      .selectFrom('activity')
      .select('contact_mark')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', activityId)
      .executeTakeFirstOrThrow()
  ).contact_mark

const save = (id: number, change: object) => saveStep(merchant, id, 'five', change as never, 'edit')

test('does so only once the merchant has switched it on, also while it runs', async () => {
  const id = await makeActivity(merchant, coupon)
  assert.is(await settingOf(id), null)
  const on = { mark: 'joined', mark_tags: [TAGS.regulars] }
  assert.is((await save(id, on)).code, 1)
  assert.equal(await settingOf(id), { who: 'joined', tag_ids: [TAGS.regulars] })
  const { values } = (await readDraft(merchant, id)).forms.five
  assert.equal([values.mark, values.mark_tags], ['joined', [TAGS.regulars]])
  assert.is((await save(id, { mark: 'off' })).code, 1)
  assert.is(await settingOf(id), null)
})

test('may be described alone, and takes neither unknown tags nor more than three', async () => {
  const id = await makeActivity(merchant, coupon)
  assert.is((await save(id, { mark: 'won', mark_tags: [] })).code, 1)
  assert.equal(await settingOf(id), { who: 'won', tag_ids: [] })
  const wrong: object[] = [
    { mark: 'all', mark_tags: [] },
    { mark: 'won', mark_tags: [999] },
    { mark: 'won', mark_tags: ['61'] },
    { mark: 'won', mark_tags: 61 },
    { mark: 'won', mark_tags: [TAGS.regulars, TAGS.regulars] },
  ]
  for (const change of wrong) {
    const { code, data } = await save(id, change)
    assert.is(code, 1001, JSON.stringify(change))
    assert.match(String(data.field), 'mark')
  }
  const more = [63, 64].map(tag_id => ({ brand_id: 8, tag_id, name: `第${tag_id}`, created_at: 1 }))
  await server.db.insertInto('customer_tag').values(more).execute()
  const four = await save(id, { mark: 'won', mark_tags: [61, 62, 63, 64] })
  assert.equal([four.code, four.data.field], [1001, 'mark_tags'])
  assert.equal(await settingOf(id), { who: 'won', tag_ids: [] })
})

test('is copied with its setting, and keeps its tags from being deleted', async () => {
  const id = await makeActivity(merchant, coupon)
  await save(id, { mark: 'joined', mark_tags: [TAGS.regulars] })
  const copied = await merchant.post('/api/retail/business/copy-activity', {
    activityId: id,
    reqId: newReqId(),
  })
  assert.equal(await settingOf(Number(copied.data.activity_id)), await settingOf(id))
  const desk = await customerDesk(server, people.merchant)
  const remove = (tagId: number) => desk.write('edit-customer-tag', { op: 'delete', tagId })
  const refused = await remove(TAGS.regulars)
  assert.is(refused.code, 1004)
  assert.match(refused.message, '正在用这个标签')
  assert.is((await remove(TAGS.winners)).code, 1)
})

test.run()
