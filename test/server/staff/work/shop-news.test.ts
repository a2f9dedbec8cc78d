import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { ShopNews } from '../../../../api/staff-share.ts'
import { noteForShop } from '../../../../server/ledgers/shop-notices.ts'
import { tx } from '../../../../server/core/tx.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite("the workbench's news")
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const note = (kind: 'budget' | 'appeal', uid = 0) =>
  tx(server.db, trx =>
    noteForShop(trx, { brand_id: 8, activity_id: 501 }, { kind, uid }, server.clock.seconds()),
  )

async function newsOf(uid: number): Promise<ShopNews[]> {
  const { code, data } = await (await server.as(uid)).get('/api/retail/work/index')
  assert.is(code, 1)
  return data.news as ShopNews[]
}

test('tell a manager what was noted, newest first, several of a kind as one', async () => {
  await note('budget')
  server.clock.pass(60)
  await note('appeal', people.shopper)
  await note('appeal', people.friend)
  const news = await newsOf(people.manager)
  assert.equal(
    news.map(({ key, title, time }) => [key, title, time]),
    [
      ['appeal-501', '有顾客申诉参与受限', server.clock.seconds()],
      ['budget-501', '活动预算已用完，已自动暂停', server.clock.seconds() - 60],
    ],
  )
})

test('tell nobody who is no manager', async () => {
  await note('budget')
  assert.equal(await newsOf(people.staff), [])
})

test('are forgotten after a week', async () => {
  await note('budget')
  server.clock.pass(7 * DAY_S + 1)
  assert.equal(await newsOf(people.manager), [])
})

test.run()
