import { createQuery } from '../../data/query.ts'
import { createEditorSaving } from './editor-saving.ts'
import { createEditorState, type EditorSpec } from './editor-state.ts'

/** An editor as its notices and fields see it. */
export type Editor<V, D extends object, S extends string> = ReturnType<typeof createEditor<V, D, S>>

/**
 * Something while it is written: what is typed stays on the phone until the server has it, and of two editors the second
 * decides what becomes of both.
 */
export function createEditor<V, D extends object, S extends string>(
  given: number | undefined,
  spec: EditorSpec<V, D, S>,
) {
  const state = createEditorState<V, S>(given, spec)
  const { $values, $faults, $conflict, $isDirty, $isRestored, $at, $now, local } = state

  const query = createQuery<{ detail: D }>({
    async read(how) {
      const detail = await spec.read($at.get().id, how)
      const { at, now, values } = spec.begin(detail)
      begin(at, now, await values)
      return { detail }
    },
  })

  function begin(at: ReturnType<typeof spec.begin>['at'], now: number, values: V): void {
    const kept = local.read()
    const version = at?.version ?? 0
    $now.set(now)
    // What was typed belongs to the version that it was typed on, which the server refuses once there is a newer one.
    if (at) $at.set({ id: at.id, version: kept?.version ?? version, state: at.state })
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
    ...createEditorSaving(state, spec),
    change,
    takeLatest,
    countUpload: (step: 1 | -1) => state.$uploading.set(state.$uploading.get() + step),
  }
}
