import * as v from 'valibot'
import { isSigned, sign } from '../../core/signature.ts'
import type { Choice } from './choice.ts'
import { CONFIRM_S } from '../../mechanics/purchase/timing.ts'

/** Content of the token: what the checkout showed. */
export interface Confirmed {
  choice: Choice
  payFen: number
  /** Price of each line in fen, in their order. */
  linesFen: number[]
}

interface Signer {
  brand_id: number
  secret: string
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

const schema = v.object({
  uid: whole,
  until: whole,
  payFen: whole,
  linesFen: v.array(whole),
  choice: v.object({
    type: whole,
    lines: v.array(v.object({ skuId: whole, count: whole })),
    delivery: v.picklist([1, 2]),
    addressId: v.string(),
    storeId: whole,
    couponId: v.string(),
    points: whole,
    activityId: whole,
    ticket: v.string(),
    teamId: v.string(),
    recordId: v.string(),
  }),
})

/** Guarantees a choice and its price to one person for five minutes: `content.signature`. */
export function makeConfirmToken(
  brand: Signer,
  uid: number,
  confirmed: Confirmed,
  now: number,
): string {
  const content = JSON.stringify({ uid, until: now + CONFIRM_S, ...confirmed })
  const sealed = Buffer.from(content).toString('base64url')
  return `${sealed}.${sign(brand.secret, parts(brand, sealed))}`
}

/** Null if the token is forged, somebody else's, or expired. */
export function readConfirmToken(
  brand: Signer,
  uid: number,
  token: string,
  now: number,
): Confirmed | null {
  const [sealed = '', signature = '', ...more] = token.split('.')
  // guard: a price that the server did not sign [server orders/create]
  //   if (more.length > 0 || !isSigned(brand.secret, parts(brand, sealed), signature)) ~> if (more.length > 0)
  if (more.length > 0 || !isSigned(brand.secret, parts(brand, sealed), signature)) return null
  const parsed = v.safeParse(schema, JSON.parse(Buffer.from(sealed, 'base64url').toString()))
  if (!parsed.success) return null
  const { uid: owner, until, ...confirmed } = parsed.output
  // guard: a price holds for one person and five minutes [server orders/create]
  //   if (owner !== uid || now >= until) ~> if (false)
  if (owner !== uid || now >= until) return null
  return confirmed
}

const parts = ({ brand_id: brandId }: Signer, sealed: string) => ['confirm', brandId, sealed]
