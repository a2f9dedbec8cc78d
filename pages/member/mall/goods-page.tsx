import '../shared/member.css'
import './goods.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $loginTip, $visitor, isId, mallGoods, type MallGoods } from '../../../api/index.ts'
import { navigateBack, navigateTo, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { GoodsScreen } from './goods-screen.tsx'

/** `/member-card/mall/goods?mall_id=`: an item of the points mall. */
export default function GoodsPage({ query }: PageProps) {
  const { mall_id: mallId } = query
  const [{ $state, load }] = useState(() =>
    createQuery<{ goods: MallGoods }>({
      read: async how => ({ goods: await mallGoods({ mallId: Number(mallId) }, how) }),
      isNamed: isId(mallId),
    }),
  )
  const state = useStore($state)
  const isBad = !isId(mallId)
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  useEachLook(() => void load())

  if (state.status === 'ready') {
    return (
      <GoodsScreen goods={state.goods} onAct={() => act(state.goods)} onOver={() => void load()} />
    )
  }
  if (state.status === 'failed') return <LoadFailed back={back} onRetry={() => void load()} />
  if (state.status === 'notFound' && !isBad) {
    return (
      <StateScreen
        kind='gone'
        title='商品已下架'
        text='去积分商城看看别的'
        actions={[{ text: '积分商城', onTap: toMall }]}
      />
    )
  }
  return (
    <main className='screen follows-host'>
      <Skeleton kind='article' />
    </main>
  )
}

const toMall = () => void redirectTo({ url: '/member-card/mall' })
const back = { text: '返回', onTap: () => void navigateBack().catch(toMall) }

/** Action of the button: the checkout, or what is missing for it. */
function act({ state, mall_id, sku_id }: MallGoods): void {
  if ($visitor.get().isSnapshot) return $loginTip.set(true)
  const here = encodeURIComponent(`/member-card/mall/goods?mall_id=${mall_id}`)
  if (state === 'member' || state === 'login') {
    return void navigateTo({ url: `/member-card/open?back=${here}` })
  }
  if (state === 'level') return void navigateTo({ url: '/member-card/equity' })
  if (state === 'points') return void navigateTo({ url: '/brand' })
  void navigateTo({
    url: `/member-card/mall/pay?mall_id=${mall_id}&sku_id=${sku_id}&count=1`,
  })
}
