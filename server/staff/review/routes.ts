import { reviewState } from '../../../api/values/review-state.ts'
import * as v from 'valibot'
import { LONG_PAGE } from '../../../api/values/page-size.ts'
import type { Review, ReviewCounts, ReviewPage } from '../../../api/review.ts'
import type { Db } from '../../core/database.ts'
import { type Brand, defineRoute, type Route } from '../../core/define-route.ts'
import { flag } from '../../core/fields.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import type { Staff } from '../../core/staff.ts'
import type { ReviewKind } from '../../core/tables.ts'
import { reviewSubject } from '../../ledgers/review-subject.ts'
import { auditVoteItem } from './audit-vote-item.ts'
import { decideReview, decideReviews } from './decide.ts'
import { type Mine, openReviewCount, openReviews, reviewsOf } from './open-reviews.ts'
import { kindsFor, kindsOfReview, reviewKinds } from '../../ledgers/review-kinds.ts'

const reviewKind = v.picklist(reviewKinds)

const mineOf = ({ brand_id: brandId }: Brand, { shopId, storeId, role }: Staff): Mine => ({
  brandId,
  shopId,
  storeId,
  role,
})

/** How many requests wait for the caller, by kind. */
const reviewCounts = defineRoute({
  method: 'GET',
  path: '/retail/mine/review-counts',
  access: 'manager',
  input: {},

  async handle({ db, brand, staff }): Promise<ReviewCounts> {
    const counts = await openReviews(db, mineOf(brand, staff))
    const kinds = kindsFor(staff.role).map(each => ({
      kind: each,
      label: kindsOfReview[each].label,
      n: counts.get(each) ?? 0,
    }))
    return { kinds, open_n: kinds.reduce((sum, { n }) => sum + n, 0) }
  },
})

/**
 * Requests that the caller may decide, of one kind or of all: open ones, oldest first, or decided
 * ones, newest first.
 */
const reviewList = defineRoute({
  method: 'GET',
  path: '/retail/mine/review-list',
  access: 'manager',
  input: { open: flag, kind: v.optional(reviewKind), after },

  async handle({ db, brand, staff, input, now }): Promise<ReviewPage> {
    const mine = mineOf(brand, staff)
    const rows = await pageOf(db, mine, input)
    const { page, next } = cutPage(rows, LONG_PAGE, ({ asked_at, kind, ref }) => ({
      at: asked_at,
      key: `${kind}:${ref}`,
    }))
    return {
      list: await withSubjects(db, mine.brandId, page),
      next,
      open_n: await openReviewCount(db, mine),
      server_time: now,
    }
  },
})

interface Wanted {
  open: 0 | 1
  kind?: ReviewKind | undefined
  after: Cursor | null
}

function pageOf(db: Db, mine: Mine, { open, kind: only, after: from }: Wanted) {
  const isOpen = open === 1
  const order = isOpen ? 'asc' : 'desc'
  // Keys are unique within a kind only.
  const [lastKind = '', ...lastRef] = from?.key.split(':') ?? []
  return reviewsOf(db, mine)
    .innerJoin('visitor', 'visitor.uid', 'review.uid')
    .leftJoin('shop_user', 'shop_user.user_id', 'review.decided_by')
    .where('review.state', isOpen ? '=' : '!=', reviewState.open)
    .$if(only !== undefined, query => query.where('review.kind', '=', only ?? 'withdraw'))
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('review.asked_at', 'review.kind', 'review.ref'),
          isOpen ? '>' : '<',
          eb.tuple(from?.at ?? 0, lastKind as ReviewKind, lastRef.join(':')),
        ),
      ),
    )
    .select([
      'review.kind',
      'review.ref',
      'review.state',
      'review.note',
      'review.asked_at',
      'review.decided_at',
      'visitor.nickname',
      'visitor.avatar',
      'shop_user.name as deciderName',
    ])
    .orderBy('review.asked_at', order)
    .orderBy('review.kind', order)
    .orderBy('review.ref', order)
    .limit(LONG_PAGE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

async function withSubjects(db: Db, brandId: number, rows: Row[]): Promise<Review[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const views = new Map(
    await Promise.all(
      kinds.map(async each => {
        const refs = rows.filter(({ kind: of }) => of === each).map(({ ref }) => ref)
        return [each, await reviewSubject(each).views(db, brandId, refs)] as const
      }),
    ),
  )
  return rows.flatMap(row => {
    const view = views.get(row.kind)?.get(row.ref)
    if (!view) return []
    return {
      ...view,
      kind: row.kind,
      id: row.ref,
      state: row.state as Review['state'],
      person: { nickname: row.nickname, avatar: row.avatar },
      note: row.note,
      decided_by: row.deciderName ?? '',
      asked_at: row.asked_at,
      decided_at: row.decided_at,
    }
  })
}

export const reviewRoutes: Route[] = [
  reviewCounts,
  reviewList,
  decideReview,
  decideReviews,
  auditVoteItem,
]
