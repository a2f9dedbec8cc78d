import type { ShowInfo, StoreUserInfo } from '../../../api/index.ts'

/** Switches of a card with their labels. */
export const showNames: readonly (readonly [name: keyof ShowInfo, label: string])[] = [
  ['show_staff', '我的名片'],
  ['show_phone', '手机号'],
  ['show_qrcode', '微信二维码'],
  ['show_store', '门店地址'],
  ['show_goods', '商品'],
  ['show_recommend', '推荐阅读'],
]

/** The switches with one of them changed. */
export const flipped = (show: ShowInfo, name: keyof ShowInfo, isOn: boolean): ShowInfo => ({
  ...show,
  [name]: isOn ? 1 : 0,
})

export interface CardDraft {
  name: string
  phone: string
  position: string
  wechat_qrcode: string
  intro: string
}

export const introLength = 100
/** Specification: 9. */
export const mostPhotos = 9

export const draftOf = ({
  name,
  phone,
  position,
  wechat_qrcode,
  intro,
}: StoreUserInfo['user']): CardDraft => ({
  name,
  phone,
  position,
  wechat_qrcode,
  intro,
})

/** Error messages of a card by field; empty if it is valid. */
export function cardFaults({
  name,
  phone,
  intro,
}: CardDraft): Partial<Record<keyof CardDraft, string>> {
  const faults: Partial<Record<keyof CardDraft, string>> = {}
  if (!name.trim()) faults.name = '请填写姓名'
  else if ([...name.trim()].length > 20) faults.name = '姓名最多 20 个字'
  if (!/^1[3-9]\d{9}$/.test(phone)) faults.phone = '请填写 11 位手机号'
  if ([...intro].length > introLength) faults.intro = `最多 ${introLength} 个字`
  return faults
}
