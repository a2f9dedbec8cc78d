import * as assert from 'uvu/assert'
import { joinCount } from '../../server/ledgers/stock.ts'
import { type CardModel, cardOf } from './card-model.ts'
import { pointsNow } from './server-invites.ts'

const statuses = ['shown', 'hidden', 'withdrawn']

/** Cards, openings, reports, gifts and points are what people were told. */
export async function checkCards(model: CardModel): Promise<void> {
  await checkMakers(model)
  await checkRows(model)
  await checkOpened(model)
  await checkPieces(model)
  for (const [uid, points] of model.points) {
    assert.is(await pointsNow(model.server, uid), points, `points of ${uid}`)
  }
  const counted = await joinCount(model.server.db, { brand_id: 8, activity_id: model.id })
  assert.is(counted, model.madeN, 'cards made')
}

async function checkRows({ server: { db }, id, cards }: CardModel): Promise<void> {
  const rows = await db
    .selectFrom('card')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .execute()
  const reports = await db.selectFrom('card_report').select(['card_id', 'uid']).execute()
  assert.is(rows.length, cards.length)
  for (const { recordId, maker, status, openers, reporters } of cards) {
    const row = rows.find(({ card_id }) => card_id === recordId)
    const stored = [row?.maker_uid, statuses[row?.status ?? 0], row?.opened_n, row?.report_n]
    assert.equal(stored, [maker, status, openers.size, reporters.size], `card of ${maker}`)
    const own = reports.filter(({ card_id }) => card_id === recordId).map(({ uid }) => uid)
    assert.equal(own.sort(), [...reporters].sort(), 'reports')
    const isErased = [row?.wish, row?.to_name, row?.from_name].every(text => text === '')
    assert.is(isErased, status === 'withdrawn', 'words of a card that is taken back')
  }
}

async function checkOpened({ server: { db }, id, opened }: CardModel): Promise<void> {
  const rows = await db
    .selectFrom('card_open')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .orderBy('uid')
    .execute()
  assert.equal(
    rows.map(({ uid, card_id, gift, thanks }) => [uid, card_id, gift !== null, thanks !== '']),
    [...opened]
      .sort(([a], [b]) => a - b)
      .map(([uid, { card, hasGift, hasThanked }]) => [uid, card.recordId, hasGift, hasThanked]),
  )
}

/** The makers who were given something, or for whom nothing was left. */
async function checkMakers(model: CardModel): Promise<void> {
  const rows = await model.server.db
    .selectFrom('card_thanks')
    .select(['maker_uid', 'is_gone'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', model.id)
    .orderBy('maker_uid')
    .execute()
  for (const { maker_uid, is_gone } of rows) {
    if (!is_gone && model.unsettled.includes(maker_uid)) model.rewardMaker(maker_uid)
  }
  assert.equal(
    rows.map(({ maker_uid, is_gone }) => [maker_uid, !is_gone]),
    [...model.makers].sort(([a], [b]) => a - b),
    'rewarded makers',
  )
  const reached = model.makers.size
  assert.is(model.makerGiftsGiven, Math.min(reached, cardOf.makerGifts), 'gifts for makers')
}

/** A gift is left or sold; none stays held. */
async function checkPieces(model: CardModel): Promise<void> {
  const rows = await model.server.db
    .selectFrom('stock')
    .select(['item', 'left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', model.id)
    .orderBy('item')
    .execute()
  const given = model.makerGiftsGiven
  assert.equal(rows, [
    { item: 1, left_n: model.giftsLeft, held_n: 0, sold_n: cardOf.gifts - model.giftsLeft },
    { item: 2, left_n: cardOf.makerGifts - given, held_n: 0, sold_n: given },
  ])
}
