import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { liftBlock } from '../../../server/activity/blacklist.ts'
import { tx } from '../../../server/core/tx.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'
import { decideFirst, listed } from '../../support/server-reviews.ts'

const test = suite('appeals')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

test('of somebody on the blacklist are listed with the reason, and a granted one lets them in', async () => {
  await setBlacklist([people.shopper, people.friend])
  const shopper = await server.as(people.shopper)
  const claim = () =>
    shopper.post('/api/wechat/coupon/take', { id: 501, num: 1, reqId: newReqId() })
  assert.is((await claim()).code, 2114)
  await shopper.post('/api/wechat/activity/appeal', { id: 501, type: 'coupon', reqId: newReqId() })

  const manager = await server.as(people.manager)
  const [appeal] = await listed(manager, 'appeal')
  assert.is(appeal?.id, `501:${people.shopper}`)
  assert.match(JSON.stringify(appeal), '在黑名单里')
  assert.is((await decideFirst(manager, 'appeal', true)).code, 1)
  assert.is((await claim()).code, 1)
  assert.equal((await risk()).blacklist, [people.friend])
})

test('two that are granted at once both take somebody off the blacklist', async () => {
  const uids = [people.shopper, people.friend]
  await setBlacklist(uids)
  await Promise.all(
    uids.map(uid => tx(server.db, trx => liftBlock(trx, { brandId: 8, activityId: 501, uid }))),
  )
  assert.equal((await risk()).blacklist, [])
})

const setBlacklist = (blacklist: number[]) =>
  server.db
    .updateTable('activity')
    .set({ risk: JSON.stringify({ blacklist }) })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 501)
    .execute()

async function risk() {
  const row = await server.db
    .selectFrom('activity')
    .select('risk')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 501)
    .executeTakeFirstOrThrow()
  return row.risk
}

test.run()
