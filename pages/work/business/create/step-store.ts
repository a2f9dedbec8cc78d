import { atom } from 'nanostores'
import { activityStatus } from '../../../../api/values/activity-status.ts'
import {
  activityDefault,
  type ActivityDraft,
  codes,
  type DraftFaults,
  draftFaults,
  type DraftValues,
  type FormStep,
  isRefused,
  newFaults,
  saveStep,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { type DraftPage, readDraft } from './read-draft.ts'
import type { Way } from './steps.ts'
import { refusedFaults } from '../../fields/faults-of.ts'
import { templateValues } from './template-values.ts'
import { forgetTyped, keepTyped, resumeTyped, type StoredForm } from '../../fields/typed-values.ts'

export type StepStore = ReturnType<typeof createStepStore>

/** One form of an activity while it is filled in. */
export function createStepStore(id: string, step: FormStep, way: Way) {
  const $faults = atom<DraftFaults>({})
  const $isSaving = atom(false)
  const $uploading = atom(0)
  const values = createValues(id, step)
  const { query, $values, $news, load } = values
  const submission = createSubmission()

  function change(changed: DraftValues): void {
    const draft = query.data()
    if (!draft) return
    values.write({ ...$values.get(), ...changed })
    // A message disappears with its fault, and new ones wait for the next attempt to save.
    const before = Object.keys($faults.get())
    if (before.length === 0) return
    const now = Object.entries(faultsIn(draft, step, $values.get()))
    $faults.set(Object.fromEntries(now.filter(([path]) => before.includes(path))))
  }

  /** True once saved; faults are shown at their fields. */
  async function save(): Promise<boolean> {
    const draft = query.data()
    if (!draft || $isSaving.get()) return false
    const faults = faultsIn(draft, step, $values.get())
    $faults.set(faults)
    $news.set('')
    if (Object.keys(faults).length > 0) return false
    $isSaving.set(true)
    const body = { activityId: id, version: draft.version, values: $values.get() }
    const write = saveStep[way === 'edit' ? 'edit' : 'add'][step]
    const isSaved = await submission
      .send(body, reqId => write({ ...body, reqId }))
      .then(() => true)
      .catch(async (error: unknown) => {
        // Somebody else has saved: their values are read, what was typed here stays, and the news say so.
        if (isRefused(error, codes.stateChanged)) await load()
        $faults.set(
          $news.get() ? {} : refusedFaults(error, draft.forms[step].fields, $values.get()),
        )
        return false
      })
    $isSaving.set(false)
    if (isSaved) forgetTyped(formOf(draft, step))
    return isSaved
  }

  return { ...query, ...values, $faults, $isSaving, $uploading, change, save }
}

/** The stored values of a step, and what is typed into them. */
function createValues(id: string, step: FormStep) {
  const $values = atom<DraftValues>({})
  /** What happened to the typed values because somebody else has saved; '' = nothing. */
  const $news = atom('')
  // The values stand before the page draws the draft that they belong to.
  const query = createQuery<DraftPage>({
    async read(how) {
      const draft = await readDraft(id, [step], how)
      const { values, news } = resumeTyped(formOf(draft, step))
      $values.set(values)
      $news.set(news)
      return draft
    },
  })

  const load = async (): Promise<void> => void (await query.load())

  function write(values: DraftValues): void {
    const draft = query.data()
    if (!draft) return
    $values.set(values)
    keepTyped(formOf(draft, step), values)
  }

  const isChanged = (): boolean =>
    JSON.stringify($values.get()) !== JSON.stringify(query.data()?.forms[step].values)

  /** Puts the template's values in, for the merchant to look at and to save; false if they did not come. */
  async function restore({ model_id: modelId, kind }: ActivityDraft): Promise<boolean> {
    const start = await activityDefault({ modelId, kind }).catch(() => undefined)
    if (start) write({ ...$values.get(), ...templateValues(start, step, $values.get()) })
    return start !== undefined
  }

  return { query, $values, $news, load, write, isChanged, restore }
}

const formOf = ({ activity_id, version, forms }: ActivityDraft, step: FormStep): StoredForm => ({
  key: `${activity_id}:${step}`,
  version,
  ...forms[step],
})

function faultsIn(
  { forms, activity_status }: ActivityDraft,
  step: FormStep,
  values: DraftValues,
): DraftFaults {
  const { fields, values: stored } = forms[step]
  const rules = (each: DraftValues) => draftFaults(fields, each)
  return activity_status === activityStatus.draft ? rules(values) : newFaults(rules, stored, values)
}
