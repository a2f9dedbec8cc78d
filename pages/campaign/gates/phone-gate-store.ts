import { atom } from 'nanostores'
import { isRefused, type PhoneProof, provePhone } from '../../../api/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { problemWords } from './problem-words.ts'
import { createSmsSender, isCode, isMobile } from './sms-sender.ts'

/** Error messages by field. */
export type PhoneProblems = Partial<Record<keyof PhoneProof, string>>

export type PhoneGateStore = ReturnType<typeof createPhoneGateStore>

/** Store of one opening of the phone sheet: sends the code and verifies the phone with it. */
export function createPhoneGateStore(activity: { id: number; type: string }) {
  const sender = createSmsSender({ activity, purpose: 'gate' })
  const $isChecking = atom(false)
  const $problems = atom<PhoneProblems>({})
  const submission = createSubmission()

  async function askCode(phone: string): Promise<void> {
    mend('phone')
    const problem = await sender.send(phone)
    if (problem) $problems.set({ ...$problems.get(), phone: problem })
  }

  /** Resolves with true if the phone is verified; else the error messages are set. */
  async function check(proof: PhoneProof): Promise<boolean> {
    if ($isChecking.get()) return false
    const problems = problemsOf(proof)
    $problems.set(problems)
    if (problems.phone || problems.code) return false
    $isChecking.set(true)
    const problem = await send(proof)
    $isChecking.set(false)
    $problems.set(problem)
    return !problem.phone && !problem.code
  }

  async function send({ phone, code }: PhoneProof): Promise<PhoneProblems> {
    const { id, type } = activity
    const body = { id: String(id), type, kind: 'phone', value: { phone, code } } as const
    try {
      await submission.send(body, reqId => provePhone({ ...body, reqId }))
      return {}
    } catch (error) {
      if (!isRefused(error))
        return { code: problemWords(error, '网络不太好，没有提交成功，请再试一次') }
      return { [fieldOf(error.data)]: error.message }
    }
  }

  function mend(field: keyof PhoneProof): void {
    const { [field]: mended, ...others } = $problems.get()
    if (mended !== undefined) $problems.set(others)
  }

  return { sender, $isChecking, $problems, askCode, check, mend }
}

function problemsOf({ phone, code }: PhoneProof): PhoneProblems {
  return {
    ...(!isMobile(phone) && { phone: phone ? '手机号不对，请检查一下' : '请填写手机号' }),
    ...(!isCode(code) && { code: '请填写短信里的 6 位验证码' }),
  }
}

const fieldOf = (data: unknown): keyof PhoneProof =>
  typeof data === 'object' && data !== null && 'field' in data && data.field === 'phone'
    ? 'phone'
    : 'code'
