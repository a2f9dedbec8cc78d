import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  changeShopPayee,
  type ShopPayee,
  shopPayee,
} from '../../../../server/people/bind/shop-payee.ts'
import { ReplyError } from '../../../../server/core/replies.ts'
import { tx } from '../../../../server/core/tx.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const shop = { brandId: 8, shopId: 1 }
const { shopper, friend, merchant } = people
const test = suite('a change of a shop’s receiver')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const read = () => shopPayee(server.db, shop)
const change = (from: ShopPayee, toUid: number | null): Promise<string> =>
  tx(server.db, trx => changeShopPayee(trx, from, { brandId: 8, toUid, now: 1 })).then(
    () => 'done',
    error => (error instanceof ReplyError ? error.reply : String(error)),
  )

/** Uids before and after each change; a chain, whatever ran at once. */
async function chain(): Promise<(number | null)[]> {
  const moves = await server.db
    .selectFrom('binding_move')
    .select(['from_uid', 'to_uid'])
    .where('type', '=', 4)
    .execute()
  const uids: (number | null)[] = [null]
  while (moves.length > 0) {
    const next = moves.find(({ from_uid }) => from_uid === uids.at(-1))
    assert.ok(next, 'a change starts from somebody who was not the receiver')
    moves.splice(moves.indexOf(next), 1)
    uids.push(next.to_uid)
  }
  return uids
}

test('starts from whoever was read: a later one is refused', async () => {
  const nobody = await read()
  assert.is(await change(nobody, shopper), 'done')
  assert.is(await change(nobody, friend), 'bindingRefused')
  const first = await read()
  assert.is(await change(first, merchant), 'done')
  assert.is(await change(first, friend), 'bindingRefused')
  assert.is(await change(first, null), 'bindingRefused', 'nor is the next one released')
  assert.is((await read()).uid, merchant)
  assert.is(await change(await read(), null), 'done')
  assert.is((await read()).uid, null)
  assert.is(await change(first, friend), 'bindingRefused', 'after a release')
})

test('is one of many at once', async () => {
  const atOnce = async (toUids: (number | null)[]) => {
    const from = await read()
    const results = await Promise.all(toUids.map(uid => change(from, uid)))
    assert.is(results.filter(each => each === 'done').length, 1, results.join())
    assert.is((await chain()).at(-1), (await read()).uid)
  }
  await atOnce([shopper, friend, people.staff])
  await atOnce([null, merchant, null, people.manager])
})

test.run()
