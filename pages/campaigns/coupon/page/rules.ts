import type { Coupon, CouponDetail, OwnCoupon } from '../../../../api/index.ts'
import { blockOf } from '../block.ts'
import { grantNote, usable } from '../face.ts'
import { type CampaignView, campaignView, type Refusal } from '../../../campaign/rules.ts'

/** Price with the coupon, fen; undefined if it does not apply. */
export function priceWith(coupon: Coupon, fen: number): number | undefined {
  if (coupon.kind === 'exchange' || fen < coupon.threshold_fen) return undefined
  const off = coupon.kind === 'discount' ? percentOff(coupon, fen) : coupon.value_fen
  return off > 0 ? Math.max(0, fen - off) : undefined
}

function percentOff(coupon: Coupon, fen: number): number {
  const off = fen - Math.round((fen * coupon.percent) / 100)
  return coupon.max_off_fen > 0 ? Math.min(off, coupon.max_off_fen) : off
}

/** Screen for a detail and the last refusal. A visitor who holds a coupon keeps the page, which leads to the code. */
export const viewOf = (detail: CouponDetail, refused?: Refusal): CampaignView =>
  campaignView(detail, refused, usable(detail).length > 0)

export interface MainButton {
  text: string
  does: 'take' | 'show' | 'member' | 'nothing'
  /** Line above the bar. */
  note?: string
}

/** Main action of the running page. */
export function actionOf(detail: CouponDetail, refused?: Refusal): MainButton {
  const canShow = usable(detail).length > 0
  const blocked = blockOf(detail, refused)
  if (blocked && canShow) return { text: '出示券码', does: 'show', note: blocked.note }
  if (blocked) return { text: blocked.text, does: 'nothing', note: blocked.note }
  if (refused === 'member')
    return { text: '开通会员后领取', does: 'member', note: '这张券只送给会员' }
  return { text: detail.mine.length > 0 ? '再领 1 张' : '立即领取', does: 'take' }
}

/** Title of the card that brings a friend a coupon; `{nickname}` becomes the giver's name. */
export const passTitle = (name: string): string => `{nickname}送你一张${name}，点开收下`

/** Expiry of a coupon, or what became of it. */
export const noteOf = (grant: OwnCoupon, now: number): string =>
  grant.pass?.taker ? `已转赠给${grant.pass.taker}` : grantNote(grant, now)

/** The stores that accept the coupon, in the form of the store list. */
export const listedStores = ({ stores }: CouponDetail) =>
  stores.map(({ store_name: name, ...store }) => ({ ...store, name }))
