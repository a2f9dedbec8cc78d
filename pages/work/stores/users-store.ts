import { ANY_STATUS } from '../../../api/values/any-status.ts'
import { type StaffStatus, staffStatus } from '../../../api/values/staff-status.ts'
import { atom } from 'nanostores'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { StaffRole } from '../../../api/values/staff-role.ts'
import {
  changeStoreUser,
  codes,
  exportUsers,
  handOverCustomers,
  isRefused,
  type StoreUser,
  type StoreUserPage,
  shopStores,
  storeUsers,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { allPages, FULL_PAGE } from '../../data/all-pages.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'
import { createFileExport } from '../business/statistics/file-export.ts'

export type UsersStore = ReturnType<typeof createUsersStore>

export interface UserChange {
  role?: StaffRole
  status?: StaffStatus
  storeId?: number
}

/** Staff of a store, or of all (0). */
export function createUsersStore(storeId: number) {
  const $status = atom<0 | 1 | 2>(0)
  const $busy = atom(false)
  const submission = createSubmission()
  const list = createPagedQuery<StoreUser, StoreUserPage>({
    read: (page, how) =>
      storeUsers(
        { storeId: storeId || undefined, status: $status.get(), page, limit: PAGE_SIZE },
        how,
      ),
  })

  function show(status: 0 | 1 | 2): void {
    if (status === $status.get()) return
    $status.set(status)
    void list.reload()
  }

  /** The saved member; `customers` when they have to be handed over first; undefined for another refusal, which was shown. */
  async function change(
    { user_id: userId, seen }: StoreUser,
    what: UserChange,
  ): Promise<StoreUser | 'customers' | undefined> {
    if ($busy.get()) return undefined
    $busy.set(true)
    const body = { userId, seen, ...what }
    try {
      const { user } = await submission.send(body, reqId => changeStoreUser({ ...body, reqId }))
      list.change(({ list: rows }) => ({
        list: rows.map(each => (each.user_id === userId ? user : each)),
      }))
      void list.load()
      return user
    } catch (error) {
      if (hasCustomers(error)) return 'customers'
      if (isRefused(error)) {
        void showModal({ title: '提示', content: error.message, showCancel: false })
        // Somebody else has changed them: the list shows what they are now.
        if (isRefused(error, codes.stateChanged)) void list.load()
      }
      return undefined
    } finally {
      $busy.set(false)
    }
  }

  /** Hands the customers over to a colleague or to the store, then disables the member; true on success. */
  async function disable(user: StoreUser, toUserId: number | undefined): Promise<boolean> {
    if ($busy.get()) return false
    $busy.set(true)
    const body = { fromUserId: user.user_id, ...(toUserId !== undefined && { toUserId }) }
    const moved = await submission
      .send(body, reqId => handOverCustomers({ ...body, reqId }), 'hand-over')
      .catch(() => undefined)
    $busy.set(false)
    if (!moved) return false
    const saved = await change(user, { status: staffStatus.disabled })
    if (typeof saved !== 'object') return false
    void showToast({ title: `已交接 ${moved.customers} 位顾客并停用`, icon: 'none' })
    return true
  }

  return { ...list, ...exportOf(storeId, $status), $status, $busy, show, change, disable }
}

const exportOf = (storeId: number, $status: { get(): 0 | 1 | 2 }) =>
  createFileExport(
    () => exportUsers({ storeId: storeId || undefined, status: $status.get() }),
    '包含现在筛选出的店员，和他们的门店、角色、客户数',
  )

function hasCustomers(error: unknown): boolean {
  if (!isRefused(error, codes.stateChanged)) return false
  return (error.data as { reason?: string } | null)?.reason === 'customers'
}

/** Active colleagues who can take over the customers of a member. */
export async function colleaguesOf(user: StoreUser): Promise<StoreUser[]> {
  const list = await allPages(page =>
    storeUsers({ status: staffStatus.working, page, limit: FULL_PAGE }),
  )
  return list.filter(({ user_id }) => user_id !== user.user_id)
}

/** Stores that a member can move to. */
export const storesToMoveTo = (): Promise<{ store_id: number; name: string }[]> =>
  allPages(page => shopStores({ keyword: '', status: ANY_STATUS, page, limit: FULL_PAGE }))
