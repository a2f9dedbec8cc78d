import { type ActivityShared, newReqId, shareActivity } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'

export interface SharedCampaign {
  id: number
  type: string
  /** Chances added by one share; 0 where sharing adds nothing. */
  adds: number
  /** Remaining shares that add something. */
  left: number
}

/**
 * Reports a share to the server where the campaign rewards it, and shows the result, or why there is none. Resolves
 * with whether it added a chance.
 */
export async function rewardShare({ id, type, adds, left }: SharedCampaign): Promise<boolean> {
  if (adds === 0) return false
  const answer = left > 0 ? await report(String(id), type) : full
  const added = answer?.chances_added ?? 0
  const title = added > 0 ? `多得 ${added} 次机会` : whyNot(answer)
  void showToast({ title, icon: added > 0 ? 'success' : 'none' })
  return added > 0
}

const full: ActivityShared = { chances_added: 0, limit_left: 0 }

/** Undefined when there was no response. */
const report = (id: string, type: string): Promise<ActivityShared | undefined> =>
  shareActivity({ id, type, channel: 'friend', reqId: newReqId() }).catch(() => undefined)

function whyNot(answer: ActivityShared | undefined): string {
  if (!answer) return '网络不好，这次分享没有记上'
  // Shares are left but none was added, so the campaign has ended.
  return answer.limit_left > 0 ? '活动已经结束，分享不再加次数' : '分享能得的次数已经领满'
}
