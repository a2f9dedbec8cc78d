import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A member of the staff whom a customer can reach. */
export interface ContactStaff {
  name: string
  avatar: string
  position: string
  /** Text of their contact code; '' = none. */
  qr_text: string
  /** '' = none. */
  phone: string
}

/** Whom a customer can talk to, the nearest to them first. */
export interface Contacts {
  /** Who looks after the visitor, or who has sold the order; null = nobody who can be reached. */
  staff: ContactStaff | null
  /** The order's store, the visitor's own one, the nearest, or the only one; null = none of these with a phone. */
  store: { name: string; phone: string; hours: string } | null
  /** Other stores can be called too. */
  has_stores: 0 | 1
  /** The shop itself; '' = not said. */
  shop: { name: string; phone: string; account: string; hours: string }
}

/** Ways to talk to the shop, about goods or one of the visitor's own orders. Refused with 1002 for others' orders. */
export const contacts = endpoint<{ orderNo?: string; lat?: number; lng?: number }, Contacts>({
  path: '/wechat/contact/index',
  ...drawnByPage,
  errorHandler: false,
})
