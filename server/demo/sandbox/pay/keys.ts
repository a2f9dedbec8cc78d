import {
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { promisify } from 'node:util'
import { type Clock, unixSeconds } from '../../../core/clock.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import type { PayAccount } from '../../../core/pay-accounts.ts'
import { tx, type Tx } from '../../../core/tx.ts'
import { selfSigned } from './certificate.ts'

export interface PayContext {
  db: Db
  clock: Clock
}

/** A key of the platform with its certificate. */
export interface PlatformKey {
  serial: string
  privateKey: KeyObject
  /** PEM. */
  certificate: string
  validFrom: number
  validUntil: number
}

const VALID_S = 365 * 86_400
/** Time before the expiry of a platform key at which a new one replaces it, s. */
const OVERLAP_S = 30 * 86_400
/** Certificates are valid from this long before their creation, because clocks differ, s. */
const BACKDATED_S = 3600

const FIRST_MERCHANT = 1_600_000_000
export const mchIdOf = (brandId: number): string => String(FIRST_MERCHANT + brandId)
/** Undefined for a merchant number that this platform did not issue. */
export function brandOf(mchId: string): number | undefined {
  const brandId = /^16\d{8}$/.test(mchId) ? Number(mchId) - FIRST_MERCHANT : 0
  return brandId > 0 ? brandId : undefined
}

/** The brand's merchant account, created on first use. */
export async function merchantOf(
  context: PayContext,
  { brandId, appId }: { brandId: number; appId: string },
): Promise<PayAccount & { publicKey: KeyObject }> {
  const row = (await findMerchant(context, brandId)) ?? (await makeMerchant(context, brandId))
  return {
    brandId,
    appId,
    mchId: mchIdOf(brandId),
    serial: row.serial,
    privateKey: createPrivateKey(row.private_key),
    apiV3Key: row.api_v3_key,
    publicKey: new X509Certificate(row.certificate).publicKey,
  }
}

const findMerchant = ({ db }: PayContext, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('sandbox_pay_key')
    .selectAll()
    .where('role', '=', 'merchant')
    .executeTakeFirst()

async function makeMerchant(context: PayContext, brandId: number) {
  const key = await newKey(context, `Merchant ${mchIdOf(brandId)}`)
  await keep(context, brandId, {
    ...key,
    role: 'merchant',
    apiV3Key: randomBytes(16).toString('hex'),
  })
  const row = await findMerchant(context, brandId)
  if (row) return row
  throw new Error(`The sandbox keeps no merchant key for brand ${brandId}.`)
}

/** Valid keys of the platform, the newest last. Old and new keys overlap. */
export async function platformKeys(context: PayContext, brandId: number): Promise<PlatformKey[]> {
  const keys = await validKeys(context, brandId)
  if (isFresh(context, keys)) return keys
  return tx(context.db, async trx => {
    await lockBrand(trx, brandId)
    const inTurn = { ...context, db: trx }
    const keysNow = await validKeys(inTurn, brandId)
    // guard: of several who need a first key at the same moment one makes it [server sandbox/pay]
    //   if (isFresh(context, keysNow)) return keysNow ~>
    if (isFresh(context, keysNow)) return keysNow
    return [...keysNow, await rotatePlatformKey(inTurn, brandId)]
  })
}

/** Whether the newest key is valid for longer than the overlap. */
function isFresh({ clock }: PayContext, keys: PlatformKey[]): boolean {
  const newest = keys.at(-1)
  return newest !== undefined && newest.validUntil - unixSeconds(clock) > OVERLAP_S
}

/**
 * Serializes the creation of keys, because a process would take a key created concurrently by
 * another one for a foreign key.
 */
async function lockBrand(trx: Tx, brandId: number): Promise<void> {
  await inBrand(trx, brandId).selectFrom('brand').select('brand_id').forUpdate().execute()
}

/** Creates a new key of the platform. */
export async function rotatePlatformKey(
  context: PayContext,
  brandId: number,
): Promise<PlatformKey> {
  const key = await newKey(context, 'Sandbox Pay')
  await keep(context, brandId, { ...key, role: 'platform', apiV3Key: '' })
  return key
}

async function validKeys({ db, clock }: PayContext, brandId: number): Promise<PlatformKey[]> {
  const now = unixSeconds(clock)
  const rows = await inBrand(db, brandId)
    .selectFrom('sandbox_pay_key')
    .selectAll()
    .where('role', '=', 'platform')
    .where('valid_from', '<=', now)
    .where('valid_until', '>', now)
    .orderBy('valid_until')
    .execute()
  return rows.map(row => ({
    serial: row.serial,
    privateKey: createPrivateKey(row.private_key),
    certificate: row.certificate,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }))
}

async function newKey({ clock }: PayContext, name: string): Promise<PlatformKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const serial = `4${randomBytes(20).toString('hex').toUpperCase().slice(1)}`
  const validFrom = unixSeconds(clock) - BACKDATED_S
  const validUntil = validFrom + VALID_S
  const certificate = selfSigned({ name, serial, publicKey, privateKey, validFrom, validUntil })
  return { serial, privateKey, certificate, validFrom, validUntil }
}

async function keep(
  { db }: PayContext,
  brandId: number,
  key: PlatformKey & { role: 'merchant' | 'platform'; apiV3Key: string },
): Promise<void> {
  await inBrand(db, brandId)
    .insertInto('sandbox_pay_key')
    .values({
      serial: key.serial,
      role: key.role,
      private_key: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      certificate: key.certificate,
      api_v3_key: key.apiV3Key,
      valid_from: key.validFrom,
      valid_until: key.validUntil,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
