import { atom } from 'nanostores'
import { isRefused, joinAsStaff, type StaffInvitation, sendJoinCode } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createCodeSender, isCode } from '../../campaign/gates/sms-sender.ts'
import { createSubmission } from '../../data/submission.ts'
import { isMobile } from './store-rules.ts'

export interface JoinDraft {
  name: string
  phone: string
  code: string
}

type Faults = { [field in keyof JoinDraft]?: string }

export type JoinFormStore = ReturnType<typeof createJoinFormStore>

/** The wish for a seat: name, phone, and the code that proves the phone unless the visitor has proved it before. */
export function createJoinFormStore(ticket: string, { phone: known }: StaffInvitation) {
  const $draft = atom<JoinDraft>({ name: '', phone: known, code: '' })
  const $faults = atom<Faults>({})
  const $busy = atom(false)
  const submission = createSubmission()
  const sender = createCodeSender(wish => sendJoinCode({ ticket, ...wish }))

  function change(part: Partial<JoinDraft>): void {
    $draft.set({ ...$draft.get(), ...part })
    const faults = { ...$faults.get() }
    for (const field of Object.keys(part)) delete faults[field as keyof JoinDraft]
    $faults.set(faults)
  }

  const needsCode = (): boolean => known === '' || $draft.get().phone.trim() !== known

  async function askCode(): Promise<void> {
    const phone = $draft.get().phone.trim()
    const fault = isMobile(phone) ? await sender.send(phone) : '请填写 11 位手机号'
    if (fault) $faults.set({ ...$faults.get(), phone: fault })
  }

  /** True once a manager has been asked; faults are shown at their fields. */
  async function send(): Promise<boolean> {
    const faults = faultsOf($draft.get(), needsCode())
    $faults.set(faults)
    if (Object.keys(faults).length > 0 || $busy.get()) return false
    $busy.set(true)
    const { name, phone, code } = $draft.get()
    const person = { ticket, name: name.trim(), phone: phone.trim() }
    const body = needsCode() ? { ...person, code } : person
    try {
      await submission.send(body, reqId => joinAsStaff({ ...body, reqId }))
      return true
    } catch (error) {
      showRefusal(error)
      return false
    } finally {
      $busy.set(false)
    }
  }

  function showRefusal(error: unknown): void {
    const message = isRefused(error) ? error.message : '网络不太好，请再点一次'
    const field = isRefused(error) ? (error.data as { field?: string } | null)?.field : undefined
    if (field === 'name' || field === 'phone' || field === 'code') {
      $faults.set({ [field]: message })
    } else {
      void showToast({ title: message, icon: 'none' })
    }
  }

  return { $draft, $faults, $busy, sender, change, needsCode, askCode, send }
}

function faultsOf({ name, phone, code }: JoinDraft, needsCode: boolean): Faults {
  return {
    ...(name.trim() === '' && { name: '请填写姓名' }),
    ...(!isMobile(phone) && { phone: '请填写 11 位手机号' }),
    ...(needsCode && !isCode(code) && { code: '请填写短信里的 6 位验证码' }),
  }
}
