import type { MySource } from '../activity/my-source.ts'
import { skusOf } from '../goods/skus-of.ts'
import { assistStatus, isRunning } from '../mechanics/assist/session.ts'
import { canBuy, TYPE } from './bargain-session.ts'

const SHOWN = 50
const { open, reached, ordered } = assistStatus

/** Bargains that still run, and rights that still hold. */
export const myBargains: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await db
    .selectFrom('assist')
    .innerJoin('activity', join =>
      join
        .onRef('activity.brand_id', '=', 'assist.brand_id')
        .onRef('activity.activity_id', '=', 'assist.activity_id'),
    )
    .selectAll('assist')
    .select('activity.title')
    .where('assist.brand_id', '=', brandId)
    .where('assist.owner_uid', '=', uid)
    .where('assist.status', 'in', [open, reached, ordered])
    .where('activity.type', '=', TYPE)
    .orderBy('assist.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  const skus = await skusOf(
    db,
    brandId,
    rows.map(({ item }) => item),
  )
  return rows
    .filter(row => isRunning(row, now))
    .map(row => {
      const sku = skus.find(({ sku_id }) => sku_id === row.item)
      return {
        type: TYPE,
        activity_id: row.activity_id,
        record_id: row.session_id,
        title: sku?.title ?? row.title,
        state_text: stateText(row, now),
        thumb: sku?.thumb ?? '',
        expire_at: row.held_until ?? row.expire_at,
        path: `/goodsBargain/detail?id=${row.activity_id}&recordId=${row.session_id}`,
      }
    })
}

function stateText(row: Parameters<typeof canBuy>[0], now: number): string {
  if (row.status === ordered) return '待付款'
  if (row.status === reached && canBuy(row, now)) return '已到底价，去下单'
  return `还差 ${row.parts.length - row.done_n} 刀`
}
