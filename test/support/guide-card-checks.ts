import * as assert from 'uvu/assert'
import { type GuideCardModel, guideCardOf, type TakenCard } from './guide-card-model.ts'

const CARD_SOURCE = 'guideCard'

/** Cards, benefits, quotas, stock and keepers are what the customers were told. */
export async function checkGuideCards(model: GuideCardModel): Promise<void> {
  await checkRows(model)
  await checkCounts(model)
  await checkKeepers(model)
  // One page at each step.
  const uid = model.uids[model.cards.size % model.uids.length]
  if (uid !== undefined) await checkPage(model, uid)
}

async function checkRows({ server: { db }, id, cards }: GuideCardModel): Promise<void> {
  const rows = await db
    .selectFrom('guide_card')
    .select(['uid', 'card_id', 'user_id', 'valid_to'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .orderBy('uid')
    .execute()
  const told = [...cards].sort(([a], [b]) => a - b)
  assert.equal(
    rows.map(({ uid, card_id, user_id, valid_to }) => [uid, card_id, user_id, valid_to]),
    told.map(([uid, { cardId, guide, validTo }]) => [uid, cardId, guide, validTo]),
    'cards',
  )
  const grants = await db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select(['user_grant.uid', 'user_grant.source', 'user_grant.status', 'redeem_code.code'])
    .where('user_grant.brand_id', '=', 8)
    .where('user_grant.activity_id', '=', id)
    .execute()
  const stored = grants.map(
    ({ uid, source, status, code }) => `${uid} ${source} ${code} ${status === 2}`,
  )
  const due = told.flatMap(([uid, { codes }]) =>
    codes.map(({ code, isUsed }) => `${uid} ${CARD_SOURCE} ${code} ${isUsed}`),
  )
  assert.equal(stored.sort(), due.sort(), 'benefits')
}

/** Each card took one piece of the stock, one of its guide's quota, and its value from the budget. */
async function checkCounts(model: GuideCardModel): Promise<void> {
  const { server, id, cards } = model
  const row = await server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count', 'spent_fen'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(row, {
    stock_left: guideCardOf.pieces - cards.size,
    join_count: cards.size,
    spent_fen: cards.size * guideCardOf.valueFen,
  })
  const counts = await server.db
    .selectFrom('limit_count')
    .select(['scope', 'n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .where('scope', 'like', 'guide:%')
    .execute()
  for (const guide of [5, 6]) {
    const used = counts.find(({ scope }) => scope === `guide:${guide}`)?.n ?? 0
    assert.is(used, model.givenBy(guide), `cards of ${guide}`)
    assert.ok(used <= guideCardOf.quota)
  }
}

/** A customer without a keeper is the guide's from then on. */
async function checkKeepers({ server: { db }, cards, uids }: GuideCardModel): Promise<void> {
  const rows = await db
    .selectFrom('keeper')
    .select(['uid', 'user_id'])
    .where('brand_id', '=', 8)
    .where('uid', 'in', uids)
    .execute()
  const kept = rows.map(({ uid, user_id }) => `${uid} ${user_id}`)
  const due = [...cards].map(([uid, { guide }]) => `${uid} ${guide}`)
  assert.equal(kept.sort(), due.sort(), 'keepers')
}

async function checkPage(model: GuideCardModel, uid: number): Promise<void> {
  const { card, benefits, quota_left, guide } = await model.detailOf(uid)
  const own = model.cards.get(uid)
  assert.is(card?.status, own && statusOf(own, model.now), `card of ${uid}`)
  const isAway = own ? model.isAway(own.guide) : model.isAway(5)
  assert.is(guide === null, isAway, 'the guide')
  if (!isAway) assert.is(quota_left, guideCardOf.quota - model.givenBy(own?.guide ?? 5))
  if (own) assert.is(card?.is_handed_over, isAway)
  const used = benefits.filter(({ status }) => status === 2).length
  assert.is(used, own?.codes.filter(({ isUsed }) => isUsed).length ?? 0, 'used benefits')
}

function statusOf({ codes, validTo }: TakenCard, now: number): number {
  if (codes.every(({ isUsed }) => isUsed)) return 2
  return validTo <= now ? 3 : 1
}
