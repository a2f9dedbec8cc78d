import * as v from 'valibot'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { FormStep, StepSaved } from '../../../api/business-draft.ts'
import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { Route } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { count, id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { areOwnPictures, type Uploader } from '../../platform/upload/own-pictures.ts'
import { type Draft, findDraft, lockDraft } from './draft-table.ts'
import { fieldsOf, stepNumbers, valuesOf, valuesOfKind } from './forms.ts'
import { usedPictures } from './library.ts'
import { acceptedValues } from './judge.ts'
import { saveForm } from './save.ts'

const input = {
  activityId: id,
  /** The version that the editor has seen. */
  version: count,
  values: v.record(v.string(), v.unknown()),
}

/** `add`: the wizard, in order · `edit`: any finished step, also after the publication. */
function formStep(way: 'add' | 'edit', step: FormStep, word: string): Route {
  return defineWrite({
    name: `business/${way}-activity-${step}`,
    path: `/retail/business/${way}-activity-${word}`,
    access: 'merchant',
    input,

    async check({
      db,
      settings,
      origin,
      brandId,
      visitor,
      input: { activityId, values: sent },
      now,
    }) {
      const draft = await findDraft(db, { brandId, activityId })
      const uploader = { db, settings, origin, brandId, uid: visitor.uid }
      const values = await acceptedValues(db, draft, { step, values: sent, now })
      await refusePictures(uploader, draft, step, values)
    },

    async run({
      trx,
      brandId,
      staff,
      input: { activityId, version, values },
      now,
    }): Promise<StepSaved> {
      const draft = await lockDraft(trx, { brandId, activityId }, version)
      refuseStep(draft, way, step)
      return saveForm(trx, draft, { step, values, userId: staff.userId, now })
    },
  })
}

function refuseStep({ activity, draft }: Draft, way: 'add' | 'edit', step: FormStep): void {
  if (way === 'add' && activity.status !== activityStatus.draft) throw new ReplyError('lockedField')
  const last = way === 'add' ? draft.step + 1 : draft.step
  // guard: steps open in order [server merchant/campaigns/draft]
  if (stepNumbers[step] > last) throw new ReplyError('stepClosed', { data: { step: draft.step } })
}

/** A picture is one of the shop's, or was uploaded by the editor. */
async function refusePictures(
  uploader: Uploader,
  draft: Draft,
  step: FormStep,
  values: DraftValues,
): Promise<void> {
  const fields = fieldsOf(draft.model, step)
  const urls = valuesOfKind(fields, values, ['picture']).map(String).filter(Boolean)
  if (urls.length === 0) return
  const before = await valuesOf(uploader.db, draft, step)
  const known = new Set([
    ...(await usedPictures(uploader.db, uploader.brandId)),
    ...valuesOfKind(fields, before, ['picture']),
  ])
  const added = urls.filter(url => !known.has(url))
  // guard: no picture from elsewhere [server merchant/campaigns/draft]
  if (!(await areOwnPictures(added, uploader))) throw new ReplyError('uploadRefused')
}

const steps: [step: FormStep, words: string[]][] = [
  ['second', ['second']],
  ['third', ['third']],
  ['four', ['four', 'fourth']],
  ['five', ['five', 'fifth']],
]

export const formSteps: Route[] = (['add', 'edit'] as const).flatMap(way =>
  steps.flatMap(([step, words]) => words.map(word => formStep(way, step, word))),
)
