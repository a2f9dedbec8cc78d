import * as assert from 'uvu/assert'
import type { ActivityDraft, FormStep } from '../../api/business-draft.ts'
import type { DraftField, DraftValues } from '../../api/form-rules/draft-field.ts'
import { type Caller, newReqId, type Reply } from './server-app.ts'

const base = '/api/retail/business'
const formSteps: FormStep[] = ['second', 'third', 'four', 'five']

export async function readDraft(merchant: Caller, activityId: number): Promise<ActivityDraft> {
  const { code, data } = await merchant.get(`${base}/get-activity-draft`, { activityId })
  assert.is(code, 1)
  return data as unknown as ActivityDraft
}

export async function startDraft(merchant: Caller, kind: string, modelId: number): Promise<number> {
  const first = { industryId: 2, modelId, kind, reqId: newReqId() }
  const { code, data } = await merchant.post(`${base}/add-activity-first`, first)
  assert.is(code, 1)
  return Number(data.activity_id)
}

/** Saves one step with the values that the wizard offers, changed. */
export async function saveStep(
  merchant: Caller,
  activityId: number,
  step: FormStep,
  change: DraftValues = {},
  way: 'add' | 'edit' = 'add',
): Promise<Reply> {
  const { version, forms } = await readDraft(merchant, activityId)
  const values = { ...forms[step].values, ...change }
  const fields = { activityId, version, values, reqId: newReqId() }
  return merchant.post(`${base}/${way}-activity-${step}`, fields)
}

/** Publishes by somebody who means what they set. */
export const publish = (merchant: Caller, activityId: number): Promise<Reply> =>
  merchant.post(`${base}/add-activity-six`, { activityId, agree: 1, sure: 1, reqId: newReqId() })

/** A draft whose forms are all saved. */
export async function fillDraft(
  merchant: Caller,
  { kind, modelId, changes = {} }: Made,
): Promise<number> {
  const activityId = await startDraft(merchant, kind, modelId)
  for (const step of formSteps) {
    const { code, message, data } = await saveStep(merchant, activityId, step, changes[step])
    assert.is(code, 1, `${kind} ${step}: ${message} ${JSON.stringify(data)}`)
  }
  return activityId
}

export interface Made {
  kind: string
  modelId: number
  changes?: Partial<Record<FormStep, DraftValues>>
}

/** A published activity, made by all six steps. */
export async function makeActivity(merchant: Caller, made: Made): Promise<number> {
  const activityId = await fillDraft(merchant, made)
  const { code, message } = await publish(merchant, activityId)
  assert.is(code, 1, `${made.kind}: ${message}`)
  return activityId
}

/** The options of a field in the third step of a draft. */
export async function optionsOf(
  merchant: Caller,
  [kind, modelId]: [string, number],
  wanted: string,
): Promise<unknown> {
  const { forms } = await readDraft(merchant, await startDraft(merchant, kind, modelId))
  const find = (fields: readonly DraftField[]): DraftField | undefined =>
    fields.find(({ key }) => key === wanted) ??
    fields.map(({ fields: inner = [] }) => find(inner)).find(Boolean)
  return find(forms.third.fields)?.options
}

/** Saves refused values of a third or fourth step; the fields whose faults are told. */
export async function faultAt(
  merchant: Caller,
  [kind, modelId]: [string, number],
  step: 'third' | 'four',
  change: DraftValues,
  needed: DraftValues = {},
): Promise<string[]> {
  const id = await startDraft(merchant, kind, modelId)
  await saveStep(merchant, id, 'second')
  if (step === 'four') await saveStep(merchant, id, 'third', needed)
  const { code, data } = await saveStep(merchant, id, step, change)
  assert.is(code, 1001, `${kind}: ${JSON.stringify(data)}`)
  return Object.keys(data.faults as object)
}
