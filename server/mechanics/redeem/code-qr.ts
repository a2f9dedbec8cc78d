import { isSigned, sign } from '../../core/signature.ts'

/** A QR code is good for this long, s: a screenshot of it is not. */
export const QR_LIFE_S = 60
/** Clocks of two servers may differ by this, s. */
const SKEW_S = 5

export interface QrParts {
  code: string
  /** Unix seconds of its making. */
  t: number
}

/** Address inside a customer's QR code: the staff's scanner opens the write-off page with it. */
export function qrText(
  { code, t }: QrParts,
  { origin, brandId, secret }: { origin: string; brandId: number; secret: string },
): string {
  const query = new URLSearchParams({
    br: String(brandId),
    // Not `code`: that name belongs to the login, which takes it out of the address.
    redeem: code,
    t: String(t),
    sig: sign(secret, ['redeem', code, t]),
  })
  return `${origin}/pages/work/write-off?${query}`
}

/** True while the QR code that carried these is fresh and unaltered. */
export function isFreshQr({ code, t }: QrParts, sig: string, secret: string, now: number): boolean {
  const age = now - t
  return age >= -SKEW_S && age <= QR_LIFE_S && isSigned(secret, ['redeem', code, t], sig)
}
