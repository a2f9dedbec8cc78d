import { useState } from 'react'
import { remindActivity, type SeckillDetail } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { sessionOf } from './rules.ts'

/** Reminder of the next session; undefined unless that is the shown one. */
export function useSessionReminder(detail: SeckillDetail) {
  const { activity, is_reminded, sessions } = detail
  const session = sessionOf(detail)
  const next = sessions.find(({ state }) => state === 'before')
  /** Response to the last tap, which is newer than the page's data. */
  const [told, setTold] = useState<{ key: string; isOn: boolean }>()
  const submit = useSubmission()
  if (session?.state !== 'before' || session.key !== next?.key) return undefined
  const { key } = session
  const isOn = told?.key === key ? told.isOn : is_reminded

  async function toggle(): Promise<void> {
    const body = { id: String(activity.id), type: activity.type, on: isOn ? 0 : 1 } as const
    const answer = await submit(body, reqId => remindActivity({ ...body, reqId }))
    if (!answer) return
    setTold({ key, isOn: answer.on })
    void showToast({ title: answer.on ? '开抢前会提醒你' : '已取消提醒', icon: 'none' })
  }

  return { isOn, toggle: () => void toggle() }
}
