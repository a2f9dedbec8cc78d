import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tellExpiring } from '../../../server/activity/tell-expiring.ts'
import type { Notice } from '../../../server/outside/messaging-app.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('telling that a coupon expires')
const quiet = console.error
const DAY_S = 86_400
/** Coupons of the world are good for so long. */
const LIFE_S = 7 * DAY_S
let server: TestServer
let told: Notice[]
let isDown: boolean
let grantId: string

test.before.each(async () => {
  told = []
  isDown = false
  server = await startTestServer({
    change: ({ messaging }) => ({
      messaging: {
        ...messaging,
        async tell(_account, notice) {
          if (isDown) throw new Error('no answer')
          told.push(notice)
        },
      },
    }),
  })
  await server.db.updateTable('visitor').set({ openid: 'o88' }).where('uid', '=', 88).execute()
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
  grantId = String(data.grant_id)
})
test.after.each(async () => {
  console.error = quiet
  await server.close()
})

test('happens once, in the last day, with the way to the coupon', async () => {
  server.clock.pass(LIFE_S - DAY_S - 1)
  await tellExpiring(server)
  assert.equal(told, [])
  server.clock.pass(1)
  await Promise.all([tellExpiring(server), tellExpiring(server)])
  await tellExpiring(server)
  assert.equal(
    told.map(({ openid, path }) => [openid, path]),
    [['o88', `/coupon?br=8&id=501&grantId=${grantId}`]],
  )
})

test('is left out for one that was used, has expired, or was taken within that day', async () => {
  server.clock.pass(LIFE_S - 3600)
  const set = (change: object) =>
    server.db.updateTable('user_grant').set(change).where('grant_id', '=', grantId).execute()
  for (const change of [
    { status: 2 },
    { status: 1, valid_to: server.clock.seconds() },
    { valid_to: server.clock.seconds() + 60, created_at: server.clock.seconds() - DAY_S + 1 },
  ]) {
    await set(change)
    await tellExpiring(server)
  }
  assert.equal(told, [])
})

test('is tried again while the messaging app does not answer', async () => {
  console.error = () => {}
  server.clock.pass(LIFE_S - 3600)
  isDown = true
  await tellExpiring(server)
  isDown = false
  await tellExpiring(server)
  assert.is(told.length, 1)
})

test.run()
