import { grantStatus } from '../../../api/values/grant-status.ts'
import '../shared/member.css'
import './coupons.css'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { type MemberCoupon, myCoupons, type MyCoupons } from '../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../runtime/index.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { Button } from '../../kit/button.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dayText } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { createQuery } from '../../data/query.ts'
import { openCoupon, toFriend } from '../shared/coupon-url.ts'
import { CouponTicket } from '../shared/coupon-ticket.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { soonText } from '../shared/member-words.ts'
import { Tabs } from '../shared/tabs.tsx'
import { Rules } from './rules.tsx'

const CodeSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/redeem/code-sheet.tsx').then(module => module.CodeSheet),
)

type Tab = keyof MyCoupons['counts']

const tabs = [
  ['unused', '未使用'],
  ['used', '已使用'],
  ['expired', '已过期'],
] as const satisfies readonly (readonly [Tab, string])[]

const emptyWords: Record<Tab, string> = {
  unused: '没有可用的券',
  used: '还没有用过券',
  expired: '没有过期的券',
}

/** `/member-card/center/coupon?tab=`: the visitor's coupons of all campaigns. */
export default function MyCouponsPage({ query }: PageProps) {
  const first = useFirstAnswer<MyCoupons>()
  const [store] = useState(() => createStore(tabs.find(([tab]) => tab === query.tab)?.[0], first))
  const state = useStore(store.$state)
  const tab = useStore(store.$tab)
  useEachLook(() => void store.load())

  return (
    <main className='screen follows-host member-screen'>
      <h1 className='hide-text'>我的优惠券</h1>
      <Tabs
        label='优惠券'
        choices={tabs}
        value={tab}
        {...(state.status === 'ready' && { counts: state.coupons.counts })}
        onPick={store.setTab}
      />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'ready' && (
        <>
          <CouponList tab={tab} coupons={state.coupons} onChanged={() => void store.load()} />
          <ShopShelf />
        </>
      )}
      {state.status !== 'loading' && state.status !== 'ready' && (
        <ListFailed onRetry={() => void store.load()} />
      )}
    </main>
  )
}

function createStore(given: Tab = 'unused', first?: MyCoupons) {
  const $tab = atom<Tab>(given)
  const query = createQuery<{ coupons: MyCoupons }>({
    read: async how => ({ coupons: await myCoupons(questionOf($tab.get()), how) }),
  })
  if (first) query.begin({ coupons: first })

  function setTab(tab: Tab): void {
    $tab.set(tab)
    void query.load()
  }

  return { $state: query.$state, $tab, load: query.load, setTab }
}

/** Without what is usual, so that the first question is the one that the served HTML has asked. */
const questionOf = (tab: Tab) => (tab === 'unused' ? {} : { tab })

interface CouponListProps {
  tab: Tab
  coupons: MyCoupons
  onChanged: () => void
}

export function CouponList({ tab, coupons, onChanged }: CouponListProps) {
  const [shown, setShown] = useState<MemberCoupon>()
  const { list, server_time: now } = coupons
  if (list.length === 0) {
    const offers = () => void navigateTo({ url: '/member-card/coupon' })
    return <Empty words={emptyWords[tab]} action={{ text: '去领券', onTap: offers }} />
  }
  return (
    <>
      <ul className='member-tickets-bare stack gap-4'>
        {list.map(coupon => (
          <li key={coupon.grant_id}>
            <CouponTicket
              coupon={coupon}
              when={whenOf(coupon, tab, now)}
              isOver={tab !== 'unused'}
              side={tab === 'unused' && <Side coupon={coupon} now={now} onShow={setShown} />}
            >
              <Rules notes={coupon.notes} />
              {coupon.can_pass_on && (
                <p className='px-6 pb-5 row'>
                  <Button kind='quiet' size='small' icon='share' onTap={() => toFriend(coupon)}>
                    转赠好友
                  </Button>
                </p>
              )}
            </CouponTicket>
          </li>
        ))}
      </ul>
      {shown && (
        <CodeSheet
          grantId={shown.grant_id}
          brief={<p className='member-note text-small mute loose break'>{shown.name}</p>}
          onSettled={onChanged}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

function whenOf(coupon: MemberCoupon, tab: Tab, now: number) {
  const end = dayText(coupon.valid_to, now)
  if (coupon.status === grantStatus.revoked) return '已收回'
  if (coupon.pass?.taker) return `已转赠给${coupon.pass.taker}`
  if (coupon.status === grantStatus.passing) return '转赠中，好友还没收下'
  if (tab !== 'unused') return `${end}到期`
  if (coupon.valid_from > now) return `${dayText(coupon.valid_from, now)}起可用`
  const soon = soonText(coupon.valid_to, now)
  return soon ? <span className='warn'>即将过期 · {soon}</span> : `${end}到期`
}

interface SideProps {
  coupon: MemberCoupon
  now: number
  onShow: (coupon: MemberCoupon) => void
}

function Side({ coupon, now, onShow }: SideProps) {
  if (coupon.valid_from > now) return <span className='kit-tag kit-tag-plain'>未到使用时间</span>
  if (coupon.status === grantStatus.passing) {
    return (
      <Button kind='line' size='small' onTap={() => toFriend(coupon)}>
        查看
      </Button>
    )
  }
  if (coupon.status === grantStatus.inOrder) {
    return (
      <Button kind='line' size='small' onTap={() => openCoupon(coupon)}>
        看订单
      </Button>
    )
  }
  return (
    <>
      {coupon.kind !== 'exchange' && (
        <Button kind='main' size='small' onTap={() => openCoupon(coupon)}>
          去使用
        </Button>
      )}
      <Button kind='line' size='small' onTap={() => onShow(coupon)}>
        出示券码
      </Button>
    </>
  )
}
