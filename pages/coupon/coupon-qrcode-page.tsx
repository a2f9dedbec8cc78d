import './poster.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  getCurrentPages,
  navigateBack,
  navigateTo,
  type PageProps,
  redirectTo,
} from '../../runtime/index.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { QrCode } from '../kit/qr-code.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { PosterScreen } from './poster-screen.tsx'
import { createPosterStore } from './poster-store.ts'

/** `/coupon/qrcode?id=`: a coupon's code as a poster, for its staff to hand out. */
export default function CouponQrcodePage({ query }: PageProps) {
  const { id, br, staffId } = query
  const [store] = useState(() => createPosterStore({ id, br, staffId }))
  const page = useStore(store.$page)
  const again = () => void store.load()
  const toCampaign = () => void navigateTo({ url: `/coupon?id=${id}` })

  useEffect(() => void store.load(), [store])

  switch (page.status) {
    case 'loading':
      return (
        <main className='screen screen-campaign'>
          <Skeleton kind='campaign' />
        </main>
      )
    case 'ready':
      return <PosterScreen store={store} data={page.data} onCampaign={toCampaign} />
    case 'notStaff':
      return (
        <PlainCode
          link={page.link}
          onCopy={() => void store.copy(page.link)}
          onCampaign={toCampaign}
        />
      )
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='活动不存在'
          text='链接有误或活动已下架'
          actions={[{ text: '返回', onTap: goBack }]}
        />
      )
    case 'expired':
      return (
        <StateScreen
          kind='ended'
          title='海报已过期'
          text='活动已结束，换个活动发给顾客吧'
          actions={[{ text: '去活动页', onTap: toCampaign }]}
        />
      )
    case 'failed':
      return (
        <StateScreen
          kind='error'
          title='加载失败'
          text='网络链接超时,请稍后再试！'
          actions={[{ text: '重试', onTap: again }]}
        />
      )
  }
}

interface PlainCodeProps {
  link: string
  onCopy: () => void
  onCampaign: () => void
}

/** Who is no staff may still pass the activity on; it counts for nobody. */
function PlainCode({ link, onCopy, onCampaign }: PlainCodeProps) {
  return (
    <main className='screen screen-campaign screen-bar coupon-plain'>
      <h1>活动二维码</h1>
      <p>你还不是店员，这是活动的通用二维码</p>
      <div className='coupon-plain-code'>
        <QrCode text={link} size={480} alt='活动二维码' />
      </div>
      <p>长按图片保存，或请朋友扫一扫</p>
      <BottomBar>
        <Button kind='soft' icon='copy' onTap={onCopy}>
          复制链接
        </Button>
        <Button kind='main' onTap={onCampaign}>
          去活动页
        </Button>
      </BottomBar>
    </main>
  )
}

function goBack(): void {
  if (getCurrentPages().length > 1) void navigateBack()
  else void redirectTo({ url: '/brand' })
}
