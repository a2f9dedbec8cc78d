import './poster.css'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { PlainPoster } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { CampaignFailed, CampaignNotFound } from '../states/unavailable.tsx'
import { posterContent } from './poster-content.ts'
import type { PosterWords } from './poster-numbers.tsx'
import { PosterPaper } from './poster-paper.tsx'
import { PosterScreen } from './poster-screen.tsx'
import { createPosterStore } from './poster-store.ts'

export interface CampaignQrcodeProps {
  query: Record<string, string>
  /** The campaign's type, and its start page. */
  type: string
  start: string
  words: PosterWords
  /** Below the numbers: further information for staff. */
  below?: ComponentType<{ id: string }>
}

/** A campaign's code as a poster, for staff to share. */
export function CampaignQrcode({ query, type, start, words, below: Below }: CampaignQrcodeProps) {
  const { id, br, staffId, shopId } = query
  const [store] = useState(() => createPosterStore({ type, page: start, id, br, staffId, shopId }))
  const page = useStore(store.$page)
  const plain = useStore(store.$plain)
  const again = () => void store.load()
  const toCampaign = () => void navigateTo({ url: `${start}?id=${id}` })

  useEffect(() => void store.load(), [store])

  switch (page.status) {
    case 'loading':
      return (
        <main className='screen screen-campaign'>
          <Skeleton kind='campaign' />
        </main>
      )
    case 'ready':
      // guard: the server says that it is over [e2e clock-story]
      //   page.data.activity.state === 'ended' ~> page.data.expire_at * 1000 < Date.now()
      if (page.data.activity.state === 'ended') return <Expired onCampaign={toCampaign} />
      return (
        <PosterScreen store={store} data={page.data} words={words} onCampaign={toCampaign}>
          {Below && <Below id={id ?? ''} />}
        </PosterScreen>
      )
    case 'notStaff':
      return (
        <PlainCode
          poster={plain}
          link={store.plainLink()}
          onCopy={() => void store.copy(store.plainLink())}
          onCampaign={toCampaign}
        />
      )
    case 'notFound':
      return <CampaignNotFound />
    case 'failed':
      return <CampaignFailed onRetry={again} />
  }
}

function Expired({ onCampaign }: { onCampaign: () => void }) {
  return (
    <StateScreen
      kind='ended'
      title='海报已过期'
      text='活动已结束，换个活动发给顾客吧'
      actions={[{ text: '去活动页', onTap: onCampaign }]}
    />
  )
}

interface PlainCodeProps {
  /** The same poster as the staff's, in nobody's name. */
  poster: PlainPoster | undefined
  link: string
  onCopy: () => void
  onCampaign: () => void
}

/** Who is no staff may still pass the activity on; it counts for nobody. */
function PlainCode({ poster, link, onCopy, onCampaign }: PlainCodeProps) {
  return (
    <main
      className='screen screen-campaign screen-bar campaign-plain text-center'
      style={poster && themeOf(poster.activity.theme_color)}
    >
      <h1>活动二维码</h1>
      <p className='text-small mute text-center mt-5'>朋友扫一扫，就能参加这个活动</p>
      {poster ? (
        <PosterPaper
          content={posterContent(poster, { url: poster.poster.bg_url })}
          name={poster.activity.title}
        />
      ) : (
        <>
          <div className='poster-code p-6'>
            <QrCode text={link} size={480} alt='活动二维码' />
          </div>
          <p className='text-small mute text-center mt-5'>长按图片保存，或请朋友扫一扫</p>
        </>
      )}
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
