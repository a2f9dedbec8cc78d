import type { LotteryClaimed } from '../../../api/lottery.ts'
import type { HelperWin, HelperWonPrize } from '../../../api/lottery-helper.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { claimWon, contactInput } from '../lottery/claim.ts'
import { handedOver } from '../lottery/handed-over.ts'
import { type DrawRow, newestDraw, prizeStatusAt } from '../../mechanics/draw/draw-table.ts'
import { facesOf } from '../../mechanics/team/team-view.ts'
import { publicUntil } from './draw-state.ts'
import { findMine, TYPE } from './find-record.ts'
import { isFollowed } from './rounds.ts'
import { refuseEarly } from './winners.ts'

/** Number of other winners shown next to a cash prize. */
const OTHERS = 20

/** A visitor's win in any round; undefined without one, and until it is public. */
export async function winOf(
  db: Db,
  activity: ActivityRow,
  uid: number,
  now: number,
): Promise<DrawRow | undefined> {
  const row = await newestDraw(db, { activity, uid })
  // guard: nobody claims or sees a prize before everybody does [server lottery-helper/draw]
  //   row.created_at <= publicUntil(now) ~> row
  return row && row.created_at <= publicUntil(now) ? row : undefined
}

export const wonView = (row: DrawRow, now: number): HelperWonPrize => ({
  name: row.prize.name,
  image: row.prize.image,
  kind: row.kind,
  value_text: row.prize.value_text,
  status: prizeStatusAt(row, now),
  code: row.salt,
})

/** The visitor's prize, claimed or not. */
export const winRoute = defineRoute({
  method: 'GET',
  path: '/wechat/lottery-helper/winner',
  access: 'visitor',
  input: { recordId: text(64) },

  async handle({ db, brandId, visitor, input, now }): Promise<HelperWin> {
    const key = { brandId, recordId: input.recordId }
    const { activity } = await findMine(db, key, visitor.uid)
    await refuseEarly(db, activity, now)
    const row = await winOf(db, activity, visitor.uid, now)
    if (!row) throw new ReplyError('noChance', { message: '这次没有抽中你' })
    const held = row.status === 'claimed' ? await handedOver(db, row) : undefined
    const isCash = row.kind === 'balance'
    const { activity_id, title, theme_color } = activity
    return {
      activity: { id: activity_id, title, theme_color },
      server_time: now,
      prize: wonView(row, now),
      need_address: row.prize.need_address,
      claim_until: row.claim_until,
      redraws: await isFollowed(db, activity, { round: row.no, now }),
      grant_id: held?.grant_id ?? '',
      list_code: held?.grant_id ? '' : (held?.code ?? ''),
      order_no: row.order_no,
      amount_fen: isCash ? row.prize.amount : 0,
      others: isCash ? await otherMoney(db, activity, visitor.uid, now) : [],
    }
  },
})

async function otherMoney(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityRow,
  uid: number,
  now: number,
): Promise<HelperWin['others']> {
  const rows = await inBrand(db, brandId)
    .selectFrom('draw')
    .select(['uid', 'prize'])
    .where('activity_id', '=', activity_id)
    .where('kind', '=', 'balance')
    .where('uid', '!=', uid)
    .where('status', '!=', 'expired')
    .where('created_at', '<=', publicUntil(now))
    .orderBy('prize_id')
    .orderBy('salt')
    .limit(OTHERS)
    .execute()
  const faceOf = await facesOf(
    db,
    brandId,
    rows.map(row => row.uid),
  )
  return rows.map(row => ({ ...faceOf(row.uid), amount_fen: row.prize.amount }))
}

/** Claims the visitor's prize. */
export const claimHelperPrize = defineWrite({
  name: 'lottery-helper/claim',
  path: '/wechat/lottery-helper/claim',
  access: 'open',
  input: { recordId: text(64), ...contactInput },

  async run({ trx, brandId, visitor, input, now }): Promise<LotteryClaimed> {
    const { recordId, name, phone, address } = input
    const { activity } = await findMine(trx, { brandId, recordId }, visitor.uid)
    const row = await winOf(trx, activity, visitor.uid, now)
    if (!row) throw new ReplyError('notOwner', { message: '这件奖品不在你的名下' })
    const contact = { name, phone, address }
    return claimWon(trx, { brandId, type: TYPE, drawId: row.draw_id, visitor, contact, now })
  },
})
