import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tellShop } from '../../../server/activity/tell-shop.ts'
import type { Notice } from '../../../server/outside/messaging-app.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('appeals and notices for the shop')
const quiet = console.error
const DAY_S = 86_400
let server: TestServer
let told: Notice[]
let isDown: boolean

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
  for (const uid of Object.values(people)) {
    await server.db
      .updateTable('visitor')
      .set({ openid: `o${uid}` })
      .where('brand_id', '=', 8)
      .where('uid', '=', uid)
      .execute()
  }
})
test.after.each(async () => {
  console.error = quiet
  await server.close()
})

const appeal = async (uid: number, id = 501, reqId = newReqId()) =>
  (await server.as(uid)).post('/api/wechat/activity/appeal', { id, type: 'coupon', reqId })

async function tickets(): Promise<number> {
  return (await server.db.selectFrom('shop_notice').selectAll().execute()).length
}

test('an appeal is one ticket a day, however often it is sent', async () => {
  const first = await appeal(people.shopper)
  assert.equal(first.data, { created_at: server.clock.seconds(), is_new: true })
  const replies = await Promise.all([1, 2, 3].map(() => appeal(people.shopper)))
  assert.equal(
    replies.map(({ data }) => data),
    replies.map(() => ({ created_at: first.data.created_at, is_new: false })),
  )
  assert.is(await tickets(), 1)
  server.clock.pass(DAY_S)
  assert.is((await appeal(people.shopper)).data.is_new, true)
  assert.is((await appeal(people.friend)).data.is_new, true)
  assert.is(await tickets(), 3)
})

test('nobody appeals without a login, or about what is not there', async () => {
  const call = { id: 501, type: 'coupon', reqId: newReqId() }
  assert.is((await (await server.as()).post('/api/wechat/activity/appeal', call)).code, 2128)
  assert.is((await appeal(people.shopper, 591)).code, 2101)
  assert.is(await tickets(), 0)
})

test('managers and the merchant are told once, the staff are not', async () => {
  await appeal(people.shopper)
  await Promise.all([tellShop(server), tellShop(server)])
  await tellShop(server)
  assert.equal(told.map(({ openid }) => openid).sort(), ['o79', 'o80'])
  assert.is(told[0]?.path, '/pages/work/index?br=8')
})

test('what reached nobody is tried again, for a day', async () => {
  console.error = () => {}
  await appeal(people.shopper)
  isDown = true
  await tellShop(server)
  isDown = false
  await tellShop(server)
  assert.is(told.length, 2)
  await appeal(people.friend)
  server.clock.pass(DAY_S)
  await tellShop(server)
  assert.is(told.length, 2)
})

test.run()
