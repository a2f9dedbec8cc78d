import { atom, type WritableAtom } from 'nanostores'
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
import { uploadPicture } from '../../data/upload-picture.ts'
import { choosePictures } from '../../kit/choose-pictures.ts'
import { createMemberQuery } from '../shared/member-query.ts'
import type { PersonDraft } from '../shared/person-fields.tsx'
import { reasonOf } from '../../data/reason-of.ts'

export type ProfileStore = ReturnType<typeof createProfileStore>

export interface PhoneDraft {
  phone: string
  code: string
  oldCode: string
}

type Changes = CardAnswers & { oldCode?: string; avatar?: string }

const noPhone: PhoneDraft = { phone: '', code: '', oldCode: '' }

/** A member's data: edited fields, and the phone number with its two codes. */
export function createProfileStore() {
  const query = createMemberQuery<{ profile: MemberProfile }>(async how => ({
    profile: await memberProfile({}, how),
  }))
  /** Unsaved changes. */
  const $draft = atom<Partial<PersonDraft>>({})
  /** Error messages by answer field. */
  const $problems = atom<Record<string, string>>({})
  const { $isSaving, save, refuse } = createSaving(
    saved => query.change(() => ({ profile: saved })),
    problems => $problems.set(problems),
  )
  const $isUploading = atom(false)
  const leaving = createSubmission()
  const profile = () => query.data()?.profile
  const phone = createPhoneChange({ $problems, save, hasOld: () => profile()?.phone !== '' })

  function change(patch: Partial<PersonDraft>): void {
    $draft.set({ ...$draft.get(), ...patch })
    $problems.set({})
  }

  async function saveFields(): Promise<void> {
    const { name, ...others } = $draft.get()
    if (name !== undefined && name.trim().length < 2) {
      return $problems.set({ name: '姓名至少 2 个字' })
    }
    const answers = { ...others, ...(name !== undefined && { name: name.trim() }) }
    if (await save(answers)) $draft.set({})
  }

  /** Chooses a picture, puts it into the object store and saves its address. */
  async function changeAvatar(): Promise<void> {
    const [picture] = await choosePictures(1)
    if (!picture) return
    $isUploading.set(true)
    // The uploader says by itself what is wrong with a picture.
    const avatar = await uploadPicture(picture).catch(() => undefined)
    if (avatar !== undefined) await save({ avatar })
    $isUploading.set(false)
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

  const { $state, load } = query
  return {
    $state,
    $draft,
    $problems,
    $isSaving,
    $isUploading,
    load,
    profile,
    change,
    saveFields,
    changeAvatar,
    leave,
    ...phone,
  }
}

interface PhoneChange {
  $problems: WritableAtom<Record<string, string>>
  save: (answers: Changes) => Promise<boolean>
  /** There is a phone that has to be proved first. */
  hasOld: () => boolean
}

/** The new phone number with both codes, while its sheet is open. */
function createPhoneChange({ $problems, save, hasOld }: PhoneChange) {
  const $phone = atom<PhoneDraft | undefined>(undefined)
  const senders = createSenders()

  function changePhone(patch: Partial<PhoneDraft>): void {
    $phone.set({ ...($phone.get() ?? noPhone), ...patch })
    $problems.set({})
  }

  async function askCode(which: 'new' | 'old'): Promise<void> {
    const { phone = '' } = $phone.get() ?? {}
    if (which === 'new' && !isMobile(phone)) {
      return $problems.set({ phone: phone ? '手机号不对，请检查一下' : '请填写新手机号' })
    }
    const problem = await senders[which].send(which === 'new' ? phone : '')
    if (problem) $problems.set({ [which === 'new' ? 'phone' : 'oldCode']: problem })
  }

  async function savePhone(): Promise<void> {
    const { phone, code, oldCode } = $phone.get() ?? noPhone
    if (await save({ phone, code, ...(hasOld() && { oldCode }) })) $phone.set(undefined)
  }

  const closePhone = () => $phone.set(undefined)
  const { new: newSender, old: oldSender } = senders
  return { $phone, newSender, oldSender, changePhone, closePhone, askCode, savePhone }
}

const createSenders = () => ({
  new: createCodeSender(wish => memberSmsCode({ which: 'new', ...wish })),
  old: createCodeSender(({ reqId }) => memberSmsCode({ which: 'old', reqId })),
})

/** Saves answers, one attempt at a time; error messages appear at their fields. */
function createSaving(
  onSaved: (profile: MemberProfile) => void,
  onProblems: (problems: Record<string, string>) => void,
) {
  const $isSaving = atom(false)
  const saving = createSubmission()

  /** True when it is saved. */
  async function save(answers: Changes): Promise<boolean> {
    if ($isSaving.get()) return false
    $isSaving.set(true)
    try {
      onSaved(await saving.send(answers, reqId => saveProfile({ ...answers, reqId })))
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
    if (isRefused(error) && field) return onProblems({ [field]: error.message })
    const title = reasonOf(error)
    void showToast({ title, icon: 'none' })
  }

  return { $isSaving, save, refuse }
}
