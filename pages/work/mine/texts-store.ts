import { atom } from 'nanostores'
import { mostTexts, setTextBudget, textBudget, type TextBudget } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

/** The brand's daily number of texts, and what of it is typed. */
export function createTextsStore() {
  const $typed = atom('')
  const $fault = atom('')
  const $isSaving = atom(false)
  const submission = createSubmission()
  let isTyped = false
  const query = createQuery<TextBudget>({
    async read(how) {
      const budget = await textBudget({}, how)
      if (!isTyped) $typed.set(String(budget.texts_a_day))
      return budget
    },
  })

  function type(text: string): void {
    isTyped = true
    $typed.set(text)
    if ($fault.get()) $fault.set(textsFault(text))
  }

  /** True if saved; the request has reported a refusal. */
  async function save(): Promise<boolean> {
    const fault = textsFault($typed.get())
    $fault.set(fault)
    if (fault || $isSaving.get()) return false
    $isSaving.set(true)
    const textsADay = Number($typed.get().trim())
    const answer = await submission
      .send(textsADay, reqId => setTextBudget({ textsADay, reqId }))
      .catch(() => undefined)
    $isSaving.set(false)
    if (!answer) return false
    isTyped = false
    await query.load()
    return true
  }

  return { ...query, $typed, $fault, $isSaving, type, save }
}

export function textsFault(text: string): string {
  const isGood = /^\d{1,6}$/.test(text.trim()) && Number(text) <= mostTexts
  return isGood ? '' : `填 0 到 ${mostTexts.toLocaleString('en-US')} 的整数，0 是不发`
}
