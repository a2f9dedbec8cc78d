import '../../kit/lined.css'
import './cart.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Cart } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { CartRow, Pick } from './cart-row.tsx'
import { type CartGroup, checkoutUrl, groupsOf, isLost, orderable, totalOf } from './cart-rules.ts'
import { type CartStore, createCartStore } from './cart-store.ts'

/** `/cart`: what the visitor means to buy, and the checkout of what is chosen. */
export default function CartPage() {
  const first = useFirstAnswer<Cart>()
  const [store] = useState(() => createCartStore(first))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)

  return (
    <main className='screen screen-bar follows-host'>
      <h1 className='hide-text'>购物车</h1>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <ListFailed onRetry={() => void store.load()} />
      )}
      {state.status === 'ready' && (
        <>
          <Filled cart={state.cart} store={store} />
          <ShopShelf />
        </>
      )}
    </main>
  )
}

function Filled({ cart, store }: { cart: Cart; store: CartStore }) {
  const chosen = useStore(store.$chosen) ?? []
  const { list } = cart
  if (list.length === 0) {
    const toGoods = () => void navigateTo({ url: '/goods' })
    return <Empty words='购物车还是空的' action={{ text: '去逛逛', onTap: toGoods }} />
  }
  const groups = groupsOf(list)
  return (
    <>
      <div className='px-5 pt-5 spaced-5'>
        {groups.map(group => (
          <Group
            key={group.shopId}
            group={group}
            isNamed={groups.length > 1}
            chosen={chosen}
            store={store}
          />
        ))}
        <Lost cart={cart} store={store} />
      </div>
      <CartBar cart={cart} chosen={chosen} />
    </>
  )
}

interface GroupProps {
  group: CartGroup
  /** Whether the merchant is named, because there are several. */
  isNamed: boolean
  chosen: number[]
  store: CartStore
}

function Group({ group, isNamed, chosen, store }: GroupProps) {
  const doing = useStore(store.$doing)
  const { shopId, name, lines } = group
  const all = orderable(lines, shopId)
  return (
    <section className='kit-card' aria-label={isNamed ? name : '商品'}>
      <header className='row mb-1'>
        <Pick
          name={isNamed ? `全选${name}的商品` : '全选'}
          isOn={all.length > 0 && all.every(skuId => chosen.includes(skuId))}
          isOff={all.length === 0}
          onTap={() => store.toggleAll(shopId)}
        />
        <h2 className='text-body bold one-line'>{isNamed ? name : '全选'}</h2>
      </header>
      <ul>
        {lines.map(line => (
          <CartRow
            key={line.sku_id}
            line={line}
            isChosen={chosen.includes(line.sku_id)}
            isBusy={doing !== 0}
            onPick={() => store.toggle(line)}
            onCount={count => void store.setCount(line, count)}
            onRemove={() => void store.remove([line], '删除这件商品？')}
          />
        ))}
      </ul>
    </section>
  )
}

/** What cannot be bought any more, apart from the rest. */
function Lost({ cart, store }: { cart: Cart; store: CartStore }) {
  const lost = cart.list.filter(isLost)
  if (lost.length === 0) return null
  return (
    <section className='kit-card' aria-label='失效商品'>
      <header className='row apart mb-1'>
        <h2 className='text-body bold'>失效商品</h2>
        <button
          type='button'
          className='cart-line-act text-small tint px-1'
          onClick={() => void store.remove(lost, '清空失效商品？')}
        >
          清空
        </button>
      </header>
      <ul>
        {lost.map(line => (
          <CartRow
            key={line.sku_id}
            line={line}
            isChosen={false}
            isBusy={false}
            onPick={() => undefined}
            onCount={() => undefined}
            onRemove={() => void store.remove([line], '删除这件商品？')}
          />
        ))}
      </ul>
    </section>
  )
}

function CartBar({ cart, chosen }: { cart: Cart; chosen: number[] }) {
  const pieces = cart.list
    .filter(({ sku_id }) => chosen.includes(sku_id))
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <BottomBar>
      <p className='grow'>
        <span className='text-small mute'>合计 </span>
        <Price fen={totalOf(cart, chosen)} />
        <small className='text-note block mute'>
          {cart.discount_bp < 10_000 ? '已按会员价，' : ''}运费、优惠稍后算
        </small>
      </p>
      <Button kind='main' disabled={chosen.length === 0} leads={checkoutUrl(cart.list, chosen)}>
        {pieces > 0 ? `结算 ${pieces} 件` : '结算'}
      </Button>
    </BottomBar>
  )
}
