import type { DraftForm, FormStep } from '../../../api/business-draft.ts'
import type { DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { cleanDraft } from '../../../api/form-rules/draft-faults.ts'
import type { Db } from '../../core/database.ts'
import type { Draft } from './draft-table.ts'
import type { Model } from '../model-parts/define-model.ts'
import { fiveFields, fourFields, secondFields } from './own-forms.ts'
import { ownValues } from './own-values.ts'
import { withShopThings } from './shop-things.ts'

/** Number of each step that consists of a form. */
export const stepNumbers: Record<FormStep, number> = { second: 2, third: 3, four: 4, five: 5 }

const ownFields: Record<Exclude<FormStep, 'third'>, DraftField[]> = {
  second: secondFields,
  four: fourFields,
  five: fiveFields,
}

export const fieldsOf = (model: Model, step: FormStep): readonly DraftField[] =>
  step === 'third' ? model.fields : ownFields[step]

/** The stored values of a step, or the template's while the third one is not done. */
export async function valuesOf(db: Db, draft: Draft, step: FormStep): Promise<DraftValues> {
  const { activity, model, draft: row } = draft
  if (step !== 'third') return ownValues[step].read(activity)
  if (row.step < stepNumbers.third) return startValues(model, row.model_id)
  return cleanDraft(model.fields, await model.fromActivity(db, activity))
}

/** The third step as a template begins it. */
export function startValues({ fields, defaults, templates }: Model, modelId: number): DraftValues {
  const template = templates.find(each => each.model_id === modelId)
  return cleanDraft(fields, { ...defaults, ...template?.values })
}

/** A step with its stored values and with what the shop has to choose from. */
export async function formOf(db: Db, draft: Draft, step: FormStep): Promise<DraftForm> {
  const values = await valuesOf(db, draft, step)
  const { activity, model } = draft
  const fields = await withShopThings(db, activity.brand_id, fieldsOf(model, step), values)
  return { fields, values }
}

export async function formsOf(db: Db, draft: Draft): Promise<Record<FormStep, DraftForm>> {
  const form = (step: FormStep) => formOf(db, draft, step)
  return {
    second: await form('second'),
    third: await form('third'),
    four: await form('four'),
    five: await form('five'),
  }
}

/** Values of the given kinds of fields, those of rows included. */
export function valuesOfKind(
  fields: readonly DraftField[],
  values: DraftValues,
  kinds: DraftField['kind'][],
): unknown[] {
  return fields.flatMap(({ key, kind, fields: inner }) => {
    const value = values[key]
    if (inner && Array.isArray(value)) {
      return (value as DraftValues[]).flatMap(row => valuesOfKind(inner, row, kinds))
    }
    return kinds.includes(kind) ? [value] : []
  })
}

/** Whether a form, or the rows of one of its fields, has a field of this kind. */
export const hasField = (fields: readonly DraftField[], wanted: DraftField['kind']): boolean =>
  fields.some(({ kind, fields: inner = [] }) => kind === wanted || hasField(inner, wanted))
