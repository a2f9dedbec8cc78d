import { atom } from 'nanostores'
import { isRefused, type WriteOffAnswer, writeOffCode } from '../../../../api/index.ts'
import { createSubmission } from '../../../data/submission.ts'
import { codeLength, isCode } from '../../../mechanics/redeem/code-digits.ts'

export type RedeemStep =
  | { at: 'input'; fault: string }
  | { at: 'found'; found: WriteOffAnswer; fault: string }
  | { at: 'used'; used: WriteOffAnswer }

/** A code that a guide types: looked up first, used after a second tap. */
export function createRedeemStore() {
  const $digits = atom('')
  const $step = atom<RedeemStep>({ at: 'input', fault: '' })
  const $busy = atom(false)
  const using = createSubmission()

  function type(typed: string): void {
    const digits = typed.replace(/\D/g, '').slice(0, codeLength)
    const isWrong = digits.length === codeLength && !isCode(digits)
    $digits.set(digits)
    $step.set({ at: 'input', fault: isWrong ? '券码有误，请核对后重新输入' : '' })
  }

  const look = () =>
    run(async code => {
      $step.set({ at: 'found', found: await writeOffCode({ code, preview: 1 }), fault: '' })
    })

  const use = () =>
    run(async code => {
      const used = await using.send(code, reqId => writeOffCode({ code, preview: 0, reqId }))
      $step.set({ at: 'used', used })
    })

  async function run(work: (code: string) => Promise<void>): Promise<void> {
    if ($busy.get()) return
    $busy.set(true)
    await work($digits.get()).catch(fail)
    $busy.set(false)
  }

  /** What a refusal says ends the attempt; a lost answer leaves everything as it is. */
  function fail(error: unknown): void {
    const step = $step.get()
    if (isRefused(error)) return $step.set({ at: 'input', fault: error.message })
    const fault = '没有收到结果，请检查网络后再点一次'
    if (step.at !== 'used') $step.set({ ...step, fault })
  }

  return { $digits, $step, $busy, type, look, use, next: () => type('') }
}
