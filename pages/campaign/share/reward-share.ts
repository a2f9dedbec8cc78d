import { type ActivityShared, newReqId, shareActivity } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'

export interface SharedCampaign {
  id: number
  type: string
  /** What one share adds; 0 where sharing adds nothing. */
  adds: number
  /** Shares that still add something. */
  left: number
}

/**
 * The visitor sent the card: counts it where the campaign thanks for that, and says what came of it, or why nothing did.
 * Answers whether it added a chance.
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

/** Undefined when no answer came. */
const report = (id: string, type: string): Promise<ActivityShared | undefined> =>
  shareActivity({ id, type, channel: 'friend', reqId: newReqId() }).catch(() => undefined)

function whyNot(answer: ActivityShared | undefined): string {
  if (!answer) return '网络不好，这次分享没有记上'
  // Shares are left, but none was added: the campaign does not run any more.
  return answer.limit_left > 0 ? '活动已经结束，分享不再加次数' : '分享能得的次数已经领满'
}
