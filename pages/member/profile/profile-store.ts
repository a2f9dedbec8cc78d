import { atom } from 'nanostores'
import {
  type CardAnswers,
  isRefused,
  leaveMember,
  memberProfile,
  type MemberProfile,
  memberSmsCode,
  saveProfile,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createCodeSender, isMobile } from '../../campaign/gates/sms-sender.ts'
import { createSubmission } from '../../data/submission.ts'
import { createMemberQuery } from '../shared/member-query.ts'
import type { PersonDraft } from '../shared/person-fields.tsx'

export type ProfileStore = ReturnType<typeof createProfileStore>

export interface PhoneDraft {
  phone: string
  code: string
  oldCode: string
}

const noPhone: PhoneDraft = { phone: '', code: '', oldCode: '' }

/** A member's own data: the fields that were changed, and the phone with its two codes. */
export function createProfileStore() {
  const query = createMemberQuery<{ profile: MemberProfile }>(async how => ({
    profile: await memberProfile({}, how),
  }))
  /** What was changed and not saved yet. */
  const $draft = atom<Partial<PersonDraft>>({})
  const $phone = atom<PhoneDraft | undefined>(undefined)
  /** What is wrong, by field of the answer. */
  const $problems = atom<Record<string, string>>({})
  const $isSaving = atom(false)
  const saving = createSubmission()
  const leaving = createSubmission()
  const newSender = createCodeSender(wish => memberSmsCode({ which: 'new', ...wish }))
  const oldSender = createCodeSender(({ reqId }) => memberSmsCode({ which: 'old', reqId }))

  const profile = () => query.data()?.profile

  function change(patch: Partial<PersonDraft>): void {
    $draft.set({ ...$draft.get(), ...patch })
    $problems.set({})
  }

  function changePhone(patch: Partial<PhoneDraft>): void {
    $phone.set({ ...($phone.get() ?? noPhone), ...patch })
    $problems.set({})
  }

  async function askCode(which: 'new' | 'old'): Promise<void> {
    const { phone = '' } = $phone.get() ?? {}
    if (which === 'new' && !isMobile(phone)) {
      return $problems.set({ phone: phone ? '手机号不对，请检查一下' : '请填写新手机号' })
    }
    const problem = await (which === 'new' ? newSender.send(phone) : oldSender.send())
    if (problem) $problems.set({ [which === 'new' ? 'phone' : 'oldCode']: problem })
  }

  /** True when it is saved; else what is wrong stands at its field. */
  async function save(answers: CardAnswers & { oldCode?: string }): Promise<boolean> {
    if ($isSaving.get()) return false
    $isSaving.set(true)
    try {
      const saved = await saving.send(answers, reqId => saveProfile({ ...answers, reqId }))
      query.change(() => ({ profile: saved }))
      void showToast({ title: '已保存', icon: 'none' })
      return true
    } catch (error) {
      refuse(error)
      return false
    } finally {
      $isSaving.set(false)
    }
  }

  function refuse(error: unknown): void {
    const field = isRefused(error) && (error.data as { field?: string } | null)?.field
    if (isRefused(error) && field) return $problems.set({ [field]: error.message })
    const title = isRefused(error) ? error.message : '网络不太好，请再点一次'
    void showToast({ title, icon: 'none' })
  }

  async function saveFields(): Promise<void> {
    const { name, ...others } = $draft.get()
    if (name !== undefined && name.trim().length < 2) {
      return $problems.set({ name: '姓名至少 2 个字' })
    }
    const answers = { ...others, ...(name !== undefined && { name: name.trim() }) }
    if (await save(answers)) $draft.set({})
  }

  async function savePhone(): Promise<void> {
    const { phone, code, oldCode } = $phone.get() ?? noPhone
    const hasOld = profile()?.phone !== ''
    if (await save({ phone, code, ...(hasOld && { oldCode }) })) $phone.set(undefined)
  }

  async function leave(): Promise<boolean> {
    try {
      await leaving.send({}, reqId => leaveMember({ reqId }))
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }

  return {
    $state: query.$state,
    $draft,
    $phone,
    $problems,
    $isSaving,
    newSender,
    oldSender,
    load: query.load,
    profile,
    change,
    changePhone,
    closePhone: () => $phone.set(undefined),
    askCode,
    saveFields,
    savePhone,
    leave,
  }
}
