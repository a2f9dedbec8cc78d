import { useRef, useState } from 'react'
import {
  type ActivityDetail,
  appealActivity,
  isPreview,
  isRefused,
  newReqId,
} from '../../api/index.ts'
import { currentUrl, showToast } from '../../runtime/index.ts'
import type { StateAction } from '../kit/state-screen.tsx'

export interface Appeal {
  action: StateAction
  /** The shop knows of it. */
  isSent: boolean
}

/** The button by which somebody says that they were refused wrongly. */
export function useAppeal({ activity }: ActivityDetail): Appeal {
  const [isSent, setIsSent] = useState(false)
  /** The attempt under way, kept until an answer comes. */
  const attempt = useRef<{ reqId: string; isSending: boolean }>(undefined)

  async function appeal(): Promise<void> {
    if (isPreview(currentUrl().searchParams)) {
      return void showToast({ title: '预览状态不可操作', icon: 'none' })
    }
    attempt.current ??= { reqId: newReqId(), isSending: false }
    const { reqId, isSending } = attempt.current
    if (isSending || isSent) return
    attempt.current.isSending = true
    try {
      const { is_new } = await appealActivity({
        id: String(activity.id),
        type: activity.type,
        reqId,
      })
      setIsSent(true)
      void showToast({ title: is_new ? '申诉已提交' : '今天已经申诉过了', icon: 'none' })
    } catch (error) {
      attempt.current = isRefused(error) ? undefined : { reqId, isSending: false }
    }
  }

  return { action: { text: isSent ? '已申诉' : '申诉', onTap: () => void appeal() }, isSent }
}
