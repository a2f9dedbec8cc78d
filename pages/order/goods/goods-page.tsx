import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $loginTip, $visitor, type GoodsDetail, goodsDetail, isId } from '../../../api/index.ts'
import { navigateBack, navigateTo, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { createQuery } from '../../data/query.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { createGoodsCart } from './goods-cart.ts'
import { GoodsScreen, type GoodsScreenProps } from './goods-screen.tsx'
import { useGoodsSharing } from './use-goods-sharing.ts'

/** `/pages/goods/detail?goods_id=`: goods of the shop. */
export default function GoodsPage({ query }: PageProps) {
  const { goods_id: goodsId } = query
  const first = useFirstAnswer<GoodsDetail>()
  const [{ $state, reload }] = useState(() => {
    const made = createQuery<{ goods: GoodsDetail }>({
      read: async () => ({ goods: await goodsDetail({ goodsId: Number(goodsId) }) }),
    })
    if (first) made.begin({ goods: first })
    return made
  })
  const state = useStore($state)
  const [cart] = useState(createGoodsCart)
  const inCart = useStore(cart.$count)
  const { uid } = useStore($visitor)
  useEachLook(() => void cart.ask())

  useEffect(() => {
    if (isId(goodsId)) void reload()
    else void redirectTo({ url: '/error?type=param' })
  }, [goodsId, reload])

  // The visitor is known only after the login.
  useEffect(() => void (uid && cart.ask()), [uid, cart])

  switch (state.status) {
    case 'loading':
      return (
        <main className='screen follows-host'>
          <Skeleton kind='article' />
        </main>
      )
    case 'failed':
      return <LoadFailed back={back} onRetry={() => void reload()} />
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='商品已下架'
          text='可能已经卖完，去店里看看别的'
          actions={[back, { text: '去店里逛逛', onTap: toShop }]}
        />
      )
    case 'ready':
      return (
        <SharedGoods
          goods={state.goods}
          onBuy={(skuId, count) => buy(skuId, count, query)}
          onAdd={cart.add}
          onShop={toShop}
          onCart={toCart}
          cartCount={inCart}
        />
      )
  }
}

function SharedGoods(props: GoodsScreenProps) {
  useGoodsSharing(props.goods)
  return <GoodsScreen {...props} />
}

const toCart = () => void navigateTo({ url: '/cart' })
const toShop = () => void redirectTo({ url: '/brand' })
const back = { text: '返回', onTap: () => void navigateBack().catch(toShop) }

/** Referral fields are passed on, because the order is attributed to them. */
const CARRIED = ['staffId', 'shareBy', 'shareTime', 'shareUser']

/** Settles once the checkout is open. */
async function buy(skuId: number, count: number, query: Record<string, string>): Promise<void> {
  if ($visitor.get().isSnapshot) return $loginTip.set(true)
  const fields = new URLSearchParams({ sku_id: String(skuId), count: String(count) })
  for (const name of CARRIED) if (query[name]) fields.set(name, query[name])
  fields.set('back', `/pages/goods/detail?goods_id=${query.goods_id}`)
  await navigateTo({ url: `/order/pay?${fields}` })
}
