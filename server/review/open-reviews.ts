import type { Db } from '../core/database.ts'
import { reviewState } from './reviews.ts'

/** The shop whose merchant asks. */
export interface Mine {
  brandId: number
  shopId: number
}

/** Requests to a shop and to the brand. */
export const reviewsOf = (db: Db, { brandId, shopId }: Mine) =>
  db
    .selectFrom('review')
    .where('review.brand_id', '=', brandId)
    // guard: the questions of other shops [server withdraw]
    //   eb.or([eb('review.shop_id', 'is', null), eb('review.shop_id', '=', shopId)]) ~> eb.or([eb('review.shop_id', 'is', null), eb('review.shop_id', '>=', shopId * 0)])
    .where(eb => eb.or([eb('review.shop_id', 'is', null), eb('review.shop_id', '=', shopId)]))

/** Number of requests that are not decided. */
export async function openReviews(db: Db, mine: Mine): Promise<number> {
  const { n } = await reviewsOf(db, mine)
    .where('review.state', '=', reviewState.open)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
