import { atom } from 'nanostores'
import {
  type ActivityGroup,
  type ActivityPage,
  type ActivitySort,
  brandActivities,
  type RunningActivity,
} from '../../../api/index.ts'
import { hasPage } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { appPath } from '../../kit/app-path.ts'

export interface ActivityChoice {
  keyword: string
  group: ActivityGroup | 'all'
  sort: ActivitySort
}

export type ActivitiesStore = ReturnType<typeof createActivitiesStore>

/**
 * Running campaigns by keyword, group and order, without those that this release of the app has no page for; `first` is
 * the answer to the address's own question.
 */
export function createActivitiesStore(first?: ActivityPage) {
  const $choice = atom<ActivityChoice>({ keyword: '', group: 'all', sort: 'new' })
  const list = createPagedQuery<RunningActivity, ActivityPage & { has_more: boolean }>({
    read: async (_, how, after) =>
      knownOf(await brandActivities(questionOf($choice.get(), after), how)),
  })
  if (first) list.begin(knownOf(first))

  function choose(patch: Partial<ActivityChoice>): void {
    $choice.set({ ...$choice.get(), ...patch })
    void list.reload()
  }

  return {
    $choice,
    $list: list.$state,
    $isMore: list.$isMore,
    $isMoreFailed: list.$isMoreFailed,
    load: list.load,
    more: list.more,
    choose,
  }
}

const knownOf = (page: ActivityPage) => ({
  ...page,
  list: page.list.filter(({ path }) => appPath(path, hasPage) !== undefined),
  has_more: page.next !== '',
})

/** Without what is usual, so that the first question is the one that the served HTML has asked. */
const questionOf = ({ keyword, group, sort }: ActivityChoice, after: string) => ({
  ...(keyword && { keyword }),
  ...(group !== 'all' && { group }),
  ...(sort !== 'new' && { sort }),
  ...(after && { after }),
})
