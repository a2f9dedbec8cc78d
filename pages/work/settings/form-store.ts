import { atom } from 'nanostores'
import {
  codes,
  type DraftFaults,
  draftFaults,
  type DraftValues,
  isRefused,
  newFaults,
  saveSettings,
  type SettingsForm,
  settingsForm,
  type SettingsName,
} from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { refusedFaults } from '../fields/faults-of.ts'
import { forgetTyped, keepTyped, resumeTyped, type StoredForm } from '../fields/typed-values.ts'

export type SettingsStore = ReturnType<typeof createSettingsStore>

/** One form of the shop's rules while it is filled in. */
export function createSettingsStore(name: SettingsName) {
  const $values = atom<DraftValues>({})
  /** What happened to the typed values because somebody else has saved; '' = nothing. */
  const $news = atom('')
  const $faults = atom<DraftFaults>({})
  const $isSaving = atom(false)
  const submission = createSubmission()
  // The values stand before the page draws the form that they belong to.
  const query = createQuery<SettingsForm>({
    async read(how) {
      const form = await settingsForm({ name }, how)
      const { values, news } = resumeTyped(keyed(form))
      $values.set(values)
      $news.set(news)
      return form
    },
  })

  const load = async (): Promise<void> => void (await query.load())

  function change(changed: DraftValues): void {
    const form = query.data()
    if (!form) return
    $values.set({ ...$values.get(), ...changed })
    keepTyped(keyed(form), $values.get())
    // A message disappears with its fault, and new ones wait for the next attempt to save.
    const before = Object.keys($faults.get())
    const now = Object.entries(faultsIn(form, $values.get()))
    if (before.length > 0)
      $faults.set(Object.fromEntries(now.filter(([path]) => before.includes(path))))
  }

  /** True once saved; faults are shown at their fields. */
  async function save(): Promise<boolean> {
    const form = query.data()
    if (!form || $isSaving.get()) return false
    const faults = faultsIn(form, $values.get())
    $faults.set(faults)
    $news.set('')
    if (Object.keys(faults).length > 0) return false
    $isSaving.set(true)
    const body = { name, version: form.version, values: $values.get() }
    const isSaved = await submission
      .send(body, reqId => saveSettings({ ...body, reqId }))
      .then(() => true)
      .catch(async (error: unknown) => {
        // Somebody else has saved: their values are read, what was typed here stays, and the news say so.
        if (isRefused(error, codes.stateChanged)) await load()
        $faults.set($news.get() ? {} : refusedFaults(error, form.fields, $values.get()))
        return false
      })
    $isSaving.set(false)
    if (isSaved) forgetTyped(keyed(form))
    return isSaved
  }

  return { ...query, $values, $news, $faults, $isSaving, load, change, save }
}

const keyed = ({ name, version, fields, values }: SettingsForm): StoredForm => ({
  key: `settings:${name}`,
  version,
  fields,
  values,
})

const faultsIn = ({ fields, values: stored }: SettingsForm, values: DraftValues): DraftFaults =>
  newFaults((each: DraftValues) => draftFaults(fields, each), stored, values)
