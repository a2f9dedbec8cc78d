import { grantStatus } from '../../../api/values/grant-status.ts'
import '../shared/member.css'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { type MemberVoucher, myVouchers, type MyVouchers } from '../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../runtime/index.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { Button } from '../../kit/button.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime, dayText } from '../../kit/text/time.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { createQuery } from '../../data/query.ts'
import { Empty } from '../../kit/state/empty.tsx'
import { soonText } from '../shared/member-words.ts'
import { Tabs } from '../shared/tabs.tsx'

const CodeSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/redeem/code-sheet.tsx').then(module => module.CodeSheet),
)

type Tab = keyof MyVouchers['counts']

const tabs = [
  ['open', '待核销'],
  ['used', '已核销'],
  ['over', '已失效'],
] as const satisfies readonly (readonly [Tab, string])[]

const emptyWords: Record<Tab, string> = {
  open: '没有待核销的兑换券',
  used: '还没有核销过',
  over: '没有失效的兑换券',
}

/** `/member-card/center/voucher?tab=`: the visitor's vouchers for pickup in a store. */
export default function VouchersPage({ query }: PageProps) {
  const [store] = useState(() => createStore(tabs.find(([tab]) => tab === query.tab)?.[0]))
  const state = useStore(store.$state)
  const tab = useStore(store.$tab)
  useEachLook(() => void store.load())

  return (
    <main className='screen follows-host member-screen'>
      <h1 className='hide-text'>我的兑换券</h1>
      <Tabs
        label='兑换券'
        choices={tabs}
        value={tab}
        {...(state.status === 'ready' && { counts: state.vouchers.counts })}
        onPick={store.setTab}
      />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'ready' && (
        <>
          <VoucherList tab={tab} vouchers={state.vouchers} onChanged={() => void store.load()} />
          <ShopShelf />
        </>
      )}
      {state.status !== 'loading' && state.status !== 'ready' && (
        <ListFailed onRetry={() => void store.load()} />
      )}
    </main>
  )
}

function createStore(first: Tab = 'open') {
  const $tab = atom<Tab>(first)
  const query = createQuery<{ vouchers: MyVouchers }>({
    read: async how => ({ vouchers: await myVouchers({ tab: $tab.get() }, how) }),
  })

  function setTab(tab: Tab): void {
    $tab.set(tab)
    void query.load()
  }

  return { $state: query.$state, $tab, load: query.load, setTab }
}

interface VoucherListProps {
  tab: Tab
  vouchers: MyVouchers
  onChanged: () => void
}

export function VoucherList({ tab, vouchers, onChanged }: VoucherListProps) {
  const [shown, setShown] = useState<MemberVoucher>()
  const { list, server_time: now } = vouchers
  if (list.length === 0) {
    const mall = () => void navigateTo({ url: '/member-card/mall' })
    return <Empty words={emptyWords[tab]} action={{ text: '去积分商城看看', onTap: mall }} />
  }
  return (
    <>
      <ul className='stack gap-5'>
        {list.map(voucher => (
          <li key={voucher.grant_id} className='kit-card row p-5 gap-5'>
            <Thumb size={140} src={voucher.thumb} icon='bag' />
            <div className='grow'>
              <h2 className='two-lines text-lead bold tight'>{voucher.title}</h2>
              <p className='text-note mute loose'>
                {voucher.value_text && `${voucher.value_text} · `}
                {voucher.store_text}
              </p>
              <p className='text-note mute loose'>{whenOf(voucher, tab, now)}</p>
              <p className='num text-note mute loose'>券码尾号 {voucher.code_tail}</p>
            </div>
            {tab === 'open' && (
              <Button kind='main' size='small' onTap={() => setShown(voucher)}>
                {voucher.status === grantStatus.inOrder ? '查看' : '出示'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <CodeSheet
          grantId={shown.grant_id}
          brief={<p className='member-note text-small mute loose break'>{shown.title}</p>}
          onSettled={onChanged}
          onStores={() => void navigateTo({ url: '/selectLbsShop?from=member-card' })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

function whenOf(voucher: MemberVoucher, tab: Tab, now: number): string {
  const { valid_to, used_at, used_store, status } = voucher
  if (tab === 'used') return `${dateTime(used_at, now)} ${used_store && `在${used_store}`}核销`
  if (tab === 'over')
    return status === grantStatus.revoked ? '已退款或作废' : `${dayText(valid_to, now)}到期`
  if (status === grantStatus.inOrder) return '退款处理中，暂不能核销'
  const soon = soonText(valid_to, now)
  return soon ? `${soon}，请尽快到店` : `${dayText(valid_to, now)}前有效`
}
