import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GoodsBargainDetail } from '../../../../api/goods-bargain.ts'
import { openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { people } from '../../../support/server-data.ts'
import {
  addBargain,
  addFriends,
  begun,
  buySession,
  helpAll,
} from '../../../support/server-bargains.ts'

const test = suite('what a bargain shows')
const ID = 1673
const OWNER = people.shopper
let shop: OrderShop
let recordId: string

test.before(async () => {
  shop = await openOrderShop()
  const friends = await addFriends(shop.server, 4000, 3)
  const cut = { mode: 'byCount' as const, cuts: 3 }
  const goods = { sku_id: skus.tea, start_fen: 9900, floor_fen: 900, cut }
  await addBargain(shop.server, ID, [goods], { ext: { help_limit: 2 } })
  recordId = (await begun(shop.server, OWNER, ID, skus.tea)).record_id
  await helpAll(shop.server, friends.slice(0, 2), recordId)
})
test.after(() => shop.server.close())

async function detail(uid: number | undefined, query: object = { recordId }) {
  const caller = await shop.server.as(uid)
  const { code, data } = await caller.get('/api/wechat/goods-bargain/detail', { id: ID, ...query })
  assert.is(code, 1)
  return data as unknown as GoodsBargainDetail
}

test('to its owner: who helped, how far it is, and what can be done', async () => {
  const { session, visit, mine, item } = await detail(OWNER)
  assert.equal([session?.cuts_done, session?.cuts_total, session?.can_buy], [2, 3, true])
  assert.equal(
    session?.helps.map(({ nickname }) => nickname),
    ['访客4000', '访客4001'],
  )
  assert.equal([visit.is_owner, mine.length, item?.goods_id], [true, 1, skus.tea])
  const cut = session?.helps.reduce((sum, { cut_fen }) => sum + cut_fen, 0)
  assert.is(session?.price_fen, 9900 - (cut ?? 0))
})

test('to a friend: masked helpers, whether they can help, and why not', async () => {
  const stranger = await detail(people.friend)
  assert.equal(
    [stranger.visit.is_owner, stranger.visit.why, stranger.visit.help_left],
    [false, '', 2],
  )
  assert.ok(stranger.session?.helps.every(({ nickname }) => nickname === '访**'))
  const helper = await detail(4000)
  assert.equal([helper.visit.why, helper.visit.help_left], ['alreadyHelped', 1])
  assert.is(helper.visit.helped_fen, helper.session?.helps[0]?.cut_fen)
  assert.equal((await detail(undefined)).visit.why, '')
})

test('one’s own session stands on the page of its goods, another person’s does not', async () => {
  assert.is((await detail(OWNER, { goodsId: skus.tea })).session?.record_id, recordId)
  assert.is((await detail(people.friend, { goodsId: skus.tea })).session, null)
  const list = await detail(people.friend, {})
  assert.equal([list.item, list.session, list.goods[0]?.joined], [null, null, 1])
})

test('the order’s number is its owner’s alone, and so is the time to pay it', async () => {
  const made = await buySession(shop, OWNER, { activityId: ID, skuId: skus.tea, recordId })
  const [mine, theirs] = [await detail(OWNER), await detail(people.friend)]
  assert.equal([mine.session?.order_no, mine.session?.pay_until], [made.order_no, made.expires_at])
  assert.equal([theirs.session?.order_no, theirs.session?.pay_until], ['', 0])
})

test('pages of helpers and of one’s own', async () => {
  const caller = await shop.server.as(OWNER)
  const helpers = await caller.get('/api/wechat/goods-bargain/helpers', { recordId, limit: 1 })
  assert.equal(
    [(helpers.data.list as []).length, helpers.data.total, helpers.data.has_more],
    [1, 2, true],
  )
  const { data } = await caller.get('/api/wechat/goods-bargain/records', { id: ID })
  assert.equal([data.total, data.has_more], [1, false])
})

test.run()
