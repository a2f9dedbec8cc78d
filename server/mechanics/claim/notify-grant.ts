import * as v from 'valibot'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandMinute } from '../../core/clock.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { startPathOf } from '../../core/start-paths.ts'

interface Told {
  grantId: string
  kind: 'sent' | 'revoked'
}

/** Tells the holder of a coupon that the shop has sent it, or has taken it back. */
export const notifyGrant = defineNotice({
  kind: 'notify-grant',
  payload: { grantId: text(64), kind: v.picklist(['sent', 'revoked']) },
  find: findDone,
  isOf: (row, { grantId, kind }) => row.grant_id === grantId && row.kind === kind,
  receiver: ({ uid }) => uid,
  words: row => ({
    ...(row.kind === 'sent' ? sentWords(row) : revokedWords(row)),
    ...picture(row),
  }),
  until: ({ kind, at, valid_to }) => (kind === 'sent' ? valid_to : at + DAY_S),
})

type Row = Awaited<ReturnType<typeof findDone>>[number]

const picture = ({ item }: Row) => ({ picture: item.thumb })

const sentWords = ({ item, staff_name, valid_to, type, activity_id, grant_id }: Row) => ({
  title: `${staff_name || '店里'}送你一张「${item.title}」`,
  text: `${item.value_text}，${brandMinute(valid_to)} 到期，点开就能用`,
  path: `${startPathOf(type)}?id=${activity_id}&grantId=${grant_id}`,
})

const revokedWords = ({ item, reason }: Row) => ({
  title: `「${item.title}」已被店里收回`,
  text: reason,
  path: '/member-card/center/coupon?tab=expired',
})

/** A coupon that was sent and is used or gone by now needs no word. */
function findDone({ db, brandId, each }: Found<Told>) {
  return inBrand(db, brandId)
    .selectFrom('grant_log as log')
    .innerJoin('user_grant', 'user_grant.grant_id', 'log.grant_id')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'log.grant_id')
    .innerJoin('activity', 'activity.activity_id', 'log.activity_id')
    .leftJoin('shop_user as staff', 'staff.user_id', 'log.user_id')
    .where('log.grant_id', 'in', each('grantId'))
    .where(eb =>
      eb.or([eb('log.kind', '=', 'revoked'), eb('user_grant.status', '=', grantStatus.unused)]),
    )
    .select(['log.grant_id', 'log.kind', 'log.uid', 'log.reason', 'log.at'])
    .select(['user_grant.valid_to', 'redeem_code.item', 'activity.activity_id', 'activity.type'])
    .select('staff.name as staff_name')
    .execute()
}
