import type { SmsCodeSent } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Somebody who asks for a seat. */
export interface Joiner {
  invite_id: string
  name: string
  /** Proved. */
  phone: string
  avatar: string
  asked_at: number
  store_id: number
  store_name: string
  /** Name of whoever has invited them. */
  inviter: string
}

/** Where an invitation leads, and whether the visitor can take it. */
export interface StaffInvitation {
  /**
   * `waiting`: the visitor has asked for the seat · `taken`: somebody else has · `mine`: the visitor works here already ·
   * `other`: in another store · `disabled`: their account is.
   */
  state: 'open' | 'waiting' | 'taken' | 'mine' | 'other' | 'disabled'
  shop_title: string
  logo: string
  store_name: string
  address: string
  /** Name of the person who invites. */
  inviter: string
  nickname: string
  /** The visitor's proved phone, which needs no code; '' = none. */
  phone: string
}

/** Refused with 1506 when the invitation is out of date. */
export const staffInvitation = endpoint<{ ticket: string }, StaffInvitation>({
  path: '/retail/store/join',
  ...drawnByPage,
  errorHandler: false,
})

/** Sends a code to the phone with which the visitor asks for the seat. */
export const sendJoinCode = endpoint<{ ticket: string; phone: string; reqId: string }, SmsCodeSent>(
  { method: 'POST', path: '/retail/store/join-code', loader: false, errorHandler: false },
)

/**
 * Asks for the seat; a manager decides. `code` for a phone that is not proved yet. Refused with 1305, 1506 and 1706.
 */
export const joinAsStaff = endpoint<
  { ticket: string; name: string; phone: string; code?: string; reqId: string },
  { store_name: string }
>({ method: 'POST', path: '/retail/store/join', errorHandler: false })

/** Those who ask for a seat in the caller's stores, the longest wait first. */
export const joiners = endpoint<Record<never, never>, { list: Joiner[] }>({
  path: '/retail/store/get-join-list',
  ...drawnByPage,
})

/** Makes somebody staff, or refuses them. Refused with 1002 once it is decided, with 1706 for a phone in use. */
export const decideJoin = endpoint<
  { inviteId: string; accept: 0 | 1; reqId: string },
  { user_id: number }
>({ method: 'POST', path: '/retail/store/decide-join' })
