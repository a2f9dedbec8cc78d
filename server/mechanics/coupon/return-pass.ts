import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { type PassState, passState } from '../../../api/values/pass-state.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { ReplyError } from '../../core/replies.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { tellOfPass } from './notify-pass.ts'

/** Returns a coupon that nobody has taken in its time. */
export const endPasses = defineJob({
  kind: 'end-coupon-passes',
  payload: { passId: text(64) },

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, async trx => {
        const end = { brandId, to: passState.lapsed, now }
        if (await returnPass(trx, { ...end, of: ['pass_id', payload.passId] })) {
          await tellOfPass(trx, { brandId, passId: payload.passId, state: passState.lapsed }, now)
        }
      })
    }
  },
})

/** The giver withdraws an offer that nobody has taken. Refuses with 1004 (it was taken), 2123 (not the caller's). */
export async function takeBack(
  trx: Tx,
  { brandId, grantId, uid, now }: { brandId: number; grantId: string; uid: number; now: number },
): Promise<void> {
  const grant = await inBrand(trx, brandId)
    .selectFrom('user_grant')
    .select('grant_id')
    .where('grant_id', '=', grantId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!grant) throw new ReplyError('notOwner')
  const end = { brandId, to: passState.takenBack, now }
  if (await returnPass(trx, { ...end, of: ['grant_id', grantId] })) return
  throw new ReplyError('stateChanged', { message: '好友已经收下，或券已退回给你' })
}

/** The coupon is its giver's again, as it was; false if it does not wait any more. */
async function returnPass(
  trx: Tx,
  {
    brandId,
    of: [key, value],
    to,
    now,
  }: { brandId: number; of: ['pass_id' | 'grant_id', string]; to: PassState; now: number },
): Promise<boolean> {
  const row = await inBrand(trx, brandId)
    .updateTable('coupon_pass')
    .set({ state: to, ended_at: now })
    .where(key, '=', value)
    // guard: only what waits comes back [server mechanics/pass-histories]
    //   .where('state', '=', passState.waiting) ~>
    .where('state', '=', passState.waiting)
    .returning('grant_id')
    .executeTakeFirst()
  if (!row) return false
  await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ status: codeStatus.unused })
    .where('grant_id', '=', row.grant_id)
    .where('status', '=', codeStatus.passing)
    .execute()
  await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: grantStatus.unused })
    .where('grant_id', '=', row.grant_id)
    .where('status', '=', grantStatus.passing)
    .execute()
  return true
}
