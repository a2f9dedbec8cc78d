import { contentDetail, type ContentDetail } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createEditSaving } from './edit-saving.ts'
import { createEditState, type EditSpec } from './edit-state.ts'

export type EditStore<V> = ReturnType<typeof createEditStore<V>>

/**
 * Something while it is written: what is typed stays on the phone until the server has it, and of two editors the second
 * decides what becomes of both.
 */
export function createEditStore<V>(given: number | undefined, spec: EditSpec<V>) {
  const state = createEditState<V>(given, spec.kind)
  const { $values, $faults, $conflict, $isDirty, $isRestored, $at, $now, local } = state

  const query = createQuery<{ detail: ContentDetail }>({
    async read(how) {
      const { id } = $at.get()
      const detail = await contentDetail({ kind: spec.kind, ...(id !== undefined && { id }) }, how)
      begin(detail, await spec.valuesOf(detail))
      return { detail }
    },
  })

  function begin({ edited, server_time: now }: ContentDetail, values: V): void {
    const kept = local.read()
    const version = edited?.version ?? 0
    $now.set(now)
    // What was typed belongs to the version that it was typed on, which the server refuses once there is a newer one.
    if (edited) $at.set({ id: edited.id, version: kept?.version ?? version, state: edited.state })
    $values.set(kept ? kept.values : values)
    $isRestored.set(kept !== undefined)
    $isDirty.set(kept !== undefined)
    if (kept && kept.version !== version) {
      $conflict.set({ message: '你离开后别人改过它，你写的都还在', version })
    }
  }

  function change(patch: Partial<V>): void {
    const before = $values.get()
    if (!before) return
    const values = { ...before, ...patch }
    $values.set(values)
    $isDirty.set(true)
    local.keep({ version: $at.get().version, values })
    if (Object.keys($faults.get()).length > 0) $faults.set(spec.faultsOf(values, $now.get()))
  }

  /** Drops what was typed, and shows what the server has. */
  async function takeLatest(): Promise<void> {
    local.drop()
    $conflict.set(undefined)
    $faults.set({})
    await query.reload()
  }

  return {
    ...query,
    ...state,
    ...createEditSaving(state, spec),
    change,
    takeLatest,
    countUpload: (step: 1 | -1) => state.$uploading.set(state.$uploading.get() + step),
  }
}
