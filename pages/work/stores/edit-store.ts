import { atom } from 'nanostores'
import { modifyStore, storeDetail } from '../../../api/index.ts'
import {
  chooseLocation,
  hideLoading,
  hostBridge,
  showLoading,
  showToast,
} from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { askPlace } from '../../kit/ask-place.ts'
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
  const $faults = atom<StoreFaults>({})
  const $isSaving = atom(false)
  /** Number of running uploads. */
  const $uploading = atom(0)
  const submission = createSubmission()
  const query = createQuery<{ name: string }>({
    async read(how) {
      if (storeId === undefined) return { name: '' }
      const { store } = await storeDetail({ storeId }, how)
      $draft.set(draftOf(store))
      return { name: store.name }
    },
    ...(storeId === undefined && { first: { status: 'ready', name: '' } }),
  })

  function change<K extends keyof StoreDraft>(name: K, value: StoreDraft[K]): void {
    $draft.set({ ...$draft.get(), [name]: value })
    if (Object.keys($faults.get()).length > 0) $faults.set(storeFaults($draft.get()))
  }

  /** Takes a place from the host's map, else the phone's position. */
  async function choosePlace(): Promise<void> {
    if (hostBridge()?.chooseLocation) {
      const place = await chooseLocation(placeOf($draft.get())).catch(() => undefined)
      if (!place) return
      set(place.latitude, place.longitude)
      if ($draft.get().address.trim() === '') change('address', place.address)
      return
    }
    await showLoading({ title: '正在定位' })
    const answer = await askPlace()
    await hideLoading()
    if (typeof answer === 'object') return set(answer.lat, answer.lng)
    const why = answer === 'denied' ? '没有定位权限' : '没有定到位'
    void showToast({ title: `${why}，可以直接填经纬度`, icon: 'none' })
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
    const body = { ...(storeId !== undefined && { storeId }), ...fieldsOf($draft.get()) }
    const answer = await submission
      .send(body, reqId => modifyStore({ ...body, reqId }))
      .catch(() => undefined)
    $isSaving.set(false)
    return answer !== undefined
  }

  return { ...query, $draft, $faults, $isSaving, $uploading, change, choosePlace, save }
}

const placeOf = ({ lat, lng }: StoreDraft) =>
  lat && lng ? { latitude: Number(lat), longitude: Number(lng) } : {}
