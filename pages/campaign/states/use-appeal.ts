import { useState } from 'react'
import { type ActivityDetail, appealActivity, isPreview } from '../../../api/index.ts'
import { currentUrl, showToast } from '../../../runtime/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import type { StateAction } from '../../kit/state/state-screen.tsx'

export interface Appeal {
  action: StateAction
  /** The appeal has been submitted. */
  isSent: boolean
}

/** Button for an appeal against a refusal. */
export function useAppeal({ activity }: ActivityDetail): Appeal {
  const [isSent, setIsSent] = useState(false)
  const submit = useSubmission()

  async function appeal(): Promise<void> {
    if (isPreview(currentUrl().searchParams)) {
      return void showToast({ title: '预览状态不可操作', icon: 'none' })
    }
    if (isSent) return
    const body = { id: String(activity.id), type: activity.type }
    const answer = await submit(body, reqId => appealActivity({ ...body, reqId }))
    if (!answer) return
    setIsSent(true)
    void showToast({ title: answer.is_new ? '申诉已提交' : '今天已经申诉过了', icon: 'none' })
  }

  return { action: { text: isSent ? '已申诉' : '申诉', onTap: () => void appeal() }, isSent }
}
