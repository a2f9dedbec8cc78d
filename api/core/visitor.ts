import { atom } from 'nanostores'

export interface Visitor {
  /** 0 until known. A label for events and links; only the server's session proves an identity. */
  uid: number
  unionid: string
  nickname: string
  avatar: string
  /** A snapshot account of the host: may read, but not write. */
  isSnapshot: boolean
}

export const nobody: Visitor = { uid: 0, unionid: '', nickname: '', avatar: '', isSnapshot: false }

export const $visitor = atom<Visitor>(nobody)

/** The brand's content is private: no share menu, no share chain. */
export const $isSecret = atom(false)

/** Opens the tip that asks a snapshot visitor to log in. */
export const $loginTip = atom(false)

export interface StaffIds {
  shopId: number
  storeId: number
  userId: number
}

/** Set by whichever call finds that the visitor is staff. */
export const $staff = atom<StaffIds | null>(null)
