import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SKU } from '../../../support/sample-sku.ts'
import { scaled } from '../../../support/scale.ts'
import { newReqId, startTestServer } from '../../../support/server-app.ts'
import { isolations } from '../../../support/server-database.ts'
import { people } from '../../../support/server-data.ts'
import {
  addBargain,
  addFriends,
  bargainPieces,
  begun,
  help,
  helpAll,
  sessionRow,
  whyOf,
} from '../../../support/server-bargains.ts'

const test = suite('a crowd of friends in one bargain')
const ID = 1671
const HELPERS = scaled(60, 500)
const CUTS = 10

for (const isolation of isolations) {
  test(`${HELPERS} at once and ${CUTS} cuts: ten count, the floor is hit exactly, all others hear why, ${isolation}`, async () => {
    const server = await startTestServer({ isolation })
    const friends = await addFriends(server, 5000, HELPERS)
    const cut = { mode: 'byCount' as const, cuts: CUTS }
    await addBargain(server, ID, [{ sku_id: SKU, cut }])
    const { record_id: recordId } = await begun(server, people.shopper, ID, SKU)
    const callers = await Promise.all(friends.map(uid => server.as(uid)))
    const from = performance.now()
    const replies = await Promise.all(
      callers.map(each =>
        each.post('/api/wechat/goods-bargain/help', { recordId, reqId: newReqId() }),
      ),
    )
    if (process.env.SOAK) console.log(`  answered in ${Math.round(performance.now() - from)} ms`)
    const counted = replies.filter(({ code }) => code === 1)
    const refused = replies.filter(({ code }) => code !== 1)
    assert.is(counted.length, CUTS)
    for (const { code, http, data } of refused) {
      assert.equal([code, http, data.reason], [-1, 200, 'sessionFull'])
    }
    const total = counted.reduce((sum, { data }) => sum + Number(data.cut_fen), 0)
    const row = await sessionRow(server, recordId)
    assert.equal([total, row.done, row.done_n, row.status], [9900, 9900, CUTS, 1])
    assert.is(counted.filter(({ data }) => data.reached).length, 1)
    assert.equal(await bargainPieces(server, ID, SKU), [4, 1, 0])
    await server.close()
  })
}

test('fifty at once and one cut left: one counts, 49 hear that it is full, none is counted beyond', async () => {
  const server = await startTestServer()
  const friends = await addFriends(server, 5000, 57)
  const cut = { mode: 'byCount' as const, cuts: 8 }
  await addBargain(server, ID, [{ sku_id: SKU, cut }])
  const { record_id: recordId } = await begun(server, people.shopper, ID, SKU)
  await helpAll(server, friends.slice(0, 7), recordId)
  const why = await Promise.all(friends.slice(7).map(uid => whyOf(help(server, uid, recordId))))
  assert.is(why.filter(each => each === '').length, 1)
  assert.is(why.filter(each => each === 'sessionFull').length, 49)
  const { done, done_n } = await sessionRow(server, recordId)
  assert.equal([done, done_n], [9900, 8])
  await server.close()
})

test.run()
