import { useRef, useState } from 'react'
import { type ActivityDetail, isRefused, newReqId, remindActivity } from '../../api/index.ts'
import { showToast } from '../../runtime/index.ts'
import type { StateAction } from '../kit/state-screen.tsx'

/** The button that asks to be told when an activity starts, and takes that back. */
export function useReminder({ activity, me }: ActivityDetail): StateAction {
  const [isOn, setIsOn] = useState(me?.reminded === true)
  /** The attempt under way, kept until an answer comes. */
  const attempt = useRef<{ reqId: string; on: 0 | 1; isSending: boolean }>(undefined)

  async function toggle(): Promise<void> {
    attempt.current ??= { reqId: newReqId(), on: isOn ? 0 : 1, isSending: false }
    const { reqId, on, isSending } = attempt.current
    if (isSending) return
    attempt.current.isSending = true
    try {
      const answer = await remindActivity({
        id: String(activity.id),
        type: activity.type,
        on,
        reqId,
      })
      attempt.current = undefined
      setIsOn(answer.on)
      void showToast({ title: answer.on ? '开始前会提醒你' : '已取消提醒', icon: 'none' })
    } catch (error) {
      if (isRefused(error)) attempt.current = undefined
      else attempt.current = { reqId, on, isSending: false }
    }
  }

  return { text: isOn ? '取消提醒' : '提醒我', onTap: () => void toggle() }
}
