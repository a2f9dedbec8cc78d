import { atom } from 'nanostores'
import { codes, isRefused, type SmsCodeSent } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { type CodeWish, createCodeSender, isCode } from '../../campaign/gates/sms-sender.ts'
import { createSubmission } from '../../data/submission.ts'
import { isMobile } from '../stores/store-rules.ts'
import { reasonOf } from '../../data/reason-of.ts'

export interface PersonDraft {
  name: string
  phone: string
  code: string
}

type Faults = { [field in keyof PersonDraft]?: string }

/** What was typed and is needed. */
export interface Person {
  name?: string
  phone: string
  code?: string
}

export interface PersonFormOptions {
  /** The visitor's proved phone, which needs no code; '' = none. */
  known: string
  hasName: boolean
  askCode: (wish: CodeWish) => Promise<SmsCodeSent>
  submit: (person: Person, reqId: string) => Promise<unknown>
  /** What was scanned cannot be answered any more; the page says why. */
  onOver: () => void
}

export type PersonFormStore = ReturnType<typeof createPersonFormStore>

/** Who somebody is: name, phone, and the code that proves the phone unless the visitor has proved it before. */
export function createPersonFormStore(options: PersonFormOptions) {
  const { known, hasName, askCode: ask, submit, onOver } = options
  const $draft = atom<PersonDraft>({ name: '', phone: known, code: '' })
  const $faults = atom<Faults>({})
  const $busy = atom(false)
  const submission = createSubmission()
  const sender = createCodeSender(ask)

  function change(part: Partial<PersonDraft>): void {
    $draft.set({ ...$draft.get(), ...part })
    const faults = { ...$faults.get() }
    for (const field of Object.keys(part)) delete faults[field as keyof PersonDraft]
    $faults.set(faults)
  }

  const needsCode = (): boolean => known === '' || $draft.get().phone.trim() !== known

  async function askCode(): Promise<void> {
    const phone = $draft.get().phone.trim()
    const fault = isMobile(phone) ? await sender.send(phone) : '请填写 11 位手机号'
    if (fault) $faults.set({ ...$faults.get(), phone: fault })
  }

  /** True once it was accepted; faults are shown at their fields. */
  async function send(): Promise<boolean> {
    const faults = faultsOf($draft.get(), { hasName, needsCode: needsCode() })
    $faults.set(faults)
    if (Object.keys(faults).length > 0 || $busy.get()) return false
    $busy.set(true)
    const { name, phone, code } = $draft.get()
    const person: Person = {
      phone: phone.trim(),
      ...(hasName && { name: name.trim() }),
      ...(needsCode() && { code }),
    }
    try {
      await submission.send(person, reqId => submit(person, reqId))
      return true
    } catch (error) {
      showRefusal(error)
      return false
    } finally {
      $busy.set(false)
    }
  }

  function showRefusal(error: unknown): void {
    const message = reasonOf(error)
    const field = isRefused(error) ? (error.data as { field?: string } | null)?.field : undefined
    if (field === 'name' || field === 'phone' || field === 'code') {
      return $faults.set({ [field]: message })
    }
    void showToast({ title: message, icon: 'none' })
    if (isOver(error)) onOver()
  }

  return { $draft, $faults, $busy, hasName, sender, change, needsCode, askCode, send }
}

const isOver = (error: unknown): boolean =>
  isRefused(error, codes.qrOutOfDate) || isRefused(error, codes.stateChanged)

function faultsOf(
  { name, phone, code }: PersonDraft,
  { hasName, needsCode }: { hasName: boolean; needsCode: boolean },
): Faults {
  return {
    ...(hasName && name.trim() === '' && { name: '请填写姓名' }),
    ...(!isMobile(phone) && { phone: '请填写 11 位手机号' }),
    ...(needsCode && !isCode(code) && { code: '请填写短信里的 6 位验证码' }),
  }
}
