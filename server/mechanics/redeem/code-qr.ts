import { isSigned, sign } from '../../core/signature.ts'

/** Validity of a QR code, s; short, so that screenshots are useless. */
export const QR_LIFE_S = 60
/** Tolerated clock difference between two servers, s. */
const SKEW_S = 5

export interface QrParts {
  code: string
  /** Time of creation, unix seconds. */
  t: number
}

/** Address in a customer's QR code; opens the write-off page in the staff's scanner. */
export function qrText(
  { code, t }: QrParts,
  { origin, brandId, secret }: { origin: string; brandId: number; secret: string },
): string {
  const query = new URLSearchParams({
    br: String(brandId),
    // Not `code`: the login removes that parameter from the address.
    redeem: code,
    t: String(t),
    sig: sign(secret, ['redeem', code, t]),
  })
  return `${origin}/pages/work/write-off?${query}`
}

/** Whether a QR code is unexpired and its signature valid. */
export function isFreshQr({ code, t }: QrParts, sig: string, secret: string, now: number): boolean {
  const age = now - t
  return age >= -SKEW_S && age <= QR_LIFE_S && isSigned(secret, ['redeem', code, t], sig)
}
