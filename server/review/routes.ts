import * as v from 'valibot'
import type { Review, ReviewPage } from '../../api/review.ts'
import type { Db } from '../core/database.ts'
import { defineRoute, type Route } from '../core/define-route.ts'
import { defineWrite } from '../core/define-write.ts'
import { anyText, flag, text } from '../core/fields.ts'
import { after, type Cursor, cutPage } from '../core/page-cursor.ts'
import { ReplyError } from '../core/replies.ts'
import type { ReviewKind } from '../core/tables.ts'
import { reviewSubjects } from './kinds.ts'
import { type Mine, openReviews, reviewsOf } from './open-reviews.ts'
import { closeReview, reviewState } from './reviews.ts'

const PAGE = 30
const NOTE_LENGTH = 100

/**
 * Requests to the caller's shop and the brand: open ones, oldest first, or decided ones, newest
 * first.
 */
const reviewList = defineRoute({
  method: 'GET',
  path: '/retail/mine/review-list',
  access: 'merchant',
  input: { open: flag, after },

  async handle({ db, brand, staff, input, now }): Promise<ReviewPage> {
    const mine = { brandId: brand.brand_id, shopId: staff.shopId }
    const rows = await pageOf(db, mine, input.open === 1, input.after)
    const { page, next } = cutPage(rows, PAGE, ({ asked_at, ref }) => ({
      at: asked_at,
      key: ref,
    }))
    return {
      list: await withSubjects(db, mine.brandId, page),
      next,
      open_n: await openReviews(db, mine),
      server_time: now,
    }
  },
})

function pageOf(db: Db, mine: Mine, isOpen: boolean, from: Cursor | null) {
  const order = isOpen ? 'asc' : 'desc'
  return reviewsOf(db, mine)
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'review.brand_id')
        .onRef('visitor.uid', '=', 'review.uid'),
    )
    .leftJoin('shop_user', join =>
      join
        .onRef('shop_user.brand_id', '=', 'review.brand_id')
        .onRef('shop_user.user_id', '=', 'review.decided_by'),
    )
    .where('review.state', isOpen ? '=' : '!=', reviewState.open)
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('review.asked_at', 'review.ref'),
          isOpen ? '>' : '<',
          eb.tuple(from?.at ?? 0, from?.key ?? ''),
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
    .orderBy('review.ref', order)
    .limit(PAGE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

async function withSubjects(db: Db, brandId: number, rows: Row[]): Promise<Review[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const views = new Map(
    await Promise.all(
      kinds.map(async kind => {
        const refs = rows.filter(row => row.kind === kind).map(({ ref }) => ref)
        return [kind, await reviewSubjects[kind].views(db, brandId, refs)] as const
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

const kind = v.picklist(['withdraw', 'distributor'] satisfies ReviewKind[])

/** Decides a request. A refusal requires a reason, which the applicant can read. */
const decideReview = defineWrite({
  name: 'review/decide',
  path: '/retail/mine/review',
  access: 'merchant',
  input: { kind, id: text(64), pass: v.boolean(), note: anyText(NOTE_LENGTH) },

  async run({ trx, brand, staff, input, now }) {
    const { pass, note } = input
    const key = { brandId: brand.brand_id, kind: input.kind, ref: input.id }
    const found = await reviewsOf(trx, { ...key, shopId: staff.shopId })
      .select('review.ref')
      .where('review.kind', '=', key.kind)
      .where('review.ref', '=', key.ref)
      .executeTakeFirst()
    if (!found) throw new ReplyError('notFound')
    if (!pass && note.trim() === '') {
      throw new ReplyError('badParameter', { message: '请写明不通过的原因' })
    }
    await reviewSubjects[key.kind].decide(trx, { ...key, pass, note: note.trim(), now })
    const state = pass ? reviewState.passed : reviewState.refused
    const isMine = await closeReview(trx, key, { state, note: note.trim(), by: staff.userId, now })
    if (!isMine) throw new ReplyError('stateChanged')
    return { state }
  },
})

export const reviewRoutes: Route[] = [reviewList, decideReview]
