import { atom } from 'nanostores'
import { codes, editShopInfo, isRefused, type ShopInfo, storeIndex } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { keptDraft } from '../kept-draft.ts'
import { isPhone } from './store-rules.ts'

export type ShopDraft = Omit<ShopInfo, 'shop_id'>
export type ShopFaults = Partial<Record<keyof ShopDraft, string>>
export type ShopStoreState = ReturnType<typeof createShopStore>

/** Longest name of a shop, characters. */
const LONGEST_TITLE = 30

export function shopFaults(draft: ShopDraft, longestTitle = LONGEST_TITLE): ShopFaults {
  const faults: ShopFaults = {}
  const { length } = [...draft.title.trim()]
  if (length < 2 || length > longestTitle) faults.title = `店铺名 2 到 ${longestTitle} 个字`
  if (!draft.logo) faults.logo = '请上传店铺标志'
  if (!isPhone(draft.phone)) faults.phone = '电话像 0571-8700 0021 或 13800000000 这样填'
  if (!/^#[0-9a-fA-F]{6}$/.test(draft.color.trim())) faults.color = '颜色像 #E8452C 这样填'
  return faults
}

const empty: ShopDraft = {
  title: '',
  logo: '',
  intro: '',
  category: 'drink',
  contact: '',
  phone: '',
  return_address: '',
  color: '',
}

/** The shop's data while it is edited. */
export function createShopStore(longestTitle = LONGEST_TITLE) {
  const $draft = atom(empty)
  const kept = keptDraft($draft, 'shop')
  const $faults = atom<ShopFaults>({})
  const $isSaving = atom(false)
  /** Number of running uploads. */
  const $uploading = atom(0)
  const submission = createSubmission()
  /** State of the shop's data that the draft began with. */
  let seen = ''
  const query = createQuery<{ title: string }>({
    async read(how) {
      const index = await storeIndex({}, how)
      const { shop_id: _, ...shop } = index.shop
      seen = index.shop_seen
      kept.begin(shop)
      return { title: shop.title }
    },
  })

  function change<K extends keyof ShopDraft>(name: K, value: ShopDraft[K]): void {
    $draft.set({ ...$draft.get(), [name]: value })
    if (Object.keys($faults.get()).length > 0) $faults.set(shopFaults($draft.get(), longestTitle))
  }

  /** True if saved; the request has reported a refusal. */
  async function save(): Promise<boolean> {
    const faults = shopFaults($draft.get(), longestTitle)
    $faults.set(faults)
    if (Object.keys(faults).length > 0 || $isSaving.get()) return false
    $isSaving.set(true)
    const { return_address: returnAddress, ...rest } = $draft.get()
    const body = { ...rest, color: rest.color.trim(), returnAddress, seen }
    const answer = await submission
      .send(body, reqId => editShopInfo({ ...body, reqId }))
      .catch(async (error: unknown) => {
        // Somebody else has saved: theirs is read, and what was typed here stays over it.
        if (isRefused(error, codes.stateChanged)) await query.load()
        return undefined
      })
    $isSaving.set(false)
    if (answer) kept.drop()
    return answer !== undefined
  }

  return { ...query, $draft, $faults, $isSaving, $uploading, change, save }
}
