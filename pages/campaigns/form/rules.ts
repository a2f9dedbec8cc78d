import type { FormDetail, FormSubmitted } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'

/** Reasons why the form cannot be filled in, as in the query of `/form/prompt`. */
export const reasons = ['notStarted', 'ended', 'full', 'already', 'notAllowed', 'paused'] as const

export type Reason = (typeof reasons)[number]

export const isReason = (text: string | undefined): text is Reason =>
  reasons.some(reason => reason === text)

export type FormView = 'running' | 'notFound' | 'risk' | 'needLogin' | Reason

/** Screen of a form. A visitor who edits an entry keeps the page even if all places are taken. */
export function viewOf(detail: FormDetail, refused: Refusal | undefined, isEdit = false): FormView {
  const view = campaignView(detail, refused, isEdit)
  const isOver = view !== 'running' && view !== 'soldOut'
  if (!isEdit && !isOver && hasAll(detail, refused)) return 'already'
  if (!isEdit && view === 'running' && detail.form.opens_at > 0) return 'notStarted'
  return spelled(view)
}

/** Whether the visitor has reached the maximum number of entries. */
const hasAll = ({ mine, me }: FormDetail, refused: Refusal | undefined): boolean =>
  refused === 'limit' || (mine !== null && me?.limit_left === 0)

function spelled(view: CampaignView): FormView {
  if (view === 'soldOut') return 'full'
  return view === 'audience' ? 'notAllowed' : view
}

/** When the form accepts entries: on its next opening day, or from the start of the activity. */
export const startOf = ({ activity, form }: FormDetail): number =>
  form.opens_at > 0 ? form.opens_at : activity.start_at

/** Share of places taken, 0 to 1; undefined without a limit. */
export function fullness({ form }: FormDetail): number | undefined {
  const { quota_left: left, quota_total: total } = form
  return total > 0 ? Math.min(1, (total - left) / total) : undefined
}

export const formUrl = (id: string | number, entryId = '') =>
  `/form?id=${id}${entryId && `&entryId=${entryId}`}`

export const entryUrl = (id: string | number, entryId: string) =>
  `/form/detail?id=${id}&entryId=${entryId}`

/** Address of the finish page, which opens the cashier if a fee is due. */
export const finishUrl = (
  id: string | number,
  { entry_id, order_no }: Pick<FormSubmitted, 'entry_id' | 'order_no'>,
) => `/form/finish?id=${id}&entryId=${entry_id}${order_no && '&pay=1'}`

export const promptUrl = (id: string | number, reason: Reason) =>
  `/form/prompt?id=${id}&reason=${reason}`
