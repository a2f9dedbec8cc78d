import type { MySource } from '../activity/my-source.ts'
import { skusOf } from '../../trade/goods/skus-of.ts'
import { runningSessions, sessionText } from '../../mechanics/bargain/my-sessions.ts'
import { goodsBargainKind } from './bargain-kind.ts'

/** Unfinished sessions, held rights included. */
export const myBargains: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await runningSessions(db, goodsBargainKind, { brandId, uid, now })
  const skus = await skusOf(
    db,
    brandId,
    rows.map(({ item }) => item),
  )
  return rows.map(row => {
    const sku = skus.find(({ sku_id }) => sku_id === row.item)
    return {
      type: goodsBargainKind.type,
      activity_id: row.activity_id,
      record_id: row.session_id,
      title: sku?.title ?? row.title,
      state_text: sessionText(row, '下单', now),
      thumb: sku?.thumb ?? '',
      expire_at: row.held_until ?? row.expire_at,
      path: `/goodsBargain/detail?id=${row.activity_id}&recordId=${row.session_id}`,
    }
  })
}
