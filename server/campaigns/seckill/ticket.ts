import { randomKey } from '../../core/random.ts'
import { isSigned, sign } from '../../core/signature.ts'

/** Validity of a ticket, s. */
export const TICKET_S = 60

export interface Ticket {
  activityId: number
  session: string
  skuId: number
  uid: number
}

interface Signer {
  brand_id: number
  secret: string
}

/** `nonce.until.session.signature`: for one person and one SKU. */
export function makeTicket(
  brand: Signer,
  ticket: Ticket,
  now: number,
): { ticket: string; until: number } {
  const nonce = randomKey()
  const until = now + TICKET_S
  const signature = sign(brand.secret, parts(brand, ticket, nonce, until))
  return { ticket: [nonce, until, ticket.session, signature].join('.'), until }
}

/** Content of a ticket; null if it is forged or somebody else's. The caller checks whether it has expired. */
export function readTicket(
  brand: Signer,
  { uid, activityId, skuId }: Omit<Ticket, 'session'>,
  given: string,
): { nonce: string; until: number; session: string } | null {
  const [nonce = '', until = '', session = '', signature = '', ...more] = given.split('.')
  const signed = parts(brand, { uid, activityId, skuId, session }, nonce, Number(until))
  // guard: a place that the server did not give [server seckill]
  //   if (more.length > 0 || !isSigned(brand.secret, signed, signature)) ~> if (more.length > 0)
  if (more.length > 0 || !isSigned(brand.secret, signed, signature)) return null
  return { nonce, until: Number(until), session }
}

const parts = (
  { brand_id: brandId }: Signer,
  { activityId, session, skuId, uid }: Ticket,
  nonce: string,
  until: number,
) => ['seckill', brandId, activityId, session, skuId, uid, nonce, until]
