import './pass.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CouponDetail, OwnCoupon, PassedCoupon } from '../../../../api/index.ts'
import { type PassState, passState } from '../../../../api/values/pass-state.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { CouponBrief } from '../coupon-brief.tsx'
import { type CouponScreenProps, showCode } from '../coupon-campaign.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { createPassedStore } from './passed-store.ts'

export interface PassedSheetProps {
  page: CouponScreenProps<CouponDetail, CouponPageStore, OwnCoupon>
  passId: string
}

/** What a friend passes on: who gives what and until when, and taking it. */
export function PassedSheet({ page, passId }: PassedSheetProps) {
  const { detail, closeSheet } = page
  const [store] = useState(() => createPassedStore(passId, page.store))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  const passed = state.status === 'ready' ? state.passed : undefined
  // A link that was put together names a coupon of another campaign.
  const isOther = passed !== undefined && passed.activity_id !== detail.activity.id
  return (
    <Sheet open title='好友转赠' onClose={closeSheet}>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && <FailedLine onRetry={() => void store.load()} />}
      {(state.status === 'notFound' || isOther) && (
        <p className='text-small dim py-5' role='alert'>
          这份转赠不存在，请好友重新发一次
        </p>
      )}
      {passed && !isOther && <Passed page={page} store={store} passed={passed} />}
    </Sheet>
  )
}

interface PassedProps {
  page: PassedSheetProps['page']
  store: ReturnType<typeof createPassedStore>
  passed: PassedCoupon
}

function Passed({ page, store, passed }: PassedProps) {
  const { giver, valid_to, server_time: now } = passed
  const { nickname, avatar } = giver
  return (
    <>
      <div className='row gap-4 mb-5'>
        <Avatar src={avatar} name={nickname} size={72} />
        <p className='text-lead grow break'>
          <b>{nickname}</b> 送你一张券
        </p>
      </div>
      <CouponBrief coupon={page.detail.coupon} note={`${dateTime(valid_to, now)} 前有效`} />
      <Ending page={page} store={store} passed={passed} />
    </>
  )
}

function Ending({ page, store, passed }: PassedProps) {
  const isSending = useStore(store.$isSending)
  const fault = useStore(store.$fault)
  const { state, is_own, taken_grant_id, ends_at, server_time: now } = passed
  const own = page.detail.mine.find(({ grant_id: id }) => id === taken_grant_id)
  const [words, isOpen] = wordsOf(passed)
  return (
    <>
      <p className='text-small dim mt-5 break' role='status'>
        {isOpen ? `${dateTime(ends_at, now)} 前收下，归先点的那位` : words}
      </p>
      {isOpen && fault && (
        <p className='text-small warn pt-3 break' role='alert'>
          {fault}
        </p>
      )}
      <div className='coupon-pass-acts'>
        {isOpen && (
          <Button kind='main' busy={isSending} onTap={() => void store.take()}>
            收下这张券
          </Button>
        )}
        {own && (
          <Button kind='main' icon='qr' onTap={() => showCode(page, own)}>
            出示券码
          </Button>
        )}
        {!isOpen && !own && (
          <Button kind='soft' onTap={page.closeSheet}>
            {is_own && state === passState.waiting ? '等好友收下' : '看看这个活动'}
          </Button>
        )}
      </div>
    </>
  )
}

/** What became of it, and whether the caller can take it. */
function wordsOf({ state, is_own, taken_grant_id }: PassedCoupon): [string, boolean] {
  if (taken_grant_id) return ['你已经收下，可以用了', false]
  if (is_own) return [ownWords[state], false]
  return [otherWords[state], state === passState.waiting]
}

const ownWords: Record<PassState, string> = {
  [passState.waiting]: '这是你转赠的券，发给好友，由好友来收下',
  [passState.taken]: '好友已经收下',
  [passState.lapsed]: '没人收下，券已退回给你',
  [passState.takenBack]: '你已经收回了这张券',
  [passState.revoked]: '这张券已被店里收回，原因看消息通知',
}

const otherWords: Record<PassState, string> = {
  [passState.waiting]: '',
  [passState.taken]: '来晚了，已被别的朋友收下',
  [passState.lapsed]: '没在时间内收下，券已退回给好友',
  [passState.takenBack]: '好友已经收回了这张券',
  [passState.revoked]: '这张券已被店里收回，不能再领了',
}
