import type { ActivityDraft, DraftValues, FormStep } from '../../../../api/index.ts'
import { mergeValues } from './merge-values.ts'

/** What was typed and not saved, with the draft that it was typed into. */
interface Typed {
  version: number
  base: DraftValues
  values: DraftValues
}

/** By activity and step, so that it is there again when the page is left and opened again. */
const kept = new Map<string, Typed>()

const keyOf = ({ activity_id }: ActivityDraft, step: FormStep) => `${activity_id}:${step}`

export interface Resumed {
  values: DraftValues
  /** What happened to the typed values because somebody else has saved; '' = nothing. */
  news: string
}

/** The stored values of a step, with those that were typed into this draft or into an earlier version of it. */
export function resumeTyped(draft: ActivityDraft, step: FormStep): Resumed {
  const { fields, values: stored } = draft.forms[step]
  const before = kept.get(keyOf(draft, step))
  if (!before) return { values: stored, news: '' }
  const { version, base, values: mine } = before
  if (version === draft.version) return { values: mine, news: '' }
  const { values, both } = mergeValues(fields, { base, mine, theirs: stored })
  keepTyped(draft, step, values)
  return { values, news: newsOf(both) }
}

const newsOf = (both: string[]): string =>
  both.length === 0
    ? '别人刚保存过，已经换成最新的内容；你填的都还在，看一遍再保存'
    : `别人刚保存过，也改了「${both.join('」「')}」；这里还是你填的，看一遍再保存`

export function keepTyped(draft: ActivityDraft, step: FormStep, values: DraftValues): void {
  const { version, forms } = draft
  kept.set(keyOf(draft, step), { version, base: forms[step].values, values })
}

export const forgetTyped = (draft: ActivityDraft, step: FormStep): boolean =>
  kept.delete(keyOf(draft, step))
