import { atom } from 'nanostores'
import { MOST_ADDRESSES } from '../../../api/values/limits.ts'
import {
  type Address,
  type AddressFields,
  addressList,
  codes,
  deleteAddress,
  isRefused,
  saveAddress,
} from '../../../api/index.ts'
import { chooseAddress, showModal, showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { emptyAddress, trimmed } from './address-rules.ts'

/** The address in the form; a new one has no id. */
export interface Draft extends AddressFields {
  addressId: string
  isDefault: boolean
}

/** The visitor's addresses, and the one in the form; `first` is what the page already has of them. */
export function createAddressStore(first?: { list: Address[] }) {
  const query = createQuery<{ list: Address[] }>({ read: how => addressList({}, how) })
  if (first) query.begin(first)
  const $draft = atom<Draft | undefined>()
  const $isSaving = atom(false)
  /** The server's error message about the draft. */
  const $problem = atom('')
  const submission = createSubmission()

  async function load(): Promise<void> {
    await query.load()
    // Without addresses the form opens directly.
    if (query.data()?.list.length === 0 && !$draft.get()) begin()
  }

  function begin(fields: AddressFields = emptyAddress): void {
    const { list = [] } = query.data() ?? {}
    if (list.length >= MOST_ADDRESSES) {
      return void showToast({ title: `最多 ${MOST_ADDRESSES} 个地址，先删掉不用的`, icon: 'none' })
    }
    $problem.set('')
    $draft.set({ ...fields, addressId: '', isDefault: list.length === 0 })
  }

  function edit({ address_id: addressId, is_default: isDefault, ...fields }: Address): void {
    $problem.set('')
    $draft.set({ ...fields, addressId, isDefault })
  }

  function change(patch: Partial<Draft>): void {
    const draft = $draft.get()
    if (draft) $draft.set({ ...draft, ...patch })
  }

  /** Saves the draft; resolves with the saved address, or undefined on failure, which has been reported. */
  async function save(): Promise<Address | undefined> {
    const draft = $draft.get()
    if (!draft || $isSaving.get()) return undefined
    $isSaving.set(true)
    $problem.set('')
    const body = { ...draft, ...trimmed(draft) }
    try {
      const saved = await submission.send(body, reqId => saveAddress({ ...body, reqId }))
      $draft.set(undefined)
      void query.load()
      return saved
    } catch (error) {
      if (isRefused(error)) $problem.set(saveWords(error.code, error.message))
      return undefined
    } finally {
      $isSaving.set(false)
    }
  }

  /** Asks for confirmation; true if deleted. */
  async function remove({ address_id: addressId, name }: Address): Promise<boolean> {
    const { confirm } = await showModal({
      title: '删除地址',
      content: `要删掉${name}的这个地址吗？`,
      confirmText: '删除',
    })
    if (!confirm) return false
    const body = { addressId }
    try {
      await submission.send(body, reqId => deleteAddress({ ...body, reqId }), addressId)
    } catch (error) {
      // Already deleted, e.g. when a response was lost.
      if (!isRefused(error, codes.notFound)) return false
    }
    $draft.set(undefined)
    query.change(({ list }) => ({ list: list.filter(each => each.address_id !== addressId) }))
    return true
  }

  /** Turns an address from the host's address book into a draft to check. */
  async function takeFromHost(): Promise<void> {
    const chosen = await chooseAddress().catch((error: { errMsg: string }) => error.errMsg)
    if (typeof chosen !== 'string') {
      return begin({
        name: chosen.userName,
        phone: chosen.telNumber,
        province: chosen.provinceName,
        city: chosen.cityName,
        district: chosen.countyName,
        detail: chosen.detailInfo,
      })
    }
    if (chosen.endsWith('cancel')) return
    void showToast({ title: '没有读到微信地址，请手动填写', icon: 'none' })
    begin()
  }

  const close = (): void => $draft.set(undefined)

  return {
    $state: query.$state,
    $draft,
    $isSaving,
    $problem,
    load,
    reload: query.reload,
    begin,
    edit,
    change,
    save,
    remove,
    takeFromHost,
    close,
    stop: query.drop,
  }
}

export type AddressStore = ReturnType<typeof createAddressStore>

const saveWords = (code: number, message: string): string =>
  code === codes.tooFrequent ? `最多 ${MOST_ADDRESSES} 个地址，先删掉不用的` : message
