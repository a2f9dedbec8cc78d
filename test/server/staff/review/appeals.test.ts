import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { letIn } from '../../../../server/campaigns/activity/blacklist.ts'
import { lockDraft } from '../../../../server/merchant/drafts/draft-table.ts'
import { valuesOf } from '../../../../server/merchant/drafts/forms.ts'
import { saveForm } from '../../../../server/merchant/drafts/save.ts'
import { tx } from '../../../../server/core/tx.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addBlock } from '../../../support/server-blacklist.ts'
import { START } from '../../../support/server-clock.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import { decideFirst, listed } from '../../../support/server-reviews.ts'

const test = suite('appeals')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await server.db.insertInto('activity').values(coupon(598)).execute()
})
test.after.each(() => server.close())

test('of somebody on the blacklist are listed with the reason, and a granted one lets them in', async () => {
  await addBlock(server, people.shopper)
  const shopper = await server.as(people.shopper)
  const claim = () =>
    shopper.post('/api/wechat/coupon/take', { id: 501, num: 1, reqId: newReqId() })
  assert.is((await claim()).code, 2114)
  await shopper.post('/api/wechat/activity/appeal', { id: 501, type: 'coupon', reqId: newReqId() })

  const manager = await server.as(people.manager)
  const [appeal] = await listed(manager, 'appeal')
  assert.is(appeal?.id, `501:${people.shopper}`)
  assert.match(JSON.stringify(appeal), '在黑名单里：刷票')
  assert.is((await decideFirst(manager, 'appeal', true)).code, 1)
  assert.is((await claim()).code, 1)
  const rest = { id: 598, num: 1, reqId: newReqId() }
  assert.is(
    (await shopper.post('/api/wechat/coupon/take', rest)).code,
    2114,
    'of this activity alone',
  )
})

test('one that is granted while the wizard saves the activity’s conditions stays granted', async () => {
  await addBlock(server, people.shopper)
  const saving = { step: 'four' as const, userId: 8, now: START }
  await tx(server.db, async trx => {
    const draft = await lockDraft(trx, { brandId: 8, activityId: 501 }, 1)
    const values = await valuesOf(trx, draft, 'four')
    await tx(server.db, other =>
      letIn(other, { brandId: 8, activityId: 501, uid: people.shopper, now: START }),
    )
    await saveForm(trx, draft, { ...saving, values: { ...values, ip_day: 7 } })
  })
  const shopper = await server.as(people.shopper)
  const body = { id: 501, num: 1, reqId: newReqId() }
  assert.is((await shopper.post('/api/wechat/coupon/take', body)).code, 1)
})

test.run()
