import { grantStatus } from '../../../../api/values/grant-status.ts'
import type { StoreCouponDetail, StoreGrant } from '../../../../api/index.ts'
import { blockOf } from '../block.ts'
import { grantNote, usable } from '../face.ts'
import { type CampaignView, campaignView, type Refusal } from '../../../campaign/rules.ts'
import { distanceText } from '../../../kit/text/distance-text.ts'
import { dateTime } from '../../../kit/text/time.ts'
import type { Asking } from '../../../mechanics/store-choice/locator.ts'

/** Whether the store gives out the coupon, or why not. */
export type ShopState = 'open' | 'noShop' | 'unplaced' | 'outOfArea' | 'shopSoldOut'

export function shopState({ coupon, shop, activity }: StoreCouponDetail): ShopState {
  if (!shop) return 'noShop'
  if (shop.left === 0 && activity.state !== 'soldOut') return 'shopSoldOut'
  if (!coupon.need_location) return 'open'
  if (shop.distance_m === null) return 'unplaced'
  return shop.distance_m > coupon.radius_m ? 'outOfArea' : 'open'
}

/**
 * Screen for a detail and the last refusal. One store without stock does not end the campaign: the page stays and
 * offers another store.
 */
export function viewOf(detail: StoreCouponDetail, refused?: Refusal): CampaignView {
  const isOneShop = refused === 'soldOut' && detail.activity.state === 'running'
  const isOwnShop = refused === 'audience' && detail.coupon.pick_shop === 'bound'
  return campaignView(
    detail,
    isOneShop || isOwnShop ? undefined : refused,
    usable(detail).length > 0,
  )
}

export interface MainButton {
  text: string
  does: 'take' | 'show' | 'locate' | 'choose' | 'nothing'
  /** Line above the bar. */
  note?: string
}

/** Main action of the running page. */
export function actionOf(detail: StoreCouponDetail, refused?: Refusal): MainButton {
  const blocked = blockOf(detail, refused === 'soldOut' ? undefined : refused)
  if (blocked && usable(detail).length > 0) {
    return { text: '出示券码', does: 'show', note: blocked.note }
  }
  if (blocked) return { ...blocked, does: 'nothing' }
  const state = shopState(detail)
  if (state !== 'open') return shopButton(detail, state)
  return { text: detail.mine.length > 0 ? '再领 1 张' : '立即领取', does: 'take' }
}

function shopButton(detail: StoreCouponDetail, state: Exclude<ShopState, 'open'>): MainButton {
  const { coupon, shop } = detail
  if (state === 'unplaced') {
    const note = `到店 ${distanceText(coupon.radius_m)}内才能领，需要知道你在哪里`
    return { text: '定位后领取', does: 'locate', note }
  }
  if (state === 'outOfArea') {
    const [away, most] = [shop?.distance_m ?? null, coupon.radius_m].map(distanceText)
    return { text: '离门店太远', does: 'nothing', note: `你距门店 ${away}，${most}内才能领` }
  }
  if (state === 'shopSoldOut') {
    const note = '这家门店的券已领完'
    return canChoose(detail)
      ? { text: '换一家门店', does: 'choose', note }
      : { text: '本店已领完', does: 'nothing', note }
  }
  if (coupon.pick_shop === 'bound') {
    return { text: '专属门店可领', does: 'nothing', note: '先添加一位门店导购，就能领 Ta 店里的券' }
  }
  return coupon.pick_shop === 'nearest'
    ? { text: '定位找门店', does: 'locate', note: '这张券由离你最近的门店发放' }
    : { text: '选择门店', does: 'choose' }
}

/** Whether the visitor may choose a store. */
export const canChoose = ({ coupon, shop_n }: StoreCouponDetail): boolean =>
  coupon.pick_shop === 'free' && shop_n > 1

/** Text below a grant: store and expiry, or time of use. */
export function noteOf(grant: StoreGrant, now: number): string {
  const shop = grant.shop?.name ?? ''
  if (grant.status === grantStatus.used && grant.used_at > 0) {
    return `${dateTime(grant.used_at, now)} 在${shop}使用`
  }
  return shop ? `${shop}\n${grantNote(grant, now)}` : grantNote(grant, now)
}

/** Texts for the outcome of the position request. */
export const askWords: Record<Asking, string> = {
  no: '',
  busy: '正在定位，最多等 10 秒',
  denied: '没有获得定位权限，门店不按距离排列；可以自己选，或在手机设置里允许微信使用位置',
  insecure: '这个页面不是加密连接，手机不会告诉它位置；可以自己选门店',
  silent: '暂时定位不到，可以自己选门店',
}
