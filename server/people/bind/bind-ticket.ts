import type { Brand } from '../../core/define-route.ts'
import { isSigned, sign } from '../../core/signature.ts'

/** Validity of the QR code by default, s. */
const TICKET_LIFE_S = 600

/** Ticket in the QR code for binding an account: `type.subject.expiry.signature`. */
export function makeBindTicket(
  brand: Brand,
  type: number,
  subject: number,
  now: number,
  lifeS = TICKET_LIFE_S,
): string {
  const parts = [type, subject, now + lifeS]
  return [...parts, sign(brand.secret, ['bind', ...parts])].join('.')
}

/**
 * The account named by the ticket; null for a ticket that is forged, expired or of another type.
 */
export function readBindTicket(
  brand: Brand,
  type: number,
  ticket: string,
  now: number,
): number | null {
  const [kind = '', subject = '', expiry = '', signature = ''] = ticket.split('.')
  // guard: a ticket is signed by us [server bind/bind]
  //   const isOurs = isSigned( ~> isSigned(
  const isOurs = isSigned(brand.secret, ['bind', kind, subject, expiry], signature)
  // guard: a ticket is signed by us [server bind/bind]
  //   return isOurs && ~> return
  // guard: a ticket is over after ten minutes [server bind/bind]
  //   && Number(expiry) > now ~>
  return isOurs && Number(kind) === type && Number(expiry) > now ? Number(subject) : null
}
