import type { FormStep } from '../../../api/business-draft.ts'
import { cleanDraft, draftFaults, newFaults } from '../../../api/form-rules/draft-faults.ts'
import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { lockFaults } from '../../../api/form-rules/draft-locks.ts'
import type { Db } from '../../core/database.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { Model } from './define-model.ts'
import type { Draft } from './draft-table.ts'
import { fieldsOf, valuesOf, valuesOfKind } from './forms.ts'
import { brandStaff, brandStores, saleGoods } from './library.ts'
import { MOST_DAYS, MOST_DAYS_ANNUAL } from './own-forms.ts'

const DAY_S = 86_400
const DRAFT = 0

/** What an editor has sent. */
export interface Sent {
  step: FormStep
  values: Readonly<Record<string, unknown>>
}

/**
 * The values of a step's fields as they are stored, each of them judged by the rules of its field. Whatever reads values
 * that were sent takes them from here, because nothing else expects a list of something else than rows.
 */
export async function acceptedValues(db: Db, draft: Draft, sent: Sent): Promise<DraftValues> {
  const { model, activity } = draft
  const fields = fieldsOf(model, sent.step)
  const values = cleanDraft(fields, sent.values)
  const rules = (each: DraftValues) => draftFaults(fields, each)
  const faults =
    activity.status === DRAFT
      ? rules(values)
      : newFaults(rules, await valuesOf(db, draft, sent.step), values)
  refuse(fields, faults, replyFor(faults))
  return values
}

export interface Judged {
  step: FormStep
  /** Result of `acceptedValues`. */
  values: DraftValues
  now: number
}

/** Refuses values that cannot be saved together; `data.faults` names the fields. */
export async function judge(db: Db, draft: Draft, { step, values, now }: Judged): Promise<void> {
  const { model, activity } = draft
  const fields = fieldsOf(model, step)
  const rules = (each: DraftValues) => stepFaults(model, step, each, now)
  if (activity.status === DRAFT) {
    const faults = rules(values)
    refuse(fields, faults, replyFor(faults))
  } else {
    const before = await valuesOf(db, draft, step)
    const faults = newFaults(rules, before, values)
    refuse(fields, faults, replyFor(faults))
    // guard: what customers rely on stays after the publication [server business/draft]
    refuse(fields, lockFaults(fields, before, values), 'lockedField')
  }
  refuse(fields, await unknownIds(db, activity.brand_id, fields, values), 'badParameter')
  const texts = valuesOfKind(fields, values, ['text', 'longText'])
  if (texts.some(text => hasRefusedWord(String(text)))) throw new ReplyError('contentRefused')
}

function stepFaults(model: Model, step: FormStep, values: DraftValues, now: number): DraftFaults {
  if (step === 'third') return model.faults?.(values) ?? {}
  if (step !== 'second') return {}
  const [start, end] = [Number(values.start_at), Number(values.end_at)]
  const days = model.type === 'annual' ? MOST_DAYS_ANNUAL : MOST_DAYS
  if (end <= start) return { end_at: '要晚于开始时间' }
  if (end <= now) return { end_at: '已经过去了，请选以后的时间' }
  return end - start > days * DAY_S ? { end_at: `活动最长 ${days} 天` } : {}
}

function replyFor(faults: DraftFaults): ReplyName {
  if (faults.start_at || faults.end_at) return 'badTimes'
  return faults.theme_color ? 'badColor' : 'badParameter'
}

function refuse(fields: readonly DraftField[], faults: DraftFaults, reply: ReplyName): void {
  const [first] = Object.entries(faults)
  if (!first) return
  const [path, fault] = first
  const label = fields.find(({ key }) => key === path.split('.')[0])?.label ?? ''
  throw new ReplyError(reply, { message: `${label}：${fault}`, data: { field: path, faults } })
}

/** Goods, stores and staff that are not the brand's. */
async function unknownIds(
  db: Db,
  brandId: number,
  fields: readonly DraftField[],
  values: DraftValues,
): Promise<DraftFaults> {
  const skus = valuesOfKind(fields, values, ['goods']).filter(Boolean)
  const stores = valuesOfKind(fields, values, ['stores']).flat()
  const faults: DraftFaults = {}
  if (skus.length > 0) {
    const known = new Set((await saleGoods(db, brandId)).map(({ sku_id }) => sku_id))
    const owner = fieldWith(fields, 'goods')
    if (!skus.every(id => known.has(Number(id)))) faults[owner] = '有商品已下架，请重新选择'
  }
  if (stores.length > 0) {
    const known = new Set((await brandStores(db, brandId)).map(({ store_id }) => store_id))
    if (!stores.every(id => known.has(Number(id))))
      faults[fieldWith(fields, 'stores')] = '门店不存在'
  }
  const staff = valuesOfKind(fields, values, ['staff']).flat()
  if (staff.length > 0) {
    const known = new Set((await brandStaff(db, brandId)).map(({ user_id }) => user_id))
    if (!staff.every(id => known.has(Number(id))))
      faults[fieldWith(fields, 'staff')] = '有同事已离职，请重新选择'
  }
  return faults
}

/** Key of the field that has, or whose rows have, this kind. */
const fieldWith = (fields: readonly DraftField[], kind: DraftField['kind']): string =>
  fields.find(each => each.kind === kind || each.fields?.some(inner => inner.kind === kind))?.key ??
  ''
