import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { brandDayStart } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import type { Brand } from '../core/define-route.ts'
import { limitAttempts } from '../core/limit-attempts.ts'
import { sha256 } from '../core/random.ts'
import { isKeyTaken } from '../core/is-key-taken.ts'
import { ReplyError } from '../core/replies.ts'
import { isSigned, sign } from '../core/signature.ts'
import type { SmsCodeTable } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'

/** A code is good for so long, s. */
export const CODE_LIFE_S = 300
/** Between two texts to one phone, and to one person, s. */
export const PAUSE_S = 60
/** Texts to one phone, and to one person, on one day. */
const A_DAY = 5
/** Texts that one address asks for on one day, where that is bounded: people of one shop share an address. */
const A_DAY_FROM = 20
/** Wrong codes of one person before the pause, and how long that is, s. */
const MAX_WRONG = 5
const LOCK_S = 900

/** Somebody says that a phone is theirs. What is proved for one purpose counts for no other. */
export interface PhoneOwner extends Pick<SmsCodeTable, 'uid' | 'phone' | 'purpose'> {
  brand: Brand
  /** Where the code is asked for from, when that is bounded too. */
  address?: string
  now: number
}

/**
 * Makes the code that is to be sent; one sent before counts no longer. Call it inside a transaction. Refuses with 1005
 * when the last one is less than a minute old or the day's five are used up, for this person or this phone, or the day's
 * twenty of this address.
 */
export async function issueCode(trx: Tx, owner: PhoneOwner): Promise<string> {
  for (const bound of boundsOf(owner)) await countText(trx, bound, owner)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { brand, uid, purpose, phone, now } = owner
  const fresh = { code_hash: hashOf(owner, code), expires_at: now + CODE_LIFE_S, used_at: null }
  await trx
    .insertInto('sms_code')
    .values({ brand_id: brand.brand_id, uid, purpose, phone, ...fresh })
    .onConflict(conflict =>
      conflict.columns(['brand_id', 'uid', 'purpose', 'phone']).doUpdateSet(fresh),
    )
    .execute()
  return code
}

/** Takes back a code that could not be sent: it counts for nothing, and the next one need not wait. */
export async function withdrawCode(trx: Tx, owner: PhoneOwner): Promise<void> {
  const { brand, uid, purpose, phone } = owner
  for (const { key, pauseS } of boundsOf(owner)) {
    await trx
      .updateTable('rate')
      .set(eb => ({
        hits: sql<number>`greatest(hits - 1, 0)`,
        window_start: eb('window_start', '-', pauseS),
      }))
      .where('brand_id', '=', brand.brand_id)
      .where('rate_key', '=', key)
      .execute()
  }
  await trx
    .deleteFrom('sms_code')
    .where('brand_id', '=', brand.brand_id)
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .execute()
}

/**
 * Uses a code up. Call it inside a transaction, and all of that inside `guessing`. Refuses with 1305 when it is wrong,
 * too old or used, which all look the same; `field` is what the refusal names.
 */
export async function spendCode(
  trx: Tx,
  owner: PhoneOwner,
  code: string,
  field = 'code',
): Promise<void> {
  const { brand, uid, purpose, phone, now } = owner
  const sent = await trx
    .selectFrom('sms_code')
    .select('code_hash')
    .where('brand_id', '=', brand.brand_id)
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
  const used = await trx
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('brand_id', '=', brand.brand_id)
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
 * Runs what spends a code: after five wrong ones a person's next try waits a quarter of an hour. With an address, ten
 * wrong ones from there do the same, whoever guesses.
 */
export async function guessing<T>(
  db: Db,
  { brand, uid, address, now }: Pick<PhoneOwner, 'brand' | 'uid' | 'address' | 'now'>,
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

/** Writes the proved number into the visitor's row. Refuses with 1306 when it is somebody else's in this brand. */
export async function keepPhone(trx: Tx, { brand, uid, phone }: PhoneOwner): Promise<void> {
  try {
    await trx
      .updateTable('visitor')
      .set({ phone })
      .where('brand_id', '=', brand.brand_id)
      .where('uid', '=', uid)
      .execute()
  } catch (error) {
    if (!isKeyTaken(error)) throw error
    throw new ReplyError('phoneBound', { data: { field: 'phone' } })
  }
}

interface Bound {
  key: string
  pauseS: number
  aDay: number
}

/** Neither the number nor the address is part of a key: those rows outlive the code. */
function boundsOf({ brand, uid, phone, address }: PhoneOwner): Bound[] {
  const own = { pauseS: PAUSE_S, aDay: A_DAY }
  const shared = { pauseS: 0, aDay: A_DAY_FROM }
  return [
    { key: `sms-to-uid:${uid}`, ...own },
    { key: `sms-to-phone:${sha256(brand.secret + phone)}`, ...own },
    ...(address ? [{ key: `sms-from:${sha256(brand.secret + address)}`, ...shared }] : []),
  ]
}

/** One row judges both the pause and the day: `window_start` is when the last text left. */
async function countText(
  trx: Tx,
  { key, pauseS, aDay }: Bound,
  { brand, now }: PhoneOwner,
): Promise<void> {
  const today = brandDayStart(now)
  // guard: text messages have a minimum interval and a daily limit [server activity/sms-code]
  //   where rate.window_start + ${pauseS} <= ${now}::bigint ~>
  //   and (rate.window_start < ${today}::bigint or rate.hits < ${aDay}) ~>
  const { rows } = await sql`
    insert into rate (brand_id, rate_key, window_start, hits) values (${brand.brand_id}, ${key}, ${now}, 1)
    on conflict (brand_id, rate_key) do update set
      hits = case when rate.window_start < ${today}::bigint then 1 else rate.hits + 1 end,
      window_start = ${now}::bigint
    where rate.window_start + ${pauseS} <= ${now}::bigint
      and (rate.window_start < ${today}::bigint or rate.hits < ${aDay})
    returning hits`.execute(trx)
  if (rows.length === 0) throw await tooSoon(trx, { key, pauseS }, { brand, now })
}

async function tooSoon(
  trx: Tx,
  { key, pauseS }: Pick<Bound, 'key' | 'pauseS'>,
  { brand, now }: Pick<PhoneOwner, 'brand' | 'now'>,
): Promise<ReplyError> {
  const last = await trx
    .selectFrom('rate')
    .select('window_start')
    .where('brand_id', '=', brand.brand_id)
    .where('rate_key', '=', key)
    .executeTakeFirst()
  const resendAt = (last?.window_start ?? now) + pauseS
  const data = { field: 'phone', resend_at: resendAt, server_time: now }
  if (resendAt > now) return new ReplyError('smsTooSoon', { data })
  return new ReplyError('smsTooSoon', { message: '今天的验证码次数已用完，明天再试', data })
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
