import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { brandDayStart } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import type { Brand } from '../core/define-route.ts'
import { inBrand } from '../core/in-brand.ts'
import { limitAttempts } from '../core/limit-attempts.ts'
import { sha256 } from '../core/random.ts'
import { isKeyTaken } from '../core/is-key-taken.ts'
import { ReplyError } from '../core/replies.ts'
import { isSigned, sign } from '../core/signature.ts'
import type { SmsCodeTable } from '../core/tables.ts'
import { AGAIN, type Tx } from '../core/tx.ts'
import { personWith, welcomeAwaited } from './awaited-customer.ts'
import { type BrandFact, isNearlySpent } from './brand-notice.ts'

/** Validity of a code, s. */
export const CODE_LIFE_S = 300
/** Minimum interval of messages to one phone, and for one person, s. */
export const PAUSE_S = 60
/** Maximum number of messages per day to one phone, and for one person. */
const A_DAY = 5
/** The part of a phone's messages that people may ask for who have not proved it; the rest stays for who has. */
const A_DAY_OF_STRANGERS = 3
/**
 * Maximum number of messages per day requested from one IP address, where people in one store share it: to phones that
 * the visitor names, and to those of bound accounts.
 */
const A_DAY_FROM = 60
const A_DAY_TO_ACCOUNTS = 20
/** Number of wrong codes of one person before the lock, and its duration, s. */
const MAX_WRONG = 5
const LOCK_S = 900

/** A person who claims a phone number. A proof for one purpose is not valid for another. */
export interface PhoneOwner extends Pick<SmsCodeTable, 'uid' | 'phone' | 'purpose'> {
  brand: Brand
  now: number
}

/** The person who asks for a code. */
export interface TextWish extends PhoneOwner {
  /** IP address of the request; '' when unknown. */
  address: string
  /** Whether the phone is that of a bound account, which the visitor cannot choose. */
  isOfAccount?: boolean
}

interface IssuedCode {
  code: string
  /** What merchants have to know of the brand's daily number now. */
  told?: BrandFact
}

/**
 * Creates a code and invalidates the previous one. Call it inside a transaction. Refuses with 1005 within a minute of
 * the last code, or when the day's number of this person, phone, address or brand is used up.
 */
export async function issueCode(trx: Tx, owner: TextWish): Promise<IssuedCode> {
  let ofBrand = 0
  // The brand's count comes last, because all of its texts wait for that row.
  for (const bound of await boundsOf(trx, owner)) ofBrand = await countText(trx, bound, owner)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { brand, uid, purpose, phone, now } = owner
  const fresh = { code_hash: hashOf(owner, code), expires_at: now + CODE_LIFE_S, used_at: null }
  await inBrand(trx, brand)
    .insertInto('sms_code')
    .values({ uid, purpose, phone, ...fresh })
    .onConflict(conflict => conflict.columns(['uid', 'purpose', 'phone']).doUpdateSet(fresh))
    .execute()
  const told = factOf(ofBrand, brand.texts_a_day)
  return { code, ...(told && { told }) }
}

function factOf(used: number, most: number): BrandFact | undefined {
  if (used >= most) return 'textsSpent'
  return isNearlySpent(used, most) ? 'textsNearlySpent' : undefined
}

/** Deletes a code that could not be sent; it is not counted, and the next one can be requested at once. */
export async function withdrawCode(trx: Tx, owner: TextWish): Promise<void> {
  const { brand, uid, purpose, phone } = owner
  for (const { key, pauseS } of await boundsOf(trx, owner)) {
    await inBrand(trx, brand)
      .updateTable('rate')
      .set(eb => ({
        hits: sql<number>`greatest(hits - 1, 0)`,
        window_start: eb('window_start', '-', pauseS),
      }))
      .where('rate_key', '=', key)
      .execute()
  }
  await inBrand(trx, brand)
    .deleteFrom('sms_code')
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .execute()
}

/**
 * Consumes a code. Call it inside a transaction, and that inside `guessing`. Refuses with 1305, without distinguishing
 * wrong, expired and used codes; `field` is named by the refusal.
 */
export async function spendCode(
  trx: Tx,
  owner: PhoneOwner,
  code: string,
  field = 'code',
): Promise<void> {
  const { brand, uid, purpose, phone, now } = owner
  const sent = await inBrand(trx, brand)
    .selectFrom('sms_code')
    .select('code_hash')
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    // guard: a code is used once [server activity/sms-code]
    //   .where('used_at', 'is', null) ~>
    .where('used_at', 'is', null)
    // guard: a code ends [server activity/sms-code]
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const isRight = isSigned(brand.secret, partsOf(owner, code), sent?.code_hash ?? '')
  if (!sent || !isRight) throw new ReplyError('smsCodeWrong', { data: { field } })
  const used = await inBrand(trx, brand)
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('code_hash', '=', sent.code_hash)
    // guard: a code is used once [server activity/sms-code]
    //   .where('used_at', 'is', null) ~>
    .where('used_at', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  if (!used) throw new ReplyError('smsCodeWrong', { data: { field } })
}

/**
 * Runs `work`, which consumes a code, and locks a person for 15 minutes after five wrong codes. With an address, ten
 * wrong codes from it lock it as well, whoever sent them.
 */
export async function guessing<T>(
  db: Db,
  { brand, uid, address, now }: Pick<PhoneOwner, 'brand' | 'uid' | 'now'> & { address?: string },
  work: () => Promise<T>,
): Promise<T> {
  const guess = {
    brandId: brand.brand_id,
    key: `sms-code:${uid}`,
    limit: MAX_WRONG,
    windowS: LOCK_S,
    ...(address && { address }),
  }
  const judge = (left: number) =>
    work().catch(error => {
      throw isWrongCode(error) ? wrongCode(error, left) : error
    })
  return limitAttempts(db, guess, now, judge, isWrongCode)
}

/**
 * Stores the proven phone in the visitor's row, who becomes one with whoever was written down with it. Refuses with 1306
 * when it belongs to another visitor of this brand.
 */
export async function keepPhone(trx: Tx, { brand, uid, phone, now }: PhoneOwner): Promise<void> {
  const brandId = brand.brand_id
  await welcomeAwaited(trx, { brandId, uid, phone, now })
  const owner = await personWith(trx, brandId, phone)
  if (owner && owner.uid !== uid) throw new ReplyError('phoneBound', { data: { field: 'phone' } })
  try {
    await inBrand(trx, brandId)
      .updateTable('visitor')
      .set({ phone })
      .where('uid', '=', uid)
      .execute()
  } catch (error) {
    if (!isKeyTaken(error)) throw error
    // Written down or proved by somebody else meanwhile: the next try sees whom.
    throw Object.assign(new Error('The phone was taken meanwhile'), { code: AGAIN })
  }
}

interface Bound {
  key: string
  pauseS: number
  aDay: number
}

/** Phone and address are hashed in the keys, because these rows outlive the code. */
async function boundsOf(trx: Tx, owner: TextWish): Promise<Bound[]> {
  const { brand, uid, phone, address, isOfAccount } = owner
  const own = { pauseS: PAUSE_S, aDay: A_DAY }
  const hashed = (text: string) => sha256(brand.secret + text)
  const from = isOfAccount
    ? { key: `sms-from:${hashed(address)}`, pauseS: 0, aDay: A_DAY_TO_ACCOUNTS }
    : { key: `sms-of:${hashed(address)}`, pauseS: 0, aDay: A_DAY_FROM }
  const strangers = { key: `sms-strange:${hashed(phone)}`, pauseS: 0, aDay: A_DAY_OF_STRANGERS }
  return [
    { key: `sms-to-uid:${uid}`, ...own },
    { key: `sms-to-phone:${hashed(phone)}`, ...own },
    // guard: two texts of a number stay for who has proved it [server activity/text-limits]
    //   [strangers] ~> []
    ...((await hasProved(trx, owner)) ? [] : [strangers]),
    ...(address ? [from] : []),
    { key: SMS_OF_BRAND, pauseS: 0, aDay: brand.texts_a_day },
  ]
}

const SMS_OF_BRAND = 'sms-of-brand'

/** Also for a number that nobody has proved, or the refusal would tell whether the brand knows it. */
async function hasProved(trx: Tx, { brand, uid, phone }: PhoneOwner): Promise<boolean> {
  const row = await inBrand(trx, brand)
    .selectFrom('visitor')
    .select('uid')
    .where('uid', '=', uid)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of texts of the brand today. */
export async function textsToday(db: Db, brandId: number, now: number): Promise<number> {
  const row = await inBrand(db, brandId)
    .selectFrom('rate')
    .select('hits')
    .where('rate_key', '=', SMS_OF_BRAND)
    .where('window_start', '>=', brandDayStart(now))
    .executeTakeFirst()
  return row?.hits ?? 0
}

/** One row limits both interval and day: `window_start` is the time of the last message. */
async function countText(
  trx: Tx,
  { key, pauseS, aDay }: Bound,
  { brand, now }: PhoneOwner,
): Promise<number> {
  const today = brandDayStart(now)
  if (aDay <= 0) throw await tooSoon(trx, { key, pauseS }, { brand, now })
  // guard: text messages have a minimum interval and a daily limit [server activity/sms-code]
  //   and rate.window_start + ${pauseS} <= ${now}::bigint ~>
  //   and (rate.window_start < ${today}::bigint or rate.hits < ${aDay}) ~>
  const { rows } = await sql<{ hits: number }>`
    insert into rate (brand_id, rate_key, window_start, hits)
    values (${brand.brand_id}::int, ${key}, ${now}::bigint, 1)
    on conflict (brand_id, rate_key) do update set
      hits = case when rate.window_start < ${today}::bigint then 1 else rate.hits + 1 end,
      window_start = ${now}::bigint
    where rate.brand_id = ${brand.brand_id} and rate.window_start + ${pauseS} <= ${now}::bigint
      and (rate.window_start < ${today}::bigint or rate.hits < ${aDay})
    returning hits`.execute(trx)
  if (!rows[0]) throw await tooSoon(trx, { key, pauseS }, { brand, now })
  return rows[0].hits
}

async function tooSoon(
  trx: Tx,
  { key, pauseS }: Pick<Bound, 'key' | 'pauseS'>,
  { brand, now }: Pick<PhoneOwner, 'brand' | 'now'>,
): Promise<ReplyError> {
  const last = await inBrand(trx, brand)
    .selectFrom('rate')
    .select('window_start')
    .where('rate_key', '=', key)
    .executeTakeFirst()
  const resendAt = (last?.window_start ?? now) + pauseS
  const isOfBrand = key === SMS_OF_BRAND
  const data = { field: 'phone', resend_at: resendAt, server_time: now }
  if (resendAt > now) return new ReplyError('smsTooSoon', { data })
  const message = isOfBrand ? '店里今天的短信已发完，明天再试' : '今天的验证码次数已用完，明天再试'
  return new ReplyError('smsTooSoon', { message, data })
}

const partsOf = ({ uid, purpose, phone }: PhoneOwner, code: string) => [
  'sms',
  uid,
  purpose,
  phone,
  code,
]

const hashOf = (owner: PhoneOwner, code: string): string =>
  sign(owner.brand.secret, partsOf(owner, code))

const isWrongCode = (error: unknown): error is ReplyError =>
  error instanceof ReplyError && error.reply === 'smsCodeWrong'

function wrongCode({ reply, data }: ReplyError, left: number): ReplyError {
  const message =
    left > 0 ? `验证码不对或已过期，还可以试 ${left} 次` : '验证码不对，请 15 分钟后再试'
  return new ReplyError(reply, { message, data: { ...data, tries_left: left } })
}
