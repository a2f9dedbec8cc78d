import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changeShelf } from '../../../server/ledgers/shelf-change.ts'
import { tx } from '../../../server/core/tx.ts'
import { addHistories, stepsOf } from '../../support/histories.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  PIECES,
  piecesOf,
  refusal,
  skus,
} from '../../support/order-shop.ts'
import { people } from '../../support/server-data.ts'
import { ShelfModel } from '../../support/shelf-model.ts'

const test = suite('changes of shelf stock by hand')

const steps = stepsOf(['add', 'add', 'count', 'hold', 'hold', 'race', 'release', 'sell', 'restock'])

addHistories<ShelfModel>(test, 'shelf', async server => {
  let skuId = 5000
  return {
    start: async () => {
      skuId += 1
      return new ShelfModel(server, skuId)
    },
    steps,
    check: model => model.check(),
  }
})

/** Times that a change and an order come at once, because one time may go well by chance. */
const ROUNDS = 10

async function withShop(work: (shop: OrderShop) => Promise<void>): Promise<void> {
  const shop = await openOrderShop()
  try {
    await work(shop)
  } finally {
    await shop.server.close()
  }
}

const changeOf = (
  { server }: OrderShop,
  changeId: string,
  to: { add: number } | { count: number; seen: number },
) =>
  tx(server.db, trx =>
    changeShelf(trx, {
      brandId: 8,
      skuId: skus.cup,
      changeId,
      userId: 8,
      reason: 'add' in to ? 'add' : 'count',
      to,
      now: server.clock.seconds(),
    }),
  )

test('the last piece is sold or taken away, never both', () =>
  withShop(async shop => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await set(shop, 1)
      const outcomes = await Promise.all([
        refusal(changeOf(shop, `away-${round}`, { add: -1 })),
        refusal(order(shop, people.shopper, choiceOf([{ skuId: skus.cup, count: 1 }]))),
      ])
      const [left, held] = await piecesOf(shop, skus.cup)
      assert.is(outcomes.filter(each => each === '').length, 1, String(outcomes))
      assert.equal([left, Number(held) + Number(outcomes[0] === '')], [0, 1])
    }
  }))

test('of two colleagues who count at once, one is told', () =>
  withShop(async shop => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await set(shop, PIECES)
      const outcomes = await Promise.all(
        [17, 18].map(count =>
          refusal(changeOf(shop, `${round}-${count}`, { count, seen: PIECES })),
        ),
      )
      assert.equal(outcomes.sort(), ['', 'stateChanged'])
    }
  }))

test('pieces that came back may lie above the limit, and are still taken away', () =>
  withShop(async shop => {
    await set(shop, 1_000_001)
    assert.is(await refusal(changeOf(shop, 'away', { add: -1 })), '')
    assert.is(await refusal(changeOf(shop, 'more', { add: 1 })), 'stateChanged')
    assert.equal(await piecesOf(shop, skus.cup), [1_000_000, 0, 0])
  }))

test('an attempt counts once', () =>
  withShop(async shop => {
    await changeOf(shop, 'once', { add: 5 })
    assert.is.not(await refusal(changeOf(shop, 'once', { add: 5 })), '')
    assert.equal(await piecesOf(shop, skus.cup), [PIECES + 5, 0, 0])
  }))

/** Without unpaid orders, because one person may have only one. */
async function set({ server }: OrderShop, left: number): Promise<void> {
  await server.db.deleteFrom('shop_order').where('brand_id', '=', 8).execute()
  await server.db
    .updateTable('stock')
    .set({ left_n: left, held_n: 0 })
    .where('brand_id', '=', 8)
    .where('item', '=', skus.cup)
    .execute()
}

test.run()
