import '../../../kit/lined.css'
import '../guide-card.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type GuideScan, guideScan, isId } from '../../../../api/index.ts'
import type { PageProps } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { Button } from '../../../kit/button.tsx'
import { QrCode } from '../../../kit/poster/qr-code.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { GuideFace } from '../guide-face.tsx'
import { saveCode } from './save-code.ts'

const RedeemForm = /* @__PURE__ */ lazyWithRetry(() =>
  import('./redeem-form.tsx').then(({ RedeemForm: Form }) => Form),
)

/**
 * `/guideCard/guide-scan?id=&staffId=`: what a computer or the enterprise client shows for the customer's phone to scan.
 * Nobody logs in here, and nothing of a customer stands on it.
 */
export default function GuideScanPage({ query: { id, staffId } }: PageProps) {
  const [query] = useState(() =>
    createQuery<{ scan: GuideScan }>({
      isNamed: isId(id),
      read: async how => ({ scan: await guideScan({ id: id ?? '', staffId }, how) }),
    }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])

  switch (state.status) {
    case 'loading':
      return (
        <main className='screen'>
          <Skeleton kind='campaign' />
        </main>
      )
    case 'ready':
      return state.scan.is_over ? <Over scan={state.scan} /> : <Scan scan={state.scan} />
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='活动不存在'
          text='链接不完整，请让导购在工作台重新打开福利卡的二维码'
        />
      )
    case 'failed':
      return (
        <StateScreen
          kind='error'
          title='加载失败'
          text='网络不太好，再试一次'
          actions={[{ text: '重试', onTap: () => void query.reload() }]}
        />
      )
  }
}

function Over({ scan }: { scan: GuideScan }) {
  return (
    <StateScreen
      kind='ended'
      title='二维码已过期'
      text={`${scan.title}已结束，请换一张福利卡`}
      theme={scan.theme_color}
      sign={scan.brand_name}
    />
  )
}

function Scan({ scan }: { scan: GuideScan }) {
  const { target_url, title, guide, brand_name } = scan
  return (
    <main className='screen guide-scan spaced-5' style={themeOf(scan.theme_color)}>
      <section className='kit-card guide-scan-card text-center'>
        <p className='text-small dim'>{brand_name}</p>
        <h1 className='heavy mt-1'>{title}</h1>
        <div className='guide-scan-code'>
          <QrCode text={target_url} size={480} alt='福利卡二维码' />
        </div>
        <p className='text-head bold mt-6'>请顾客用微信扫一扫</p>
        {guide ? (
          <GuideFace guide={{ ...guide, phone: '' }} />
        ) : (
          <p className='dim mt-5'>没有认出导购，扫码后请向店员再要一次</p>
        )}
        <div className='flex mt-6 gap-4'>
          <Button className='fill' kind='soft' icon='copy' onTap={() => void copyText(target_url)}>
            复制链接
          </Button>
          <Button
            className='fill'
            kind='main'
            icon='poster'
            onTap={() => void saveCode(target_url)}
          >
            保存图片
          </Button>
        </div>
      </section>
      {scan.is_staff && <RedeemForm />}
    </main>
  )
}
