import { getStorageSync, setStorageSync } from '../../../../runtime/index.ts'

/** Storage key under which the store list leaves the chosen store. */
const CHOSEN = '__groupStore__'

export interface ChosenStore {
  activity: number
  store_id: number
  name: string
}

/** The visitor's pickup store for this campaign. */
export function chosenStore(activityId: number): ChosenStore | undefined {
  const kept = getStorageSync(CHOSEN) as Partial<ChosenStore> | '' | undefined
  if (typeof kept !== 'object' || kept?.activity !== activityId) return undefined
  const { store_id, name } = kept
  if (!Number.isSafeInteger(store_id) || typeof name !== 'string') return undefined
  return { activity: activityId, store_id: store_id as number, name }
}

export const keepStore = (store: ChosenStore): void => setStorageSync(CHOSEN, store)
