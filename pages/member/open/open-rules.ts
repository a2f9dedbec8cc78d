import { memberStatus } from '../../../api/values/member-status.ts'
import type { CardAnswers, CardFieldKey, CardForm } from '../../../api/index.ts'
import { isCode, isMobile } from '../../campaign/gates/sms-sender.ts'
import type { PersonDraft } from '../shared/person-fields.tsx'

export interface OpenDraft extends PersonDraft {
  phone: string
  code: string
  /** The phone number differs from the one verified before. */
  isOther: boolean
  hasAgreed: boolean
}

export const emptyDraft: OpenDraft = {
  name: '',
  birthday: '',
  gender: 0,
  region: '',
  storeId: 0,
  phone: '',
  code: '',
  isOther: false,
  hasAgreed: false,
}

/** Error messages by field; `code` and `agree` have lines of their own. */
export type OpenProblems = Partial<Record<CardFieldKey | 'code' | 'agree', string>>

/** Whether the phone number has to be entered and verified. */
export const asksPhone = (form: CardForm, draft: OpenDraft): boolean =>
  form.known_phone === '' || draft.isOther

/** Validation errors before the submission. */
export function problemsOf(form: CardForm, draft: OpenDraft): OpenProblems {
  if (form.status === memberStatus.left) return draft.hasAgreed ? {} : { agree: mustAgree }
  const problems: OpenProblems = {}
  const name = draft.name.trim()
  const isGiven: Record<CardFieldKey, boolean> = {
    name: name !== '',
    phone: true,
    birthday: draft.birthday !== '',
    gender: draft.gender !== 0,
    region: draft.region !== '',
    store: draft.storeId !== 0,
  }
  for (const { key, required } of form.fields) {
    if (required && !isGiven[key]) problems[key] = missing[key]
  }
  if (name !== '' && name.length < 2) problems.name = '姓名至少 2 个字'
  if (asksPhone(form, draft)) {
    if (!isMobile(draft.phone))
      problems.phone = draft.phone ? '手机号不对，请检查一下' : missing.phone
    if (!isCode(draft.code)) problems.code = '请填写短信里的 6 位验证码'
  }
  if (!draft.hasAgreed) problems.agree = mustAgree
  return problems
}

const mustAgree = '请先阅读并同意会员协议'

const missing: Record<CardFieldKey, string> = {
  name: '请填写姓名',
  phone: '请填写手机号',
  birthday: '请选择生日',
  gender: '请选择称呼',
  region: '请选择所在地区',
  store: '请选择常去的门店',
}

/** The submitted answers, without empty ones. */
export function answersOf(form: CardForm, draft: OpenDraft): CardAnswers {
  if (form.status === memberStatus.left) return {}
  const asked = new Set(form.fields.map(({ key }) => key))
  return {
    ...(asked.has('name') && draft.name.trim() && { name: draft.name.trim() }),
    ...(asked.has('birthday') && draft.birthday && { birthday: draft.birthday }),
    ...(asked.has('gender') && draft.gender && { gender: draft.gender }),
    ...(asked.has('region') && draft.region && { region: draft.region }),
    ...(asked.has('store') && draft.storeId && { storeId: draft.storeId }),
    ...(asksPhone(form, draft) && { phone: draft.phone, code: draft.code }),
  }
}
