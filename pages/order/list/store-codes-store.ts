import { atom } from 'nanostores'
import { codes, isRefused, selfWriteOff, storeCodes, type StoreCodes } from '../../../api/index.ts'
import { navigateTo, showModal } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

export type StoreCodesStore = ReturnType<typeof createStoreCodesStore>

type Row = StoreCodes['list'][number]

/** The visitor's codes that a store accepts, and their redemption. */
export function createStoreCodesStore(token: string) {
  const query = createQuery<StoreCodes, 'old'>({
    read: () => storeCodes({ token }),
    statusOf: error => (isRefused(error, codes.qrOutOfDate) ? 'old' : undefined),
  })
  const $using = atom<string | undefined>(undefined)
  const submission = createSubmission()

  async function use({ code, title }: Row): Promise<void> {
    if ($using.get()) return
    const content = `${title}\n使用后不能撤回，请当着店员的面确认`
    const { confirm } = await showModal({ title: '现在使用吗', content, confirmText: '确认使用' })
    if (!confirm) return
    $using.set(code)
    try {
      const { log_id: log } = await submission.send({ code }, reqId =>
        selfWriteOff({ token, code, reqId }),
      )
      await navigateTo({ url: `/order/write-off-success?log_id=${log}&role=buyer` })
    } catch (error) {
      if (isRefused(error, codes.qrOutOfDate)) query.$state.set({ status: 'old' })
      else if (isRefused(error)) void query.load()
    }
    $using.set(undefined)
  }

  return { $state: query.$state, $using, load: query.load, use }
}
