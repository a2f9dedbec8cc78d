import { atom } from 'nanostores'
import { editStoreUser, isRefused, type ShowInfo, type StoreUserInfo } from '../../../api/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { type CardDraft, cardFaults, draftOf, flipped } from './card-rules.ts'
import { know } from '../entry.ts'
import { keptDraft } from '../kept-draft.ts'

/** The card while it is edited. */
export function createProfileStore(me: StoreUserInfo) {
  const $draft = atom<CardDraft>(draftOf(me.user))
  const kept = keptDraft($draft, 'profile')
  kept.begin()
  const $show = atom<ShowInfo>(me.user.show)
  const $photos = atom(me.user.photos)
  /** Number of running uploads. */
  const $uploading = atom(0)
  const $faults = atom<ReturnType<typeof cardFaults>>({})
  const $isSaving = atom(false)
  let saved = me
  const submission = createSubmission()

  function change(name: keyof CardDraft, text: string): void {
    $draft.set({ ...$draft.get(), [name]: text })
    if ($faults.get()[name]) $faults.set(cardFaults($draft.get()))
  }

  function flip(name: keyof ShowInfo, isOn: boolean): void {
    $show.set(flipped($show.get(), name, isOn))
  }

  const isChanged = () =>
    JSON.stringify([$draft.get(), $show.get(), $photos.get()]) !==
    JSON.stringify([draftOf(saved.user), saved.user.show, saved.user.photos])

  /** True if saved; the request has reported a refusal. */
  async function save(): Promise<boolean> {
    const faults = cardFaults($draft.get())
    $faults.set(faults)
    if (Object.keys(faults).length > 0 || $isSaving.get()) return false
    $isSaving.set(true)
    const card = { ...$draft.get(), show: $show.get(), photos: $photos.get() }
    const answer = await submission
      .send(card, reqId => editStoreUser({ ...card, reqId }))
      .catch(error => void showFault(error))
    $isSaving.set(false)
    if (!answer) return false
    saved = { ...saved, user: answer.user }
    $draft.set(draftOf(answer.user))
    kept.drop()
    $show.set(answer.user.show)
    $photos.set(answer.user.photos)
    know(saved)
    return true
  }

  /** The request has reported the refusal; here it stands at its field too. */
  function showFault(error: unknown): void {
    const field = isRefused(error) ? (error.data as { field?: string } | null)?.field : undefined
    if (field && field in $draft.get()) $faults.set({ [field]: (error as Error).message })
  }

  return { $draft, $show, $photos, $uploading, $faults, $isSaving, change, flip, isChanged, save }
}
