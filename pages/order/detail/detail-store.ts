import { codes, isRefused, orderDetail, type OrderDetail } from '../../../api/index.ts'
import { isGone, createQuery } from '../../data/query.ts'
import { createActionRunner } from '../actions/run-actions.ts'
import { newlyUsed } from './rules.ts'

/** One order of the visitor, and its actions. */
export function createDetailStore(orderNo: string) {
  const query = createQuery<{ order: OrderDetail }, 'deleted'>({
    read: async how => ({ order: await orderDetail({ orderNo }, how) }),
    statusOf(error) {
      if (isRefused(error, codes.contentGone)) return 'deleted'
      return isGone(error) ? 'notFound' : undefined
    },
    isNamed: orderNo !== '',
  })

  function accept(order: OrderDetail): void {
    // A pending response from before the change would show outdated buttons.
    query.drop()
    query.change(() => ({ order }))
  }

  const actions = createActionRunner({
    onChanged: accept,
    onDeleted: () => {
      query.drop()
      query.$state.set({ status: 'deleted' })
    },
    onStale: () => void query.load(),
  })

  /** Reads again; `used` is a code that was redeemed in the meantime. */
  async function look(): Promise<{ isRead: boolean; used?: string | undefined }> {
    const before = query.data()?.order.codes ?? []
    if (!(await query.load())) return { isRead: false }
    return { isRead: true, used: newlyUsed(before, query.data()?.order.codes ?? [])?.code }
  }

  const { $state, begin, load } = query
  return {
    $state,
    $doing: actions.$doing,
    begin,
    load,
    look,
    run: actions.run,
    prepare: actions.prepare,
  }
}
