import { atom } from 'nanostores'
import {
  type BindType,
  changeBinding,
  codes,
  isRefused,
  sendBindCode,
} from '../../../../api/index.ts'
import { createCodeSender, isCode } from '../../../campaign/gates/sms-sender.ts'
import { problemWords } from '../../../campaign/gates/problem-words.ts'
import { createSubmission } from '../../../data/submission.ts'

/** Outcome of taking over an account: `stale` if it has changed since it was shown. */
export type Changed = 'done' | 'refused' | 'stale' | 'expired'

/** Refusals after which a different code cannot help: changed since, no longer changeable, and an expired scan. */
const ends: Partial<Record<number, Changed>> = {
  [codes.stateChanged]: 'stale',
  [codes.bindingRefused]: 'stale',
  [codes.qrOutOfDate]: 'expired',
}

export type ChangeStore = ReturnType<typeof createChangeStore>

/** Store of one opening of the sheet that takes over an account with a code sent to its phone. */
export function createChangeStore(account: { type: BindType; ticket: string | undefined }) {
  const sender = createCodeSender(({ reqId }) => sendBindCode({ ...account, reqId }))
  const $isChecking = atom(false)
  /** Error message below the code. */
  const $problem = atom('')
  const submission = createSubmission()

  async function askCode(): Promise<void> {
    $problem.set('')
    $problem.set(await sender.send())
  }

  async function change(code: string): Promise<Changed> {
    if ($isChecking.get()) return 'refused'
    if (!isCode(code)) return refuse('请填写短信里的 6 位验证码')
    $isChecking.set(true)
    try {
      await submission.send(code, reqId => changeBinding({ ...account, code, reqId }))
      return 'done'
    } catch (error) {
      if (!isRefused(error))
        return refuse(problemWords(error, '网络不太好，没有提交成功，请再试一次'))
      return ends[error.code] ?? refuse(error.message)
    } finally {
      $isChecking.set(false)
    }
  }

  function refuse(problem: string): Changed {
    $problem.set(problem)
    return 'refused'
  }

  return { sender, $isChecking, $problem, askCode, change, mend: () => $problem.set('') }
}
