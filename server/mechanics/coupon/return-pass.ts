import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { passState } from '../../../api/values/pass-state.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { ReplyError } from '../../core/replies.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { endPass, type PassEnd } from './end-pass.ts'
import { tellOfPass } from './notify-pass.ts'

/** Returns a coupon that nobody has taken in its time. */
export const endPasses = defineJob({
  kind: 'end-coupon-passes',
  payload: { passId: text(64) },

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, async trx => {
        const { passId } = payload
        const state = passState.lapsed
        if (await returnPass(trx, { brandId, of: ['pass_id', passId], to: state, now })) {
          await tellOfPass(trx, { brandId, passId, state }, now)
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
    .select('status')
    .where('grant_id', '=', grantId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!grant) throw new ReplyError('notOwner')
  if (await returnPass(trx, { brandId, of: ['grant_id', grantId], to: passState.takenBack, now })) {
    return
  }
  const message =
    grant.status === grantStatus.revoked ? '这张券已被店里收回' : '好友已经收下，或券已退回给你'
  throw new ReplyError('stateChanged', { message })
}

/** The coupon is its giver's again, as it was; false if it does not wait any more. */
async function returnPass(trx: Tx, end: PassEnd): Promise<boolean> {
  const grantId = await endPass(trx, end)
  if (grantId === undefined) return false
  await inBrand(trx, end.brandId)
    .updateTable('redeem_code')
    .set({ status: codeStatus.unused })
    .where('grant_id', '=', grantId)
    .where('status', '=', codeStatus.passing)
    .execute()
  await inBrand(trx, end.brandId)
    .updateTable('user_grant')
    .set({ status: grantStatus.unused })
    .where('grant_id', '=', grantId)
    .where('status', '=', grantStatus.passing)
    .execute()
  return true
}
