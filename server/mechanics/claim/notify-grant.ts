import * as v from 'valibot'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandMinute } from '../../core/clock.ts'
import { text } from '../../core/fields.ts'
import type { Found } from '../../core/notices/define-notice.ts'
import { grantPath } from '../../core/start-paths.ts'
import { defineGrantNotice, grantsToTell } from './grant-notice.ts'

interface Told {
  grantId: string
  kind: 'sent' | 'revoked'
}

/** Tells the holder of a coupon that the shop has sent it, or has taken it back. */
export const notifyGrant = defineGrantNotice({
  kind: 'notify-grant',
  payload: { grantId: text(64), kind: v.picklist(['sent', 'revoked']) },
  find: findDone,
  isOf: (row, { grantId, kind }) => row.grant_id === grantId && row.kind === kind,
  words: row => (row.kind === 'sent' ? sentWords(row) : revokedWords(row)),
  until: ({ kind, at, valid_to }) => (kind === 'sent' ? valid_to : at + DAY_S),
})

type Row = Awaited<ReturnType<typeof findDone>>[number]

const sentWords = (row: Row) => ({
  title: `${row.staff_name || '店里'}送你一张「${row.item.title}」`,
  text: `${row.item.value_text}，${brandMinute(row.valid_to)} 到期，点开就能用`,
  path: grantPath(row),
})

const revokedWords = ({ item, reason }: Row) => ({
  title: `「${item.title}」已被店里收回`,
  text: reason,
  path: '/member-card/center/coupon?tab=expired',
})

/** A coupon that was sent and is used or gone by now needs no word. */
function findDone({ db, brandId, each }: Found<Told>) {
  return grantsToTell(db, brandId)
    .innerJoin('grant_log as log', 'log.grant_id', 'user_grant.grant_id')
    .leftJoin('shop_user as staff', 'staff.user_id', 'log.user_id')
    .where('log.grant_id', 'in', each('grantId'))
    .where(eb =>
      eb.or([eb('log.kind', '=', 'revoked'), eb('user_grant.status', '=', grantStatus.unused)]),
    )
    .select(['log.kind', 'log.reason', 'log.at', 'staff.name as staff_name'])
    .execute()
}
