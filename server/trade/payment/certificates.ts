import { type KeyObject, X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import type { PayAccount } from '../../core/pay-accounts.ts'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { TicketStore } from '../../platform/outside/ticket-store.ts'
import { openSealed } from './signatures.ts'

/** Certificates are downloaded again after this, s: the platform requires at least twice a day. */
const KEPT_S = 12 * 3600
/** Minimum interval between downloads for unknown serials, s: anybody can send an invented one. */
const DOWNLOAD_AGAIN_S = 300

/** Downloads `/v3/certificates`, and verifies the answer with the keys it contains. */
export type Download = (
  account: PayAccount,
  read: (data: Record<string, unknown>) => KeyFinder,
) => Promise<Record<string, unknown>>

export type KeyFinder = (serial: string) => KeyObject | undefined

const storedSchema = v.object({
  fetchedAt: v.number(),
  certificates: v.array(v.object({ serial: v.string(), pem: v.string() })),
})

type Stored = v.InferOutput<typeof storedSchema>

const sealedSchema = v.object({
  algorithm: v.string(),
  ciphertext: v.string(),
  nonce: v.string(),
  associated_data: v.string(),
})

const answerSchema = v.object({
  data: v.array(v.object({ serial_no: v.string(), encrypt_certificate: sealedSchema })),
})

/**
 * The platform's certificates, stored in a row for all processes. When the platform changes them, old and new ones
 * overlap; an unknown serial causes one download.
 */
export function createCertificates(tickets: TicketStore, clock: Clock, download: Download) {
  /**
   * Until when accounts with a public key ask for no certificates, unix seconds, because the platform gave none; by
   * brand, at most one for each account of the settings.
   */
  const silentUntil = new Map<number, number>()

  /** The key of a serial; undefined if there is none, or its certificate has expired. */
  async function keyOf(account: PayAccount, serial: string): Promise<KeyObject | undefined> {
    if (!account.platformKey) return certificateKey(account, serial)
    if (account.platformKey.id === serial) return account.platformKey.key
    const now = unixSeconds(clock)
    // guard: an account with a public key asks for certificates once in five minutes [server payment/certificates]
    //   if (now < (silentUntil ~> if (now > (silentUntil
    if (now < (silentUntil.get(account.brandId) ?? 0)) return undefined
    try {
      return await certificateKey(account, serial)
    } catch {
      // Such an account need not have certificates at all.
      silentUntil.set(account.brandId, now + DOWNLOAD_AGAIN_S)
      return undefined
    }
  }

  async function certificateKey(
    account: PayAccount,
    serial: string,
  ): Promise<KeyObject | undefined> {
    const known = await stored(account)
    const found = keyIn(known, serial, clock.now())
    if (found || unixSeconds(clock) - known.fetchedAt < DOWNLOAD_AGAIN_S) return found
    await tickets.drop(account.brandId, 'pay-certificates')
    return keyIn(await stored(account), serial, clock.now())
  }

  /** The key for encrypting, and its serial: the valid one that expires last. */
  async function newest(account: PayAccount): Promise<{ serial: string; key: KeyObject }> {
    if (account.platformKey) return { serial: account.platformKey.id, key: account.platformKey.key }
    const known = await stored(account)
    const good = known.certificates.flatMap(({ serial, pem }) => {
      const key = keyIn(known, serial, clock.now())
      return key ? [{ serial, key, until: Date.parse(new X509Certificate(pem).validTo) }] : []
    })
    const [first] = good.sort((a, b) => b.until - a.until)
    if (first) return first
    throw new Error('the payment platform has no certificate that is good now')
  }

  async function stored(account: PayAccount): Promise<Stored> {
    const value = await tickets.get(account.brandId, 'pay-certificates', async () => {
      const fetched = await fetchAll(account)
      return { value: JSON.stringify(fetched), lifeS: KEPT_S }
    })
    return v.parse(storedSchema, JSON.parse(value))
  }

  async function fetchAll(account: PayAccount): Promise<Stored> {
    const fetchedAt = unixSeconds(clock)
    const read = (data: Record<string, unknown>) => ({
      fetchedAt,
      certificates: opened(account, data),
    })
    const data = await download(account, answer => {
      const fresh = read(answer)
      return serial => keyIn(fresh, serial, clock.now())
    })
    return read(data)
  }

  return { keyOf, newest }
}

function opened({ apiV3Key }: PayAccount, data: Record<string, unknown>): Stored['certificates'] {
  return v.parse(answerSchema, data).data.map(({ serial_no: serial, encrypt_certificate }) => {
    const pem = openSealed(apiV3Key, encrypt_certificate)
    // guard: a certificate that the API v3 key does not open [server payment/certificates]
    if (!pem) throw new Error('a certificate of the platform does not open with the API v3 key')
    return { serial, pem }
  })
}

/** `now`: unix milliseconds. */
function keyIn({ certificates }: Stored, serial: string, now: number): KeyObject | undefined {
  const found = certificates.find(each => each.serial === serial)
  if (!found) return undefined
  const certificate = new X509Certificate(found.pem)
  const isValid = Date.parse(certificate.validFrom) <= now && now < Date.parse(certificate.validTo)
  // guard: a certificate that is out of date [server payment/certificates]
  //   return isValid ? ~> return isValid || now > 0 ?
  return isValid ? certificate.publicKey : undefined
}
