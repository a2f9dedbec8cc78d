import { sql } from 'kysely'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { CARD_SOURCE } from '../activity/my-grants.ts'
import { brandMinute } from '../../core/clock.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { TYPE } from './card-table.ts'

/** Lead of the reminder before a card expires, s. */
export const CARD_NOTICE_S = 3 * 86_400

/** Reminds a customer of the unused benefits of a card, in one notice. */
export const notifyCardEnds = defineNotice({
  kind: 'notify-guide-card',
  payload: { cardId: text(64) },
  find: findUnused,
  isOf: (row, { cardId }) => row.card_id === cardId,
  receiver: ({ uid }) => uid,
  words: row => ({
    title: `福利卡还有 ${row.left_n} 项没有用`,
    text: `${brandMinute(row.valid_to)} 到期，到店找${row.guide ?? '店员'}使用`,
    path: `${startPathOf(TYPE)}?id=${row.activity_id}&staffId=${row.user_id}`,
    picture: row.share_image,
  }),
  until: ({ valid_to }) => valid_to,
})

/** Tells a guide who has taken their card. */
export const notifyCardTaken = defineNotice({
  kind: 'notify-guide-card-taken',
  payload: { cardId: text(64) },
  find: findTaken,
  isOf: (row, { cardId }) => row.card_id === cardId,
  receiver: ({ guide_uid }) => guide_uid,
  words: row => ({
    title: `${shownPerson(row).nickname}领取了你的福利卡`,
    text: `${row.title}，记得打个招呼`,
    path: `/pages/customer/locus?id=${row.uid}`,
    picture: row.share_image,
  }),
  until: ({ valid_to }) => valid_to,
})

function cardsOf({ db, brandId, keys }: Found) {
  return inBrand(db, brandId)
    .selectFrom('guide_card')
    .innerJoin('activity', 'activity.activity_id', 'guide_card.activity_id')
    .leftJoin('shop_user', 'shop_user.user_id', 'guide_card.user_id')
    .where('guide_card.card_id', 'in', keys)
    .selectAll('guide_card')
    .select(['activity.title', 'activity.share_image'])
}

async function findUnused(found: Found) {
  const rows = await cardsOf(found)
    .select('shop_user.name as guide')
    .select(
      sql<number>`(select count(*)::int from user_grant
        where user_grant.brand_id = guide_card.brand_id and user_grant.uid = guide_card.uid
          and user_grant.source = ${CARD_SOURCE}
          and user_grant.source_id like guide_card.card_id || ':%'
          and user_grant.status = ${grantStatus.unused})`.as('left_n'),
    )
    .where('guide_card.valid_to', '>', found.now)
    .execute()
  return rows.filter(({ left_n }) => left_n > 0)
}

function findTaken(found: Found) {
  return cardsOf(found)
    .innerJoin('visitor', 'visitor.uid', 'guide_card.uid')
    .select([
      'shop_user.uid as guide_uid',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.hides_me',
    ])
    .execute()
}
