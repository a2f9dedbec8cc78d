import { useState } from 'react'
import { type ActivityDetail, remindActivity } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import type { StateAction } from '../../kit/state/state-screen.tsx'

/** Toggle button for a reminder of the activity's start. */
export function useReminder({ activity, me }: ActivityDetail): StateAction {
  const [isOn, setIsOn] = useState(me?.reminded === true)
  const submit = useSubmission()

  async function toggle(): Promise<void> {
    const body = { id: String(activity.id), type: activity.type, on: isOn ? 0 : 1 } as const
    const answer = await submit(body, reqId => remindActivity({ ...body, reqId }))
    if (!answer) return
    setIsOn(answer.on)
    void showToast({ title: answer.on ? '开始前会提醒你' : '已取消提醒', icon: 'none' })
  }

  return { text: isOn ? '取消提醒' : '提醒我', onTap: () => void toggle() }
}
