import { atom } from 'nanostores'
import {
  codes,
  isRefused,
  type ParticipantGrant,
  participantGrants,
  revokeGrant,
} from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'

export type GrantsStore = ReturnType<typeof createGrantsStore>

/** The coupons of one participant, and taking one of them back. */
export function createGrantsStore(activityId: string, uid: number) {
  const query = createQuery<{ list: ParticipantGrant[]; server_time: number }>({
    read: how => participantGrants({ activityId, uid }, how),
  })
  const $isSending = atom(false)
  const submission = createSubmission()

  /** True once the list shows something else: it is taken back, or can no longer be. */
  async function revoke(grantId: string, reason: string): Promise<boolean> {
    if ($isSending.get()) return false
    $isSending.set(true)
    const body = { grantId, reason }
    const refusal = await submission
      .send(body, reqId => revokeGrant({ ...body, reqId }), grantId)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    $isSending.set(false)
    const isSaid = isRefused(refusal)
    const failed = isSaid ? refusal.message : '没有成功，请再试一次'
    void showToast({ title: refusal === undefined ? '已收回' : failed, icon: 'none' })
    const isGone = [codes.stateChanged, codes.notFound].some(code => isRefused(refusal, code))
    const isOther = refusal === undefined || isGone
    if (isOther) await query.load()
    return isOther
  }

  return { ...query, $isSending, revoke }
}
