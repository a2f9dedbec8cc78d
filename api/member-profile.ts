import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { CardAnswers, CardFieldKey } from './member.ts'

export interface MemberProfile {
  nickname: string
  avatar: string
  fields: { key: CardFieldKey; required: boolean }[]
  name: string
  /** Masked. */
  phone: string
  birthday: string
  /** The birthday was already changed this year. */
  is_birthday_locked: 0 | 1
  gender: 0 | 1 | 2
  region: string
  store_id: number
  store_name: string
  stores: { store_id: number; name: string }[]
  /** Further data stored by the shop, in words. */
  stored: { label: string; text: string }[]
  points: number
  card_no: string
  opened_at: number
  server_time: number
}

/** Refused with 1301, 1307. */
export const memberProfile = endpoint<object, MemberProfile>({
  path: '/wechat/member-card/profile',
  ...drawnByPage,
  errorHandler: false,
})

/**
 * Saves what is sent. Another phone takes two codes: `code` of the new one and `oldCode` of the old one; `avatar` is the
 * address of a picture that was uploaded. Refused with 1001 (`{field}`), 1008, 1301, 1305, 1306, 1307, 2126.
 */
export const saveProfile = endpoint<
  CardAnswers & { oldCode?: string; avatar?: string; reqId: string },
  MemberProfile
>({
  method: 'POST',
  path: '/wechat/member-card/profile',
  loader: false,
  errorHandler: false,
})

/** Gives the card up; opening it again within 30 days restores everything. Refused with 1301. */
export const leaveMember = endpoint<{ reqId: string }, { back_until: number }>({
  method: 'POST',
  path: '/wechat/member-card/leave',
  loader: false,
  errorHandler: false,
})
