import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../core/jobs/at-once.ts'
import { brandByBrand } from '../../core/jobs/brand-by-brand.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { AccountState } from '../../../api/account.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { cancelJob, enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { formerOf } from '../../ledgers/former-person.ts'
import { blocksOf, type Person } from './blocks.ts'
import { eraseAccount } from './erase.ts'

/** Time in which a deletion can be recalled, s. */
const RECALL_S = 7 * DAY_S
/** Least time between two deletions of one person, s. */
const PAUSE_S = 30 * DAY_S

/** The deletion that the person has asked for, and when the next one may be. */
export async function deletionOf(
  db: Db,
  person: Person,
): Promise<Pick<AccountState, 'deletion' | 'next_at'>> {
  const asked = await findAsked(db, person)
  const former = await formerOf(db, person)
  return {
    deletion: asked ? { asked_at: Number(asked.asked_at), due_at: Number(asked.due_at) } : null,
    next_at: former ? former.deleted_at + PAUSE_S : 0,
  }
}

const findAsked = (db: Db, { brandId, uid }: Person) =>
  inBrand(db, brandId)
    .selectFrom('account_deletion')
    .select(['asked_at', 'due_at'])
    .where('uid', '=', uid)
    .executeTakeFirst()

/**
 * Asks for the deletion of the account, which takes effect after seven days. Until then everything works as before.
 * Refuses with 1004 while something is unfinished, and within thirty days of the person's last deletion.
 */
export const deleteAccount = defineWrite({
  name: 'mine/account-delete',
  path: '/wechat/mine/account-delete',
  access: 'visitor',
  input: {},

  async run({ trx, brandId, visitor, now }): Promise<{ due_at: number }> {
    const person = { brandId, uid: visitor.uid }
    const { deletion, next_at } = await deletionOf(trx, person)
    if (deletion) return { due_at: deletion.due_at }
    // guard: one deletion per person and month [server account/account]
    //   if (next_at > now) ~> if (next_at > now * 2)
    if (next_at > now) {
      const message = `30 天内只能注销一次，${brandDay(next_at)} 后再来`
      throw new ReplyError('stateChanged', { message, data: { next_at } })
    }
    const blocks = await blocksOf(trx, person, now)
    // guard: nobody is forgotten while money or goods are under way [server account/account]
    //   if (blocks.length > 0) ~> if (blocks.length > 99)
    if (blocks.length > 0) {
      throw new ReplyError('stateChanged', {
        message: '还有没结束的事，处理完才能注销',
        data: { blocks },
      })
    }
    return askFor(trx, person, now)
  },
})

async function askFor(trx: Tx, { brandId, uid }: Person, now: number): Promise<{ due_at: number }> {
  const due_at = now + RECALL_S
  await inBrand(trx, brandId)
    .insertInto('account_deletion')
    .values({ uid, asked_at: now, due_at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await enqueue(trx, endAccount, [{ brandId, key: String(uid), dueAt: due_at, payload: { uid } }])
  return { due_at }
}

/** Recalls a deletion that has not taken effect. */
export const keepAccount = defineWrite({
  name: 'mine/account-keep',
  path: '/wechat/mine/account-keep',
  access: 'visitor',
  input: {},

  async run({ trx, brandId, visitor: { uid } }): Promise<object> {
    await inBrand(trx, brandId).deleteFrom('account_deletion').where('uid', '=', uid).execute()
    await cancelJob(trx, endAccount, { brandId, key: String(uid) })
    return {}
  },
})

/** Erases an account whose time is over; waits a day longer while something is unfinished. */
export const endAccount = defineJob({
  kind: 'end-account',
  payload: { uid: id },

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await tx(db, trx => endOrWait(trx, { brandId, uid: payload.uid }, now))
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

/** The time to look again; undefined once the account is erased or the deletion recalled. */
async function endOrWait(trx: Tx, person: Person, now: number): Promise<number | undefined> {
  const { brandId, uid } = person
  const asked = await inBrand(trx, brandId)
    .selectFrom('account_deletion')
    .select('due_at')
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  // guard: a recalled deletion does nothing [server account/account]
  //   if (!asked) return undefined ~>
  if (!asked) return undefined
  // guard: a deletion waits its days [server account/account]
  //   if (asked && Number(asked.due_at) > now) ~> if (asked && Number(asked.due_at) > now * 2)
  if (asked && Number(asked.due_at) > now) return Number(asked.due_at)
  // guard: nobody is forgotten with what was begun meanwhile [server account/account]
  //   if ((await blocksOf(trx, person, now)).length > 0) ~> if ((await blocksOf(trx, person, now)).length > 99)
  if ((await blocksOf(trx, person, now)).length > 0) {
    const due_at = now + DAY_S
    await inBrand(trx, brandId)
      .updateTable('account_deletion')
      .set({ due_at })
      .where('uid', '=', uid)
      .execute()
    return due_at
  }
  await eraseAccount(trx, person, now)
  return undefined
}

/** Deletes what was kept of deleted accounts once its time is over. */
export const forgetFormer = defineJob({
  kind: 'forget-former',
  payload: {},
  everyS: 3600,

  async run({ context: { db }, now }) {
    const where = sql`keep_until <= ${now}::bigint`
    const due = { table: 'former_person', where, by: 'keep_until', atOnce: ROWS_AT_ONCE }
    await brandByBrand(db, due, brandId => tx(db, trx => forgetSome(trx, brandId, now)))
  },
})

/** Whoever has come back keeps their binds, which belong to a living account again. */
async function forgetSome(trx: Tx, brandId: number, now: number): Promise<number> {
  const { rows } = await sql<{ uid: number }>`
    delete from former_person where brand_id = ${brandId} and key_hash in (
      select key_hash from former_person where brand_id = ${brandId} and keep_until <= ${now}
      order by keep_until limit ${ROWS_AT_ONCE} for update)
    returning uid`.execute(trx)
  for (const { uid } of rows) {
    await sql`
      delete from customer_bind using visitor
      where customer_bind.brand_id = ${brandId} and customer_uid = ${uid}
        and visitor.brand_id = ${brandId} and visitor.uid = ${uid}
        and visitor.unionid like 'gone:%'`.execute(trx)
  }
  return rows.length
}
