import { activityStatus } from '../../../../api/values/activity-status.ts'
import { type BusinessActivity, getActivityDetail } from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createStatusChange } from '../status-change.ts'

export type DetailStore = ReturnType<typeof createDetailStore>

/** One activity of the merchant; `onRemoved` is called once it is deleted. */
export function createDetailStore(id: string | undefined, onRemoved: () => void) {
  const query = createQuery<BusinessActivity>({
    read: how => getActivityDetail({ activityId: id ?? '' }, how),
    isNamed: /^[1-9]\d{0,9}$/.test(id ?? ''),
  })
  const change = createStatusChange(async answer => {
    if (answer?.status === activityStatus.archived) onRemoved()
    else await query.load()
  })
  return { ...query, ...change }
}
