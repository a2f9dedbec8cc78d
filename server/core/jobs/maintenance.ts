import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { brandByBrand } from './brand-by-brand.ts'
import { defineJob } from './define-job.ts'

/** Time for which a write's first answer can be repeated. */
const REPLY_KEPT_S = 24 * 3600
const RATE_KEPT_S = 24 * 3600
/** Time for which dead jobs are kept for inspection. */
const DEAD_JOB_KEPT_S = 30 * 86_400
/** Exceeds the hours in which the payment platform repeats a notice. */
const PAY_NOTICE_KEPT_S = 30 * 86_400
/** Time after which an enterprise event of an unknown customer is dropped. */
const ENTERPRISE_EVENT_KEPT_S = 7 * 86_400
/** Exceeds the 72 hours for which phones keep events that they could not send. */
const EVENT_KEY_KEPT_S = 7 * 86_400
/** Time for which the merchant can read who has looked at colleagues' customers. */
const FOREIGN_LOOK_KEPT_S = 180 * 86_400
/** Time for which a merchant's code that somebody scanned, and left undecided, says so. */
const UNDECIDED_KEPT_S = 86_400
/** Time for which people can look up what they were told. */
const INBOX_KEPT_S = 90 * 86_400
/** Maximum number of rows per statement, so that locks are short. */
const ROWS_AT_ONCE = 2000

interface Leftover {
  table: string
  key: string[]
  /** Column in unix seconds; has an index. */
  column: string
  /** Age by that column at which rows are deleted, s. */
  keptS: number
  /** Further condition, as in the index. */
  only?: string
}

const leftovers: Leftover[] = [
  { table: 'session', key: ['token_hash'], column: 'expires_at', keptS: 0 },
  { table: 'oauth_code', key: ['code'], column: 'expires_at', keptS: 0 },
  { table: 'login_state', key: ['state_hash'], column: 'expires_at', keptS: 0 },
  { table: 'partner_nonce', key: ['nonce'], column: 'expires_at', keptS: 0 },
  { table: 'sms_code', key: ['uid', 'purpose', 'phone'], column: 'expires_at', keptS: 0 },
  { table: 'account_export', key: ['uid'], column: 'expires_at', keptS: 0 },
  { table: 'vote_captcha', key: ['nonce'], column: 'expires_at', keptS: 0 },
  {
    table: 'store_invitation',
    key: ['invite_id'],
    column: 'expires_at',
    keptS: 0,
    only: 'state = 0',
  },
  {
    table: 'merchant_authorization',
    key: ['auth_id'],
    column: 'decide_by',
    keptS: UNDECIDED_KEPT_S,
    only: 'state = 1',
  },
  {
    table: 'foreign_look',
    key: ['user_id', 'day', 'uid'],
    column: 'last_at',
    keptS: FOREIGN_LOOK_KEPT_S,
  },
  { table: 'inbox', key: ['uid', 'notice_key'], column: 'created_at', keptS: INBOX_KEPT_S },
  { table: 'login_answer', key: ['code_hash'], column: 'expires_at', keptS: 0 },
  {
    table: 'reply_once',
    key: ['uid', 'operation', 'req_id'],
    column: 'created_at',
    keptS: REPLY_KEPT_S,
  },
  { table: 'pay_notice', key: ['digest'], column: 'received_at', keptS: PAY_NOTICE_KEPT_S },
  {
    table: 'enterprise_event',
    key: ['event_id'],
    column: 'at',
    keptS: ENTERPRISE_EVENT_KEPT_S,
  },
  { table: 'event_key', key: ['event_key'], column: 'received_at', keptS: EVENT_KEY_KEPT_S },
  {
    table: 'enterprise_inbox',
    key: ['event_id'],
    column: 'received_at',
    keptS: ENTERPRISE_EVENT_KEPT_S,
  },
  { table: 'rate', key: ['rate_key'], column: 'window_start', keptS: RATE_KEPT_S },
  {
    table: 'job',
    key: ['kind', 'key'],
    column: 'due_at',
    keptS: DEAD_JOB_KEPT_S,
    only: "state = 'dead'",
  },
]

/** Deletes outdated rows. Nothing depends on when it runs. */
export const maintenance = defineJob({
  kind: 'maintenance',
  payload: {},
  everyS: 3600,
  async run({ context: { db }, now }) {
    for (const leftover of leftovers) await removeAll(db, leftover, now)
  },
})

async function removeAll(db: Db, leftover: Leftover, now: number): Promise<void> {
  const { table, column, keptS, only } = leftover
  const where = sql`${sql.ref(column)} <= ${now - keptS}::bigint and ${sql.raw(only ?? 'true')}`
  const due = { table, where, by: column, atOnce: ROWS_AT_ONCE }
  await brandByBrand(db, due, brandId => removeSome(db, leftover, brandId, where))
}

async function removeSome(
  db: Db,
  { table, key, column }: Leftover,
  brandId: number,
  where: RawBuilder<unknown>,
): Promise<number> {
  const names = sql.join(key.map(name => sql.ref(name)))
  const { rows } = await sql<{ n: number }>`
    with removed as (
      delete from ${sql.table(table)} where brand_id = ${brandId} and (${names}) in (
        select ${names} from ${sql.table(table)}
        where brand_id = ${brandId} and ${where}
        order by ${sql.ref(column)} limit ${ROWS_AT_ONCE}
      ) and ${where}
      returning 1
    )
    select count(*)::int as n from removed`.execute(db)
  return rows[0]?.n ?? 0
}
