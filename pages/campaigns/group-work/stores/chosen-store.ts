import { getStorageSync, setStorageSync } from '../../../../runtime/index.ts'

/** Where the list of stores leaves the chosen one. */
const CHOSEN = '__groupStore__'

export interface ChosenStore {
  activity: number
  store_id: number
  name: string
}

/** The store that the visitor wants to fetch things in, of this campaign. */
export function chosenStore(activityId: number): ChosenStore | undefined {
  const kept = getStorageSync(CHOSEN) as Partial<ChosenStore> | '' | undefined
  if (typeof kept !== 'object' || kept?.activity !== activityId) return undefined
  const { store_id, name } = kept
  if (!Number.isSafeInteger(store_id) || typeof name !== 'string') return undefined
  return { activity: activityId, store_id: store_id as number, name }
}

export const keepStore = (store: ChosenStore): void => setStorageSync(CHOSEN, store)
