import '../shared/member.css'
import './coupons.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  claimCoupon,
  codes,
  type CouponOffer,
  couponOffers,
  isRefused,
} from '../../../api/index.ts'
import {
  navigateTo,
  type PageProps,
  redirectTo,
  showModal,
  showToast,
} from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { createSubmission } from '../../data/submission.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { createMemberQuery } from '../shared/member-query.ts'
import { MemberStates } from '../shared/member-states.tsx'
import { OffersScreen } from './offers-screen.tsx'

interface Offers {
  list: CouponOffer[]
  server_time: number
}

/** `/member-card/coupon?template_id=`: the brand's coupons; the shared one comes first. */
export default function OffersPage({ query }: PageProps) {
  const first = useFirstAnswer<Offers>()
  const [{ $state, load, claim }] = useState(() => createOffersStore(first))
  const [claiming, setClaiming] = useState(0)
  const state = useStore($state)
  useEachLook(() => void load())

  async function take(offer: CouponOffer): Promise<void> {
    setClaiming(offer.activity_id)
    await claim(offer)
    setClaiming(0)
  }

  if (state.status !== 'ready') {
    return <MemberStates status={state.status} skeleton='list' onRetry={() => void load()} />
  }
  return (
    <OffersScreen
      list={sharedFirst(state.offers.list, query.template_id)}
      now={state.offers.server_time}
      claiming={claiming}
      onClaim={offer => void take(offer)}
      onShop={() => void redirectTo({ url: '/brand' })}
    />
  )
}

function sharedFirst(list: CouponOffer[], shared: string | undefined): CouponOffer[] {
  const isShared = ({ activity_id }: CouponOffer) => String(activity_id) === shared
  return [...list.filter(isShared), ...list.filter(each => !isShared(each))]
}

function createOffersStore(first: Offers | undefined) {
  const query = createMemberQuery<{ offers: Offers }>(
    async how => ({ offers: await couponOffers({}, how) }),
    first && { offers: first },
  )
  const submission = createSubmission()

  async function claim({ activity_id: templateId, state }: CouponOffer): Promise<void> {
    if (state === 'member') return askToOpen()
    try {
      const send = (reqId: string) => claimCoupon({ templateId, reqId })
      await submission.send({ templateId }, send, String(templateId))
      void showToast({ title: '领到了，已放进我的优惠券', icon: 'none' })
    } catch (error) {
      await follow(error, templateId)
    }
    await query.load()
  }

  return { $state: query.$state, load: query.load, claim }
}

/** Conditions that the coupon's own page can ask for lead there. */
const ownPage: number[] = [codes.needFollow, codes.needPhone, codes.needLocation, codes.needConsent]

async function follow(error: unknown, id: number): Promise<void> {
  if (!isRefused(error)) {
    return void showToast({ title: '网络不太好，请再点一次', icon: 'none' })
  }
  if (error.code === codes.needMember || error.code === codes.notMember) return askToOpen()
  if (ownPage.includes(error.code)) return void navigateTo({ url: `/coupon?id=${id}` })
  void showToast({ title: error.message, icon: 'none' })
}

async function askToOpen(): Promise<void> {
  const { confirm } = await showModal({
    title: '会员专享',
    content: '开通会员卡后就能领，开卡免费',
    confirmText: '去开卡',
  })
  if (confirm) await navigateTo({ url: '/member-card/open?back=/member-card/coupon' })
}
