import { atom } from 'nanostores'
import {
  accountState,
  type AccountState,
  deleteAccount,
  exportAccount,
  isRefused,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

export type AccountStore = ReturnType<typeof createAccountStore>

/** What may be taken away of one's data, and whether the account can end now. */
export function createAccountStore() {
  const { $state, load } = createQuery<{ account: AccountState }>({
    read: async how => ({ account: await accountState({}, how) }),
  })
  const $file = atom<{ url: string; expires_at: number } | undefined>(undefined)
  const $busy = atom<'' | 'export' | 'delete'>('')
  const submission = createSubmission()

  async function act<R>(
    what: 'export' | 'delete',
    write: (reqId: string) => Promise<R>,
  ): Promise<R | undefined> {
    if ($busy.get()) return undefined
    $busy.set(what)
    try {
      return await submission.send(what, write, what)
    } catch (error) {
      const title = isRefused(error) ? error.message : '网络不太好，请再点一次'
      void showToast({ title, icon: 'none' })
      // Something may have begun since the page was opened.
      if (isRefused(error)) void load()
      return undefined
    } finally {
      $busy.set('')
    }
  }

  async function exportAll(): Promise<void> {
    $file.set(await act('export', reqId => exportAccount({ reqId })))
  }

  const erase = async (): Promise<boolean> =>
    (await act('delete', reqId => deleteAccount({ reqId }))) !== undefined

  return { $state, $file, $busy, load, exportAll, erase }
}
