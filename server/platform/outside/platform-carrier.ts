import { carrierCodes } from '../../../api/values/carriers.ts'
import type { CarrierService, FollowedParcel } from '../../core/ports/carrier.ts'
import type { CarrierAccount } from '../../core/settings.ts'
import { TIMEOUT_MS } from './ask-platform.ts'
import { readPush } from './carrier-news.ts'

/** The parcel is followed already; and the service knows no such number or carrier. */
const REPEATED = '501'
const UNKNOWN = '700'

/**
 * The service by its documented protocol: a subscription for each parcel, a form with `schema` and `param`. For a
 * carrier whose code we do not know, the service is asked to recognize it by the number (`autoCom`).
 */
export function createPlatformCarrier({ host, key }: CarrierAccount): CarrierService {
  async function follow(parcel: FollowedParcel): Promise<boolean> {
    const response = await fetch(`${host}/poll`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ schema: 'json', param: subscription(parcel, key) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    const { result, returnCode } = (answer ?? {}) as Record<string, unknown>
    if (result === true || returnCode === REPEATED) return true
    if (returnCode === UNKNOWN) return false
    throw new Error(`poll answered ${response.status} ${String(returnCode)}`)
  }

  return { follow, read: readPush }
}

/** The text of `param`. */
export function subscription(
  { company, no, phoneTail, callback, salt }: FollowedParcel,
  key: string,
): string {
  const code = carrierCodes[company]
  return JSON.stringify({
    company: code ?? '',
    number: no,
    key,
    parameters: {
      callbackurl: callback,
      salt,
      ...(phoneTail && { phone: phoneTail }),
      ...(!code && { autoCom: '1' }),
    },
  })
}
