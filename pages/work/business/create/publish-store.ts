import { atom } from 'nanostores'
import {
  type ActivityPublished,
  addActivitySix,
  type FormStep,
  isRefused,
} from '../../../../api/index.ts'
import { redirectTo, showModal } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { type DraftPage, readDraft } from './read-draft.ts'
import { nextUrl } from './steps.ts'

/** The forms that are read through. */
export const formSteps: FormStep[] = ['second', 'third', 'four', 'five']

/** A finished draft on its way to the customers. */
export function createPublishStore(id: string) {
  const $isBusy = atom(false)
  const $published = atom<ActivityPublished | undefined>(undefined)
  const submission = createSubmission()
  const query = createQuery<DraftPage>({ read: how => readDraft(id, formSteps, how) })

  async function publish(): Promise<void> {
    const draft = query.data()
    if (!draft || $isBusy.get()) return
    $isBusy.set(true)
    if (!(await areMeant(draft.risks))) return $isBusy.set(false)
    // Only what was shown here can be meant.
    const isSure = draft.risks.length > 0
    const body = { activityId: id, agree: 1, ...(isSure && { sure: 1 as const }) } as const
    const published = await submission
      .send(body, reqId => addActivitySix({ ...body, reqId }))
      .catch(leadToFault)
    $isBusy.set(false)
    if (published) $published.set(published)
    // A refusal means that the draft is not what the page shows.
    else await query.load()

    async function leadToFault(error: unknown): Promise<undefined> {
      if (!isRefused(error)) return
      const { step } = (error.data ?? {}) as { step?: number }
      const isLed = step !== undefined
      const { confirm } = await showModal({
        title: '还不能发布',
        content: error.message,
        showCancel: isLed,
        cancelText: '再看看',
        confirmText: isLed ? '去改' : '知道了',
      })
      if (confirm && isLed) await redirectTo({ url: nextUrl(Number(id), step) })
    }
  }

  return { ...query, $isBusy, $published, publish }
}

/** Asks twice about what looks like a slip. */
async function areMeant(risks: readonly string[]): Promise<boolean> {
  if (risks.length === 0) return true
  const first = await showModal({
    title: '确定要这样发布？',
    content: risks.join('；'),
    cancelText: '再看看',
    confirmText: '没有写错',
  })
  if (!first.confirm) return false
  const second = await showModal({
    title: '再确认一次',
    content: '发布后价格和奖品不能再改，卖出和送出的都由本店承担',
    cancelText: '再看看',
    confirmText: '确定发布',
  })
  return second.confirm
}
