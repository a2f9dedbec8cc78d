import { reviewState } from '../../../api/values/review-state.ts'
import { sql } from 'kysely'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ReviewKind } from '../../core/tables.ts'
import { kindsFor } from '../../ledgers/review-kinds.ts'

/** The manager or merchant who asks. */
export interface Mine {
  brandId: number
  shopId: number
  storeId: number
  role: number
}

/** Requests that the caller decides: to their shop and to the brand, of the kinds of their role. */
export const reviewsOf = (db: Db, { brandId, shopId, storeId, role }: Mine) =>
  inBrand(db, brandId)
    .selectFrom('review')
    // guard: the questions of other shops [server withdraw]
    //   eb.or([eb('review.shop_id', 'is', null), eb('review.shop_id', '=', shopId)]) ~> eb.or([eb('review.shop_id', 'is', null), eb('review.shop_id', '>=', shopId * 0)])
    .where(eb => eb.or([eb('review.shop_id', 'is', null), eb('review.shop_id', '=', shopId)]))
    // guard: a manager decides for the own store [server review/joiners]
    //   .$if(role < staffRole.merchant, ~> .$if(false,
    .$if(role < staffRole.merchant, query =>
      query.where(eb =>
        eb.or([eb('review.store_id', 'is', null), eb('review.store_id', '=', storeId)]),
      ),
    )
    // guard: money is decided by merchants alone [server review/decisions]
    //   kindsFor(role) ~> kindsFor(role + 3)
    .where(sql<boolean>`review.kind = any(${kindsFor(role)}::text[])`)

/** Numbers of requests that are not decided, by kind; kinds without any are absent. */
export async function openReviews(db: Db, mine: Mine): Promise<Map<ReviewKind, number>> {
  const rows = await reviewsOf(db, mine)
    .where('review.state', '=', reviewState.open)
    .select(eb => ['review.kind', eb.fn.countAll<number>().as('n')])
    .groupBy('review.kind')
    .execute()
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]))
}

/** Number of requests that are not decided. */
export async function openReviewCount(db: Db, mine: Mine): Promise<number> {
  const counts = await openReviews(db, mine)
  return [...counts.values()].reduce((sum, n) => sum + n, 0)
}
