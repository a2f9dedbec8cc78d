import { greetingStatus } from '../../../api/values/greeting-status.ts'
import { sql } from 'kysely'
import type { CardOpened } from '../../../api/new-year-card.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { cardExt, GIFT_ITEM, MAKER_ITEM } from './card-ext.ts'
import { cardMissing, type CardRow, findCard, isKeyOf, readOpen } from './card-table.ts'
import { giveCardGift } from './give-card-gift.ts'

/** Opens a card. The first one in a campaign gives a gift, further ones only show their text. */
export const openCard = defineWrite({
  name: 'new-year-card/open',
  path: '/wechat/new-year-card/open',
  access: 'open',
  input: { recordId: text(32), key: text(32) },

  async find({ db, brandId, input }) {
    const found = await findCard(db, brandId, input.recordId)
    if (!isKeyOf(found.card, input.key)) throw cardMissing()
    return found
  },
  rowOf: ({ found }) => `card ${found.card.card_id}`,

  async run({ trx, brand, brandId, visitor, found, address, now }): Promise<CardOpened> {
    const { card, activity } = found
    const { uid } = visitor
    // guard: one’s own card gives nothing [server new-year-card/cards, server new-year-card/histories]
    if (card.maker_uid === uid) throw new ReplyError('self', { message: '这是你自己写的贺卡' })
    if (card.status !== greetingStatus.shown) throw cardMissing()
    const before = await readOpen(trx, activity, uid)
    if (before) return answerOf(before, card)
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    const isFirst = await insertOpen(trx, card, uid, now)
    // guard: one card of a campaign is the first [server new-year-card/histories]
    if (!isFirst) throw new ReplyError('stateChanged')
    const opened = await countOpen(trx, card)
    const { gift, maker_gift } = cardExt(activity)
    if (maker_gift && opened === maker_gift.opens) await giveMaker(trx, { activity, card, now })
    const given = gift && (await giveCardGift(trx, { activity, uid, item: GIFT_ITEM, gift, now }))
    if (!gift || given === null || given === undefined) {
      return { gift: null, grant_id: '', thanks_left: 1 }
    }
    await inBrand(trx, brandId)
      .updateTable('card_open')
      .set({ gift: JSON.stringify(gift.reward), grant_id: given })
      .where('activity_id', '=', activity.activity_id)
      .where('uid', '=', uid)
      .execute()
    return { gift: rewardView(gift.reward), grant_id: given, thanks_left: 1 }
  },
})

type Open = NonNullable<Awaited<ReturnType<typeof readOpen>>>

/** Opening the same card again returns the gift of the first time; other cards give none. */
function answerOf(open: Open, card: CardRow): CardOpened {
  if (open.card_id !== card.card_id) return { gift: null, grant_id: '', thanks_left: 0 }
  const gift = open.gift && rewardView(open.gift)
  return { gift, grant_id: open.grant_id, thanks_left: open.thanks === '' ? 1 : 0 }
}

/**
 * Inserts the row that is unique per person and campaign, so of two cards opened concurrently one
 * counts as the first.
 */
async function insertOpen(trx: Tx, card: CardRow, uid: number, now: number): Promise<boolean> {
  const { activity_id, card_id } = card
  const row = await inBrand(trx, card)
    .insertInto('card_open')
    .values({ activity_id, uid, card_id, gift: null, opened_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

async function countOpen(trx: Tx, { brand_id: brandId, card_id }: CardRow): Promise<number> {
  const row = await inBrand(trx, brandId)
    .updateTable('card')
    .set({ opened_n: sql<number>`opened_n + 1` })
    .where('card_id', '=', card_id)
    // The card was withdrawn or hidden meanwhile.
    .where('status', '=', greetingStatus.shown)
    .returning('opened_n')
    .executeTakeFirst()
  if (!row) throw cardMissing()
  return row.opened_n
}

interface Maker {
  activity: ActivityRow
  card: CardRow
  now: number
}

/** Gives the maker's gift, once per maker and campaign. */
async function giveMaker(trx: Tx, { activity, card, now }: Maker): Promise<void> {
  const { maker_gift: gift } = cardExt(activity)
  if (!gift) return
  const { activity_id } = activity
  const mine = await inBrand(trx, activity)
    .insertInto('card_thanks')
    .values({ activity_id, maker_uid: card.maker_uid, given_at: now, grant_id: '' })
    .onConflict(conflict => conflict.doNothing())
    .returning('maker_uid')
    .executeTakeFirst()
  // guard: a maker is rewarded once [server new-year-card/cards]
  if (!mine) return
  const giving = { activity, uid: card.maker_uid, item: MAKER_ITEM, gift, now }
  const grant_id = await giveCardGift(trx, giving)
  await inBrand(trx, activity)
    .updateTable('card_thanks')
    .set({ grant_id: grant_id ?? '', is_gone: grant_id === undefined })
    .where('activity_id', '=', activity_id)
    .where('maker_uid', '=', card.maker_uid)
    .execute()
}
