import { atom } from 'nanostores'
import { getWorkIndex, type WorkIndex } from '../../api/index.ts'
import { type Loaded, loadedBy } from './loaded.ts'

/** The workbench's numbers; what is shown stays while it is asked again. */
export function createIndexStore() {
  const $index = atom<Loaded<WorkIndex>>({ status: 'loading' })

  async function load(): Promise<void> {
    const fresh = await loadedBy(getWorkIndex({}))
    if (fresh.status === 'ready' || $index.get().status !== 'ready') $index.set(fresh)
  }

  function retry(): void {
    $index.set({ status: 'loading' })
    void load()
  }

  return { $index, load, retry }
}
