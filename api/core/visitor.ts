import { atom } from 'nanostores'

export interface Visitor {
  /** 0 until known. A label for events and links; who somebody is, only the server's session says. */
  uid: number
  unionid: string
  nickname: string
  avatar: string
  /** A virtual account of the host: may look, but not act. */
  isSnapshot: boolean
}

export const nobody: Visitor = { uid: 0, unionid: '', nickname: '', avatar: '', isSnapshot: false }

export const $visitor = atom<Visitor>(nobody)

/** The brand's content is private: no share menu, no link chain. */
export const $isSecret = atom(false)

/** The tip that asks a snapshot visitor to log in properly. */
export const $loginTip = atom(false)

export interface StaffIds {
  shopId: number
  storeId: number
  userId: number
}

/** Set by whoever learns that the visitor works for the shop. */
export const $staff = atom<StaffIds | null>(null)
