import { assistStatus } from '../../api/values/assist-status.ts'
import * as assert from 'uvu/assert'
import type { AssistRow } from '../../server/mechanics/assist/session.ts'
import type { OrderRow } from '../../server/trade/orders/order-table.ts'
import { skus } from './order-shop.ts'
import type { TestServer } from './server-app.ts'
import { bargainPieces } from './server-bargains.ts'

/** The campaign of the histories. */
export const bargainOf = {
  id: 1672,
  pieces: 3,
  helpLimit: 6,
  start: { [skus.tea]: 9900, [skus.cup]: 3333 } as Record<number, number>,
  floor: { [skus.tea]: 900, [skus.cup]: 3 } as Record<number, number>,
}
/** Available, held and sold pieces add up to the stock; held ones belong to rights and unpaid orders. */
export async function checkPieces(
  server: TestServer,
  sku: number,
  sessions: AssistRow[],
  orders: OrderRow[],
): Promise<void> {
  const [left, held, sold] = await bargainPieces(server, bargainOf.id, sku)
  assert.is((left ?? 0) + (held ?? 0) + (sold ?? 0), bargainOf.pieces, `pieces of ${sku}`)
  const ofSku = sessions.filter(({ item }) => item === sku)
  const holding = ofSku.filter(
    ({ status }) => status === assistStatus.reached || status === assistStatus.ordered,
  )
  assert.is(held, holding.length, `held pieces of ${sku}`)
  const ids = ofSku.map(({ session_id }) => session_id)
  const kept = orders.filter(
    made => ids.includes(made.record_id) && isBought(made) && made.status !== 40,
  )
  assert.is(sold, kept.length, `sold pieces of ${sku}`)
}

/** The limits count exactly the helps stored in the sessions. */
export async function checkLimits(
  { db }: TestServer,
  people: number[],
  helps: { helper_uid: number; session_id: string }[],
  sessions: AssistRow[],
): Promise<void> {
  const counts = await db
    .selectFrom('limit_count')
    .select(['scope', 'n'])
    .where('activity_id', '=', bargainOf.id)
    .execute()
  const ids = new Set(sessions.map(({ session_id }) => session_id))
  for (const uid of people) {
    const given = helps.filter(each => each.helper_uid === uid && ids.has(each.session_id)).length
    const counted = counts.find(({ scope }) => scope === `help:${uid}`)?.n ?? 0
    assert.is(counted, given, `helps of ${uid}`)
    assert.ok(given <= bargainOf.helpLimit)
  }
}

/** Paid in time: late or missing payments are closed by types 1, 2 and 6. */
export const isBought = ({ status, close_type, paid_at }: OrderRow): boolean =>
  paid_at !== null && !(status === 40 && [1, 2, 6].includes(close_type))
