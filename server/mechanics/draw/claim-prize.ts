import { type Given, give } from '../reward/give.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Contact } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { askReview } from '../../ledgers/reviews.ts'
import { drawRules } from './draw-rules.ts'
import { type DrawRow, findDraw } from './draw-table.ts'
import { giveCode } from './prize-codes.ts'

export interface PrizeClaim {
  activity: ActivityRow
  visitor: Visitor
  draw: DrawRow
  /** Address of a shipped prize. */
  contact: ContactInput
  now: number
}

/** Possibly incomplete. */
export type ContactInput = { [Field in keyof Contact]: string | undefined }

/**
 * Hands over a won prize, once; a repeated claim changes nothing. Call it inside a transaction. Returns the draw
 * afterwards; refuses with 1001 (address missing) and 2121 (not claimed in time).
 */
export async function claimPrize(trx: Tx, claim: PrizeClaim): Promise<DrawRow> {
  const { draw, contact, now } = claim
  if (draw.prize.need_address) refuseIncomplete(contact)
  // guard: isHeldBack [server lottery/claim]
  //   draw.prize.amount > reviewAbove(claim) ~> draw.prize.amount < 0
  const isHeldBack = draw.kind === 'balance' && draw.prize.amount > reviewAbove(claim)
  const mine = await inBrand(trx, draw)
    .updateTable('draw')
    .set({
      status: isHeldBack ? 'reviewing' : 'claimed',
      claimed_at: now,
      contact: draw.prize.need_address ? JSON.stringify(contact) : null,
    })
    .where('draw_id', '=', draw.draw_id)
    // guard: the status in the update of claimPrize [server lottery/claim]
    .where('status', '=', 'pending')
    .where('claim_until', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!mine) return claimedBefore(trx, draw)
  if (isHeldBack) await askForReview(trx, mine, now)
  else await handOver(trx, { ...claim, draw: mine })
  return (await findDraw(trx, draw.brand_id, draw.draw_id)) ?? mine
}

/** Money above the bound is paid once the shop has approved it. */
async function askForReview(
  trx: Tx,
  { brand_id: brandId, draw_id: ref, uid }: DrawRow,
  now: number,
) {
  await askReview(trx, { brandId, kind: 'prize', ref }, { shopId: null, uid, now })
}

const reviewAbove = ({ activity }: PrizeClaim) => drawRules(activity).review_fen

const questions = { name: '收货人', phone: '手机号', address: '收货地址' }

function refuseIncomplete(contact: ContactInput): void {
  const fields = Object.keys(questions) as (keyof Contact)[]
  const field = fields.find(name => !contact[name])
  if (!field) return
  throw new ReplyError('badParameter', { message: `请填写${questions[field]}`, data: { field } })
}

/** Statuses of a prize that its winner has claimed; a repeated claim answers with it. */
const held = new Set(['claimed', 'reviewing', 'refused'])

async function claimedBefore(trx: Tx, { brand_id: brandId, draw_id }: DrawRow): Promise<DrawRow> {
  const draw = await findDraw(trx, brandId, draw_id)
  if (draw && held.has(draw.status)) return draw
  throw new ReplyError('grantExpired', { message: '奖品已过领取时间' })
}

async function handOver(trx: Tx, { activity, draw, now }: PrizeClaim): Promise<void> {
  const { kind, prize, draw_id } = draw
  if (kind === 'code' || kind === 'giftCard') return giveCode(trx, draw)
  const isSent = kind !== 'balance' && kind !== 'points' && prize.need_address
  if (isSent) return
  const { grantId } = await givePrize(trx, { activity, draw, now })
  if (grantId === '') return
  await inBrand(trx, draw)
    .updateTable('draw')
    .set({ grant_id: grantId })
    .where('draw_id', '=', draw_id)
    .execute()
}

/** Gives points, money, or something with a code; a second call with the same draw throws. */
export const givePrize = (
  trx: Tx,
  { activity, draw, now }: Omit<PrizeClaim, 'visitor' | 'contact'>,
) =>
  give(trx, {
    activity,
    uid: draw.uid,
    given: givenOf(draw, now),
    from: { kind: 'draw', id: draw.draw_id },
    now,
  })

function givenOf({ kind, prize }: DrawRow, now: number): Given {
  if (kind === 'balance') return { fen: prize.amount }
  if (kind === 'points') return { points: prize.amount }
  const { name, image, value_text, use_days, coupon_id: couponId } = prize
  const item = { title: name, thumb: image, value_text }
  return { thing: { kind, item, validTo: now + use_days * DAY_S, couponId } }
}
