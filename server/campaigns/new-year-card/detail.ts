import { greetingStatus } from '../../../api/values/greeting-status.ts'
import * as v from 'valibot'
import type {
  CardGift,
  GreetingCard,
  MyCard,
  NewYearCardDetail,
} from '../../../api/new-year-card.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { anyText } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { usedOf } from '../../ledgers/limit.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { cardExt, type CardExt, GIFT_ITEM } from './card-ext.ts'
import {
  cardMissing,
  type CardOpenRow,
  type CardRow,
  findCard,
  isKeyOf,
  readOpen,
} from './card-table.ts'

/** Maximum number of the visitor's own cards shown. */
const CARDS_SHOWN = 20

/** Card and key of a link. */
export const cardInput = { recordId: v.optional(anyText(32)), key: v.optional(anyText(32)) }

interface Asked {
  staffId?: number | undefined
  recordId?: string | undefined
  key?: string | undefined
}

export async function newYearCardOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, recordId, key }: Asked = {},
): Promise<NewYearCardDetail> {
  const { db, visitor } = view
  const ext = cardExt(activity)
  const open = visitor ? await readOpen(db, activity, visitor.uid) : undefined
  const card = recordId ? await cardOf(view, activity, { recordId, key: key ?? '', open }) : null
  const [detail, gift, makerGift, mine] = await Promise.all([
    activityDetail(view, activity, staffId),
    giftOf(db, activity, ext),
    makerGiftOf(view, activity, ext),
    mineOf(view, activity, { ext, open }),
  ])
  return {
    ...detail,
    templates: ext.templates.map((template, at) => ({ id: at + 1, ...template })),
    wish_max: ext.wish_max,
    gift,
    maker_gift: makerGift,
    card,
    mine,
  }
}

/** The text of an unopened card is left out; a wrong key is answered like an unknown card. */
async function cardOf(
  { db, brand, visitor }: ActivityView,
  { activity_id }: ActivityRow,
  { recordId, key, open }: { recordId: string; key: string; open: CardOpenRow | undefined },
): Promise<GreetingCard> {
  const { card } = await findCard(db, brand.brand_id, recordId)
  if (card.activity_id !== activity_id || !isKeyOf(card, key)) throw cardMissing()
  const isMine = card.maker_uid === visitor?.uid
  const maker = await inBrand(db, brand)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', card.maker_uid)
    .executeTakeFirst()
  const isHidden = card.status !== greetingStatus.shown
  const isOpen = isMine || open?.card_id === recordId
  const state = isHidden ? 'hidden' : isOpen ? 'open' : 'closed'
  // A visitor who has already opened another card of the campaign can read this one without opening
  // it.
  const shows = state === 'open' || (state === 'closed' && open !== undefined)
  return {
    record_id: recordId,
    template_id: card.template_id,
    state,
    to: isHidden ? '' : card.to_name,
    from: shows ? card.from_name : '',
    wish: shows ? card.wish : '',
    picture: shows ? card.picture : '',
    maker: maker ?? { nickname: '好友', avatar: '' },
    is_mine: isMine,
    opened_n: card.opened_n,
  }
}

async function giftOf(db: Db, activity: ActivityRow, { gift }: CardExt) {
  if (!gift) return null
  const { brand_id: brandId, activity_id: activityId } = activity
  const [stock] = await piecesOf(db, { brandId, activityId, skuIds: [GIFT_ITEM] })
  return { reward: rewardView(gift.reward), left: stock?.left_n ?? -1 }
}

async function makerGiftOf(
  { db, visitor }: ActivityView,
  activity: ActivityRow,
  { maker_gift: gift }: CardExt,
): Promise<NewYearCardDetail['maker_gift']> {
  if (!gift) return null
  const reward = rewardView(gift.reward)
  const row =
    visitor &&
    (await inBrand(db, activity)
      .selectFrom('card_thanks')
      .select(['grant_id', 'is_gone'])
      .where('activity_id', '=', activity.activity_id)
      .where('maker_uid', '=', visitor.uid)
      .executeTakeFirst())
  const mine = row && !row.is_gone ? { reward, grant_id: row.grant_id } : null
  return { reward, opens: gift.opens, mine }
}

async function mineOf(
  { db, visitor, now }: ActivityView,
  activity: ActivityRow,
  { ext, open }: { ext: CardExt; open: CardOpenRow | undefined },
): Promise<NewYearCardDetail['mine']> {
  if (!visitor || visitor.isSnapshot) return null
  const { uid } = visitor
  const [cards, [today = 0]] = await Promise.all([
    ownCards(db, activity, uid),
    usedOf(db, activity, [{ scope: `cards:${uid}:day`, period: brandDay(now) }]),
  ])
  return {
    made_n: cards.filter(({ status }) => status !== greetingStatus.withdrawn).length,
    left_today: Math.max(0, ext.cards_day - today),
    cards: await withThanks(db, activity, cards),
    gift: giftGiven(open),
    has_opened: open !== undefined,
    thanks: open?.thanks ?? '',
  }
}

const giftGiven = (open: CardOpenRow | undefined): CardGift | null =>
  open?.gift ? { reward: rewardView(open.gift), grant_id: open.grant_id } : null

async function ownCards(db: Db, activity: ActivityRow, uid: number): Promise<CardRow[]> {
  return inBrand(db, activity)
    .selectFrom('card')
    .selectAll()
    .where('maker_uid', '=', uid)
    .where('activity_id', '=', activity.activity_id)
    .where('status', '!=', greetingStatus.withdrawn)
    .orderBy('created_at', 'desc')
    .limit(CARDS_SHOWN)
    .execute()
}

async function withThanks(db: Db, activity: ActivityRow, cards: CardRow[]): Promise<MyCard[]> {
  if (cards.length === 0) return []
  const thanks = await inBrand(db, activity)
    .selectFrom('card_open')
    .innerJoin('visitor', 'visitor.uid', 'card_open.uid')
    .select(['card_open.card_id', 'card_open.thanks', 'nickname', 'avatar'])
    .where('card_open.activity_id', '=', activity.activity_id)
    .where(
      'card_open.card_id',
      'in',
      cards.map(({ card_id }) => card_id),
    )
    .where('card_open.thanks', '!=', '')
    .orderBy('opened_at', 'desc')
    .execute()
  return cards.map(card => ({
    record_id: card.card_id,
    key: card.key,
    template_id: card.template_id,
    to: card.to_name,
    wish: card.wish,
    opened_n: card.opened_n,
    status: card.status === greetingStatus.hidden ? 1 : 0,
    thanks: thanks
      .filter(({ card_id }) => card_id === card.card_id)
      .map(({ nickname, avatar, thanks: text }) => ({ nickname, avatar, text })),
    created_at: card.created_at,
  }))
}
