import './pass.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CouponDetail, OwnCoupon } from '../../../../api/index.ts'
import { grantStatus } from '../../../../api/values/grant-status.ts'
import { Button } from '../../../kit/button.tsx'
import { ShareMask } from '../../../kit/share/share-mask.tsx'
import { shareTitle } from '../../../kit/share/share-text.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { CouponBrief } from '../coupon-brief.tsx'
import type { CouponScreenProps } from '../coupon-campaign.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { createPassStore } from './pass-store.ts'
import { noteOf, passTitle } from './rules.ts'

export interface PassSheetProps {
  page: CouponScreenProps<CouponDetail, CouponPageStore, OwnCoupon>
  grant: OwnCoupon
}

/** Passes a coupon on to a friend, and takes it back while nobody has taken it. */
export function PassSheet({ page, grant: opened }: PassSheetProps) {
  const { detail, closeSheet } = page
  const [store] = useState(() => createPassStore(page.store))
  const shared = useStore(page.store.$pass)
  // What is shown follows the page, which is read again after each step.
  const grant = detail.mine.find(({ grant_id: id }) => id === opened.grant_id) ?? opened
  const { coupon, activity, server_time: now } = detail
  const close = () => {
    store.stopSharing()
    closeSheet()
  }
  return (
    <>
      <Sheet open title='转赠好友' onClose={close}>
        <CouponBrief coupon={coupon} note={noteOf(grant, now)} />
        <Words grant={grant} now={now} />
        <Buttons page={page} store={store} grant={grant} onClose={close} />
      </Sheet>
      {shared && (
        <ShareMask
          text='发给要送的那位好友，谁先点开就归谁'
          card={{
            title: shareTitle(passTitle(coupon.name), detail.me?.nickname ?? ''),
            desc: activity.share_desc || activity.subtitle,
            image: activity.share_image,
          }}
          onClose={store.stopSharing}
        />
      )}
    </>
  )
}

function Words({ grant, now }: { grant: OwnCoupon; now: number }) {
  const { pass, status, can_pass_on } = grant
  if (pass?.taker)
    return <p className='text-small dim mt-5'>{pass.taker}已经收下，原来的券码已失效</p>
  if (status === grantStatus.passing && pass) {
    return (
      <p className='text-small dim mt-5' role='status'>
        等好友收下。{dateTime(pass.ends_at, now)} 前没人收下，券会退回给你；期间你不能使用
      </p>
    )
  }
  if (!can_pass_on) return <p className='text-small dim mt-5'>这张券现在不能转赠</p>
  return (
    <ul className='text-small dim loose mt-5'>
      <li>好友收下后，券归好友，你的券码随即失效</li>
      <li>24 小时没人收下会退回给你，期间也可以收回</li>
      <li>有效期和使用规则不变，只能转赠一次</li>
    </ul>
  )
}

interface ButtonsProps extends PassSheetProps {
  store: ReturnType<typeof createPassStore>
  onClose: () => void
}

function Buttons({ page, store, grant, onClose }: ButtonsProps) {
  const isSending = useStore(store.$isSending)
  const { grant_id: id, pass, status, can_pass_on } = grant
  if (status === grantStatus.passing && pass) {
    return (
      <div className='coupon-pass-acts'>
        <Button kind='soft' busy={isSending} onTap={() => void store.takeBack(id)}>
          收回
        </Button>
        <Button
          kind='main'
          icon='share'
          disabled={isSending}
          onTap={() => page.store.$pass.set(pass.pass_id)}
        >
          发给好友
        </Button>
      </div>
    )
  }
  return (
    <div className='coupon-pass-acts'>
      {can_pass_on ? (
        <Button kind='main' icon='share' busy={isSending} onTap={() => void store.passOn(id)}>
          转赠给好友
        </Button>
      ) : (
        <Button kind='soft' onTap={onClose}>
          知道了
        </Button>
      )}
    </div>
  )
}
