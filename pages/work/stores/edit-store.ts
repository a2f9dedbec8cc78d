import { atom } from 'nanostores'
import { codes, isRefused, modifyStore, storeDetail } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { keptDraft } from '../kept-draft.ts'
import { takePlace } from '../take-place.ts'
import {
  draftOf,
  emptyStore,
  fieldsOf,
  type StoreDraft,
  type StoreFaults,
  storeFaults,
} from './store-rules.ts'

export type EditStore = ReturnType<typeof createEditStore>

/** A store while it is edited, or a new one. */
export function createEditStore(storeId: number | undefined) {
  const $draft = atom<StoreDraft>(emptyStore)
  const kept = keptDraft($draft, `store:${storeId ?? 'new'}`)
  const $faults = atom<StoreFaults>({})
  const $isSaving = atom(false)
  /** Number of running uploads. */
  const $uploading = atom(0)
  const submission = createSubmission()
  /** State of the store that the draft began with. */
  let seen: string | undefined
  const query = createQuery<{ name: string }>({
    async read(how) {
      if (storeId === undefined) return { name: '' }
      const { store, seen: now } = await storeDetail({ storeId }, how)
      seen = now
      kept.begin(draftOf(store))
      return { name: store.name }
    },
    ...(storeId === undefined && { first: { status: 'ready', name: '' } }),
  })

  // A new store is there at once.
  if (storeId === undefined) kept.begin()

  function change<K extends keyof StoreDraft>(name: K, value: StoreDraft[K]): void {
    $draft.set({ ...$draft.get(), [name]: value })
    if (Object.keys($faults.get()).length > 0) $faults.set(storeFaults($draft.get()))
  }

  async function choosePlace(): Promise<void> {
    const place = await takePlace(placeOf($draft.get()))
    if (!place) return
    set(place.lat, place.lng)
    if (place.address && $draft.get().address.trim() === '') change('address', place.address)
  }

  function set(lat: number, lng: number): void {
    change('lat', lat.toFixed(6))
    change('lng', lng.toFixed(6))
  }

  /** True if saved; the request has reported a refusal. */
  async function save(): Promise<boolean> {
    const faults = storeFaults($draft.get())
    $faults.set(faults)
    if (Object.keys(faults).length > 0 || $isSaving.get()) return false
    $isSaving.set(true)
    const body = {
      ...(storeId !== undefined && { storeId }),
      ...(seen !== undefined && { seen }),
      ...fieldsOf($draft.get()),
    }
    const answer = await submission
      .send(body, reqId => modifyStore({ ...body, reqId }))
      .catch(async (error: unknown) => {
        // Somebody else has saved: theirs is read, and what was typed here stays over it.
        if (isRefused(error, codes.stateChanged)) await query.load()
        return undefined
      })
    $isSaving.set(false)
    if (answer) kept.drop()
    return answer !== undefined
  }

  return { ...query, $draft, $faults, $isSaving, $uploading, change, choosePlace, save }
}

const placeOf = ({ lat, lng }: StoreDraft) =>
  lat && lng ? { latitude: Number(lat), longitude: Number(lng) } : {}
