import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { navigateBack, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { ApplyForm } from './apply-form.tsx'
import { createApplyStore } from './apply-store.ts'

/** `/order/refund?order_no=&item_no=`: requests a refund of one item. */
export default function ApplyPage({ query }: PageProps) {
  const [store] = useState(() =>
    createApplyStore({
      orderNo: query.order_no ?? '',
      itemNo: Number(query.item_no ?? query.item_id) || 0,
      kind: query.kind,
    }),
  )
  const state = useStore(store.$state)
  const form = useStore(store.$form)
  const why = useStore(store.$why)
  const back = { text: '返回订单', onTap: () => leave(query.order_no ?? '') }

  useEffect(() => void store.load(), [store])

  switch (state.status) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return <LoadFailed back={back} onRetry={() => void store.load()} />
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='内容不存在或已下线'
          text='链接有误，或这不是你的订单'
          actions={[back]}
        />
      )
    case 'refused':
      return <StateScreen kind='denied' title='现在不能申请退款' text={why} actions={[back]} />
    default:
      // With an existing request the page navigates to it.
      return form ? <ApplyForm store={store} offer={state.offer} form={form} /> : <Waiting />
  }
}

const Waiting = () => (
  <main className='screen follows-host'>
    <Skeleton kind='form' />
  </main>
)

function leave(orderNo: string): void {
  navigateBack().catch(() => redirectTo({ url: `/order/detail?order_no=${orderNo}` }))
}
