import { sql } from 'kysely'
import { FEW_AT_ONCE } from '../../core/jobs/at-once.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { isDone } from '../../mechanics/invite/acts.ts'
import { earnPlace } from '../../mechanics/invite/earn.ts'
import type { InviteRules } from '../../mechanics/invite/invite-rules.ts'
import { bindStatus } from '../../mechanics/invite/invite-table.ts'
import { inviteRanking } from '../../mechanics/invite/invite-rank.ts'
import { settleBind } from '../../mechanics/invite/settle-bind.ts'
import { invitePlay } from './invite-ext.ts'

/** Settles binds whose acts were done or undone; after the end it also grants the prizes of the ranking. */
export const settleInvites = defineJob({
  kind: 'settle-invites',
  payload: { activityId: id },
  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      const activity = await inBrand(db, brandId)
        .selectFrom('activity')
        .selectAll()
        .where('activity_id', '=', payload.activityId)
        .executeTakeFirst()
      if (!activity || stateOf(activity, now) === 'paused') continue
      await settleBinds(db, activity, now)
      if (stateOf(activity, now) === 'ended') await tx(db, trx => settleRanks(trx, activity, now))
    }
  },
})

async function settleBinds(db: Db, activity: ActivityRow, now: number): Promise<void> {
  const { rules } = invitePlay(activity)
  let after = 0
  for (;;) {
    const moved = await movedBinds(db, activity, { rules, after, now })
    for (const inviteeUid of moved) {
      await tx(db, trx => settleBind(trx, { activity, rules, inviteeUid, now }))
      after = inviteeUid
    }
    if (moved.length < FEW_AT_ONCE) return
  }
}

/** Invitees whose acts no longer agree with their bind, ordered by uid. */
async function movedBinds(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityRow,
  { rules, after, now }: { rules: InviteRules; after: number; now: number },
): Promise<number[]> {
  const done = isDone(brandId, rules)
  const { bound, valid, revoked } = bindStatus
  const rows = await inBrand(db, brandId)
    .selectFrom('invite_bind as bind')
    .select('bind.invitee_uid')
    .where('bind.activity_id', '=', activity_id)
    .where('bind.status', '!=', bindStatus.uncounted)
    .where('bind.invitee_uid', '>', after)
    .where(
      sql<boolean>`(
        bind.status = ${bound} and bind.expire_at > ${now} and ${done}
        or bind.status = ${revoked} and ${done}
        or bind.status = ${valid} and bind.valid_at > ${now - rules.revoke_s} and not ${done}
      )`,
    )
    .orderBy('bind.invitee_uid')
    .limit(FEW_AT_ONCE)
    .execute()
  return rows.map(({ invitee_uid }) => invitee_uid)
}

/** One row per campaign marks the ranking as settled, so that running it twice changes nothing. */
async function settleRanks(trx: Tx, activity: ActivityRow, now: number): Promise<void> {
  const { activity_id } = activity
  const mine = await inBrand(trx, activity)
    .insertInto('invite_settled')
    .values({ activity_id, settled_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('activity_id')
    .executeTakeFirst()
  const places = invitePlay(activity).places ?? []
  if (!mine || places.length === 0) return
  const last = Math.max(...places.map(({ to }) => to))
  const best = await inviteRanking(trx, activity).select('inviter_uid').limit(last).execute()
  for (const [at, { inviter_uid: uid }] of best.entries()) {
    const rank = at + 1
    const place = places.find(({ from, to }) => from <= rank && rank <= to)
    if (place) await earnPlace(trx, activity, { uid, rank, reward: place.reward, now })
  }
}
