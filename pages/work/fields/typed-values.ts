import type { DraftField, DraftValues } from '../../../api/index.ts'
import { mergeValues } from './merge-values.ts'

/** What was typed and not saved, with the form that it was typed into. */
interface Typed {
  version: number
  base: DraftValues
  values: DraftValues
}

/** A form as it is stored. */
export interface StoredForm {
  /** Names the form among all that somebody may have open. */
  key: string
  version: number
  fields: readonly DraftField[]
  values: DraftValues
}

/** By form, so that it is there again when the page is left and opened again. */
const kept = new Map<string, Typed>()

export interface Resumed {
  values: DraftValues
  /** What happened to the typed values because somebody else has saved; '' = nothing. */
  news: string
}

/** The stored values of a form, with those that were typed into it or into an earlier version of it. */
export function resumeTyped(form: StoredForm): Resumed {
  const { fields, values: stored } = form
  const before = kept.get(form.key)
  if (!before) return { values: stored, news: '' }
  const { version, base, values: mine } = before
  if (version === form.version) return { values: mine, news: '' }
  const { values, both } = mergeValues(fields, { base, mine, theirs: stored })
  keepTyped(form, values)
  return { values, news: newsOf(both) }
}

const newsOf = (both: string[]): string =>
  both.length === 0
    ? '别人刚保存过，已经换成最新的内容；你填的都还在，看一遍再保存'
    : `别人刚保存过，也改了「${both.join('」「')}」；这里还是你填的，看一遍再保存`

export function keepTyped({ key, version, values: base }: StoredForm, values: DraftValues): void {
  kept.set(key, { version, base, values })
}

export const forgetTyped = ({ key }: StoredForm): boolean => kept.delete(key)
