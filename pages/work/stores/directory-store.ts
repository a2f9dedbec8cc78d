import { atom } from 'nanostores'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { StaffRole } from '../../../api/values/staff-role.ts'
import {
  addStoreUsers,
  codes,
  type CorpUser,
  type CorpUserPage,
  corpUsers,
  isRefused,
  type StoreUser,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'

/** The server's maximum for one attempt. */
export const mostChosen = 50
/** The longest name of a member. */
const MEMBER_NAME_LENGTH = 20

export type DirectoryStore = ReturnType<typeof createDirectoryStore>

/** Searches the firm's directory and holds the people selected to become staff of a store. */
export function createDirectoryStore(storeId: number) {
  const directory = createDirectory()
  const { list } = directory
  const $chosen = atom<readonly CorpUser[]>([])
  const $isBusy = atom(false)
  const submission = createSubmission()

  function flip(user: CorpUser): void {
    const others = without($chosen.get(), [user])
    const isNew = others.length === $chosen.get().length
    if (isNew && others.length >= mostChosen) return
    $chosen.set(isNew ? [...others, user] : others)
  }

  /** Those who were added; after a refusal, which the request reports, the choice stays. */
  async function add(role: StaffRole): Promise<StoreUser[] | undefined> {
    if ($isBusy.get() || $chosen.get().length === 0) return undefined
    $isBusy.set(true)
    const users = $chosen.get().map(({ corp_userid: corpUserId, name }) => ({
      corpUserId,
      name: [...name].slice(0, MEMBER_NAME_LENGTH).join(''),
      role,
    }))
    const body = { storeId, users }
    try {
      const answer = await submission.send(body, reqId => addStoreUsers({ ...body, reqId }))
      $chosen.set([])
      return answer.list
    } catch (error) {
      // Somebody else has added them, or they have left the firm: the list says who.
      if ([codes.phoneTaken, codes.notFound].some(code => isRefused(error, code))) {
        await list.load()
        const shown = list.data()?.list ?? []
        const added = shown.filter(each => each.added === 1)
        $chosen.set(without($chosen.get(), added))
      }
      return undefined
    } finally {
      $isBusy.set(false)
    }
  }

  return { ...list, ...directory, $chosen, $isBusy, flip, add }
}

function without(users: readonly CorpUser[], others: readonly CorpUser[]): CorpUser[] {
  const ids = new Set(others.map(each => each.corp_userid))
  return users.filter(each => !ids.has(each.corp_userid))
}

function createDirectory() {
  const $keyword = atom('')
  /** 0 = all departments. */
  const $department = atom(0)
  /** Kept around the list while another search is read. */
  const $frame = atom<Pick<CorpUserPage, 'departments' | 'department_id'> | undefined>(undefined)
  const list = createPagedQuery<CorpUser, CorpUserPage>({
    read: (page, how) => {
      const [keyword, department] = [$keyword.get().trim(), $department.get() || undefined]
      return corpUsers({ department, keyword, page, limit: PAGE_SIZE }, how)
    },
  })
  list.$state.listen(state => {
    if (state.status !== 'ready') return
    $frame.set({ departments: state.departments, department_id: state.department_id })
  })

  function search(keyword: string): void {
    $keyword.set(keyword)
    void list.reload()
  }

  function show(department: number): void {
    if (department === $department.get()) return
    $department.set(department)
    void list.reload()
  }

  return { list, $keyword, $department, $frame, search, show }
}
