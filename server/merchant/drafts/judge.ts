import { activityStatus } from '../../../api/values/activity-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { FormStep } from '../../../api/business-draft.ts'
import { cleanDraft, draftFaults, newFaults } from '../../../api/form-rules/draft-faults.ts'
import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { lockFaults } from '../../../api/form-rules/draft-locks.ts'
import type { Db } from '../../core/database.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { Model } from '../model-parts/define-model.ts'
import type { Draft } from './draft-table.ts'
import { fieldsOf, formOf, valuesOf, valuesOfKind } from './forms.ts'
import { libraryFaults, readLibrary } from './library-faults.ts'
import { MOST_DAYS } from './own-forms.ts'

export interface Sent {
  step: FormStep
  /** What an editor has sent. */
  values: Readonly<Record<string, unknown>>
  now: number
}

/**
 * The values of a step's fields as they are stored, judged by the rules of the fields and of the kind; `data.faults` of a
 * refusal names the fields. Whatever reads values that were sent takes them from here, because nothing else expects a
 * list of something else than rows.
 */
export async function acceptedValues(db: Db, draft: Draft, sent: Sent): Promise<DraftValues> {
  const { model, activity } = draft
  const { step, now } = sent
  const { fields, values: stored } = await formOf(db, draft, step)
  const values = cleanDraft(fields, sent.values)
  const rules = (each: DraftValues): DraftFaults => {
    const faults = draftFaults(fields, each)
    const isReadable = fields.every(({ kind, key }) => kind !== 'items' || !faults[key])
    return isReadable ? { ...stepFaults(model, { step, values: each, now }), ...faults } : faults
  }
  const faults =
    activity.status === activityStatus.draft ? rules(values) : newFaults(rules, stored, values)
  refuseFaults(fields, faults, replyFor(faults))
  return values
}

export interface Judged {
  step: FormStep
  /** Result of `acceptedValues`. */
  values: DraftValues
  now: number
}

/** Refuses values that cannot be saved into this activity. */
export async function judge(db: Db, draft: Draft, { step, values }: Judged): Promise<void> {
  const { model, activity } = draft
  const fields = fieldsOf(model, step)
  const before =
    activity.status === activityStatus.draft ? undefined : await valuesOf(db, draft, step)
  if (before) {
    // guard: what customers rely on stays after the publication [server merchant/campaigns/draft]
    refuseFaults(fields, lockFaults(fields, before, values), 'lockedField')
  }
  const library = await readLibrary(db, activity.brand_id, fields)
  const rules = (each: DraftValues) => libraryFaults(library, fields, each)
  refuseFaults(fields, before ? newFaults(rules, before, values) : rules(values), 'badParameter')
  const texts = valuesOfKind(fields, values, ['text', 'longText'])
  if (texts.some(text => hasRefusedWord(String(text)))) throw new ReplyError('contentRefused')
}

function stepFaults(model: Model, { step, values, now }: Judged): DraftFaults {
  if (step === 'third') return model.faults?.(values) ?? {}
  if (step !== 'second') return {}
  const [start, end] = [Number(values.start_at), Number(values.end_at)]
  const { mostDays: days = MOST_DAYS } = model
  if (end <= start) return { end_at: '要晚于开始时间' }
  if (end <= now) return { end_at: '已经过去了，请选以后的时间' }
  return end - start > days * DAY_S ? { end_at: `活动最长 ${days} 天` } : {}
}

function replyFor(faults: DraftFaults): ReplyName {
  if (faults.start_at || faults.end_at) return 'badTimes'
  return faults.theme_color ? 'badColor' : 'badParameter'
}

export function refuseFaults(
  fields: readonly DraftField[],
  faults: DraftFaults,
  reply: ReplyName,
): void {
  const [first] = Object.entries(faults)
  if (!first) return
  const [path, fault] = first
  const label = fields.find(({ key }) => key === path.split('.')[0])?.label ?? ''
  throw new ReplyError(reply, { message: `${label}：${fault}`, data: { field: path, faults } })
}
