import { atom } from 'nanostores'
import {
  accountState,
  type AccountState,
  deleteAccount,
  exportAccount,
  isRefused,
  keepAccount,
  logoutOthers,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { reasonOf } from '../../data/reason-of.ts'

export type AccountStore = ReturnType<typeof createAccountStore>

type What = 'export' | 'delete' | 'keep' | 'logins'

/** Where somebody is logged in, what may be taken away of their data, and the end of the account. */
export function createAccountStore() {
  const { $state, load } = createQuery<{ account: AccountState }>({
    read: async how => ({ account: await accountState({}, how) }),
  })
  const $file = atom<{ url: string; expires_at: number } | undefined>(undefined)
  const $busy = atom<'' | What>('')
  const submission = createSubmission()

  async function act<R>(what: What, write: (reqId: string) => Promise<R>): Promise<R | undefined> {
    if ($busy.get()) return undefined
    $busy.set(what)
    try {
      return await submission.send(what, write, what)
    } catch (error) {
      const title = reasonOf(error)
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

  /** A change of the account, after which its state is read again. */
  async function change(what: What, write: (reqId: string) => Promise<object>): Promise<boolean> {
    const isDone = (await act(what, write)) !== undefined
    if (isDone) await load()
    return isDone
  }

  const leave = () => change('delete', reqId => deleteAccount({ reqId }))
  const keep = () => change('keep', reqId => keepAccount({ reqId }))
  const endOthers = () => change('logins', () => logoutOthers({}))

  return { $state, $file, $busy, load, exportAll, leave, keep, endOthers }
}
