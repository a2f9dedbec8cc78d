import type { NewCustomer } from '../../../../api/index.ts'
import { fieldOf, planFault } from '../follow/add-rules.ts'

export interface NewDraft extends Omit<NewCustomer, 'nextTime'> {
  /** `2026-11-28T10:00` in the brands' time zone; '' = no contact planned. */
  next: string
}

export const LONGEST_NAME = 20
/** The server's largest number. */
export const mostTags = 20

export const emptyCustomer: NewDraft = {
  name: '',
  phone: '',
  gender: 0,
  birthday: '',
  note: '',
  tagIds: [],
  next: '',
}

export type NewFaults = Partial<Record<keyof NewDraft, string>>

/** Error messages by field; empty if the draft is valid. */
export function newFaults(draft: NewDraft, now: number): NewFaults {
  const faults: NewFaults = {}
  if (!draft.name.trim()) faults.name = '请填写称呼'
  if (!/^1[3-9]\d{9}$/.test(draft.phone.trim())) faults.phone = '请填写 11 位手机号'
  if (draft.birthday > fieldOf(now).slice(0, 10)) faults.birthday = '生日不能在今天之后'
  const next = planFault(draft.next, now)
  if (next) faults.next = next
  return faults
}
