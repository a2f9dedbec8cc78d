import { MB } from './upload-kinds.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { sha256 } from '../../core/random.ts'
import { limitRate } from '../../core/rate-limit.ts'
import type { UploadDir } from './upload-kinds.ts'

const WINDOW_S = 3600
const PER_PERSON = 120
/**
 * Maximum number for visitors without a session, per IP address, which several of them may share.
 */
const PER_ADDRESS = 60
/** Maximum number for all visitors of a brand without a session. */
const PER_BRAND = 1200

/** Maximum size of a day's files, by kind, bytes: of a customer, and of a staff member. */
const customerDay: Partial<Record<UploadDir, number>> = { images: 100 * MB }
const staffDay: Partial<Record<UploadDir, number>> = {
  images: 500 * MB,
  videos: 1000 * MB,
  files: 500 * MB,
  papers: 50 * MB,
}
/** Of the logs of all visitors of a brand. */
const LOGS_A_DAY = 500 * MB

export interface UploadWish {
  brandId: number
  /** 0 without a session. */
  uid: number
  address: string
  dir: UploadDir
  /** Maximum size of the file. */
  bytes: number
  isStaff: boolean
}

/** Whether somebody may upload files of a kind at all: no page asks a customer for videos or documents. */
export const mayUpload = (dir: UploadDir, isStaff: boolean): boolean =>
  dir === 'logs' || (isStaff ? staffDay : customerDay)[dir] !== undefined

/**
 * Limits the uploads of a person, or of visitors without a session. The latter are limited by
 * address first, so that one of them cannot use up the brand's limit.
 */
export async function limitUploads(db: Db, wish: UploadWish, now: number): Promise<void> {
  const { brandId, uid, address } = wish
  const window = { brandId, windowS: WINDOW_S }
  if (uid) {
    // guard: uploads of an hour [server upload/make-signature]
    //   await limitRate(db, { ...window, key: `upload ~> void (db, { ...window, key: `upload
    await limitRate(db, { ...window, key: `upload ${uid}`, most: PER_PERSON }, now)
    return limitBytes(db, wish, now)
  }
  const key = `upload@${sha256(address)}`
  // guard: strangers of one address [server upload/make-signature]
  //   if (address) await limitRate( ~> if (address) void (
  if (address) await limitRate(db, { ...window, key, most: PER_ADDRESS }, now)
  await limitRate(db, { ...window, key: 'upload 0', most: PER_BRAND }, now)
  await limitBytes(db, wish, now)
}

async function limitBytes(
  db: Db,
  { brandId, uid, dir, bytes, isStaff }: UploadWish,
  now: number,
): Promise<void> {
  const isLog = dir === 'logs'
  const most = isLog ? LOGS_A_DAY : ((isStaff ? staffDay : customerDay)[dir] ?? 0)
  const key = isLog ? 'upload-bytes logs' : `upload-bytes ${dir} ${uid}`
  // guard: the size of a day's uploads [server upload/bytes]
  await limitRate(db, { brandId, key, most, windowS: DAY_S, times: bytes }, now)
}
