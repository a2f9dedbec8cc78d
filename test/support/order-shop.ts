import { sampleVisitor } from '../../server/campaigns/activity/campaign-preview.ts'
import type { Visitor } from '../../server/core/session.ts'
import { tx } from '../../server/core/tx.ts'
import { checkOut } from '../../server/trade/orders/checkout.ts'
import type { Choice } from '../../server/trade/orders/choice.ts'
import { askPayment } from '../../server/trade/orders/ask-payment.ts'
import { closeUnpaid } from '../../server/trade/orders/close-order.ts'
import { createOrder } from '../../server/trade/orders/create-order.ts'
import { autoReceive } from '../../server/trade/orders/deliver.ts'
import { decideSilent } from '../../server/trade/orders/judge-refund.ts'
import type { OrderRow } from '../../server/trade/orders/order-table.ts'
import { prepay } from '../../server/trade/orders/prepay.ts'
import { sendRefund } from '../../server/trade/orders/send-refund.ts'
import { settleOrder } from '../../server/trade/orders/settle.ts'
import { movePoints } from '../../server/ledgers/point-ledger.ts'
import { FakePayments } from './fake-payments.ts'
import { runDueJobs } from './run-jobs.ts'
import { startTestServer, type TestServer } from './server-app.ts'
import { START } from './server-clock.ts'
import { people } from './server-data.ts'

export interface OrderShop {
  server: TestServer
  payments: FakePayments
}

/** Skus of the order tests: shipped with freight; a voucher for stores; one limited to two. */
export const skus = { tea: 101, cup: 102, voucher: 103, limited: 104 } as const
/** What is left of each at first. */
export const PIECES = 20
/** Points that the buyers of histories have at first. */
export const POINTS = 400

/** A server with the fake payment platform, and goods. */
export async function openOrderShop(options: { isolation?: string } = {}): Promise<OrderShop> {
  let payments: FakePayments | undefined
  const server = await startTestServer({
    ...options,
    change: ({ clock }) => {
      payments = new FakePayments(() => Math.floor(clock.now() / 1000))
      return { payment: payments }
    },
  })
  await fillShelf(server)
  if (!payments) throw new Error('The server was made without payments.')
  return { server, payments }
}

export async function fillShelf({ db }: TestServer): Promise<void> {
  const goods = (goods_id: number, price: number, more: object) => ({
    brand_id: 8,
    goods_id,
    title: `商品${goods_id}`,
    intro: '',
    thumb: '/goods.svg',
    price,
    shop_id: 1,
    distribution: true,
    commission_bp: 500,
    ...more,
  })
  await db
    .insertInto('goods')
    .values([
      goods(skus.tea, 9900, { freight_fen: 800 }),
      goods(skus.cup, 3333, { freight_fen: 500 }),
      goods(skus.voucher, 5000, { kind: 2 }),
      goods(skus.limited, 1000, { limit_n: 2 }),
    ])
    .execute()
  const prices = { tea: 9900, cup: 3333, voucher: 5000, limited: 1000 }
  const names = Object.keys(skus) as (keyof typeof skus)[]
  await db
    .insertInto('sku')
    .values(
      names.map(name => ({
        brand_id: 8,
        sku_id: skus[name],
        goods_id: skus[name],
        price_fen: prices[name],
      })),
    )
    .execute()
  await db
    .insertInto('stock')
    .values(names.map(name => ({ brand_id: 8, activity_id: 0, item: skus[name], left_n: PIECES })))
    .execute()
  await db.insertInto('address').values([people.shopper, people.friend].map(addressRow)).execute()
}

export const addressRow = (uid: number) => ({
  brand_id: 8,
  uid,
  address_id: `address-of-${uid}`,
  name: '林晚',
  phone: '13800000088',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '湖滨路 86 号 2 单元',
  is_default: true,
  created_at: START,
})

export const choiceOf = (lines: Choice['lines'], more: Partial<Choice> = {}): Choice => ({
  type: 0,
  lines,
  delivery: 1,
  addressId: '',
  storeId: 0,
  couponId: '',
  points: 0,
  activityId: 0,
  ticket: '',
  teamId: '',
  recordId: '',
  ...more,
})

/** Confirms and creates an order with both calls; `staffId` gets the credit of the sale. */
export async function order(
  { server, payments }: OrderShop,
  uid: number,
  choice: Choice,
  staffId: number | null = null,
  /** A different price than the checkout's. */
  shownPrice: { payFen?: number } = {},
): Promise<OrderRow> {
  const now = server.clock.seconds()
  const brand = await server.db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const customer = { visitor: visitorOf(uid), now, origin: '' }
  const { price } = await checkOut(server.db, brand, customer, choice)
  const linesFen = price.lines.map(({ payFen }) => payFen)
  const confirmed = { choice, payFen: price.payFen, linesFen, ...shownPrice }
  const shown = { brand, customer, confirmed, remark: '', shareBy: '', staffId }
  return tx(server.db, trx => createOrder(trx, { payment: payments }, shown))
}

const visitorOf = (uid: number): Visitor => ({ ...sampleVisitor, uid, memberLevel: 0 })

/** Opens the cashier for an order; resolves with the payment number. */
export async function toCashier({ server }: OrderShop, { order_no, uid }: OrderRow) {
  const key = { brandId: 8, orderNo: order_no }
  const { package: prepaid } = await prepay(server, key, { uid, openid: `openid-${uid}` })
  return prepaid.replace('prepay_id=', '')
}

export async function givePoints({ server }: OrderShop, uid: number, n: number): Promise<void> {
  const move = { brandId: 8, uid, delta: n, key: `gift-${uid}-${n}`, title: '赠送', now: START }
  await tx(server.db, trx => movePoints(trx, move))
}

/** Pieces of a sku: available, held in unpaid orders, sold. */
export async function piecesOf({ server }: OrderShop, skuId: number) {
  const row = await server.db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()
  return [row.left_n, row.held_n, row.sold_n]
}

export async function read({ server }: OrderShop, { order_no }: OrderRow): Promise<OrderRow> {
  return server.db
    .selectFrom('shop_order')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow()
}

/** Moves the clock past the payment window. */
export const passWindow = ({ server }: OrderShop): void => server.clock.pass(1801)

/** Refusal of an action: the reply's name, or the error message; '' on success. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: Error & { reply?: string }) => error.reply ?? error.message,
  )

export const runOrderJobs = (shop: OrderShop): Promise<void> =>
  runDueJobs(shop.server, undefined, [
    askPayment,
    closeUnpaid,
    sendRefund,
    autoReceive,
    decideSilent,
    settleOrder,
  ])
