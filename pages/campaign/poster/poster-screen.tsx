import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActivityPoster } from '../../../api/index.ts'
import { trackCampaign } from '../../../tracking/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { rem } from '../../kit/rem.ts'
import { themeOf } from '../../kit/theme/theme.ts'
import { PosterNumbers, type PosterWords } from './poster-numbers.tsx'
import type { PosterStore } from './poster-store.ts'

export interface PosterScreenProps {
  store: PosterStore
  data: ActivityPoster
  /** Labels of this campaign's numbers. */
  words: PosterWords
  onCampaign: () => void
  /** Below the numbers. */
  children?: ReactNode
}

type Picture = { src: string } | 'drawing' | 'broken'

/** The poster as one image to save, its results, and other ways to share the activity. */
export function PosterScreen(props: PosterScreenProps) {
  const { store, data, words, onCampaign, children } = props
  const backgrounds = useStore(store.$backgrounds)
  const background = backgrounds[useStore(store.$chosen)] ?? ''
  const theme = themeOf(data.activity.theme_color)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<Picture>('drawing')
  const handleSave = usePosterTracking(data)

  useEffect(() => {
    if (!canvas.current) return undefined
    let current = true
    const paper = canvas.current
    import('./poster-picture.ts')
      .then(({ drawPoster }) =>
        drawPoster(paper, { data, background, colors: theme as Record<string, string> }),
      )
      .then(
        src => current && setPicture({ src }),
        () => current && setPicture('broken'),
      )
    return () => {
      current = false
    }
  }, [data, background, theme])

  return (
    <main className='screen screen-campaign screen-bar campaign-poster' style={theme}>
      <canvas ref={canvas} hidden />
      <PosterPicture picture={picture} data={data} onSave={handleSave} />
      <PosterNumbers stats={data.stats} words={words} onCampaign={onCampaign} />
      {children}
      <BottomBar>
        <Button kind='soft' icon='poster' onTap={() => void store.next()}>
          换一张
        </Button>
        <Button kind='main' icon='copy' onTap={() => void store.copy(data.target_url)}>
          复制链接
        </Button>
      </BottomBar>
    </main>
  )
}

/** Design px, equals the value in poster.css. */
const paperWidth = 540

interface PosterPictureProps {
  picture: Picture
  data: ActivityPoster
  onSave: () => void
}

function PosterPicture({ picture, data, onSave }: PosterPictureProps) {
  const { w, h } = data.poster
  if (picture === 'broken') {
    return (
      <figure className='campaign-plain-code'>
        <QrCode text={data.target_url} size={480} alt={`${data.activity.title}的二维码`} />
        <figcaption>海报没有画出来，长按保存这个二维码也一样</figcaption>
      </figure>
    )
  }
  return (
    <figure>
      <div
        className='campaign-poster-paper'
        style={{ height: rem((paperWidth * h) / w) }}
        role='presentation'
        onContextMenu={onSave}
      >
        {picture !== 'drawing' && <img src={picture.src} alt={`${data.activity.title}海报`} />}
      </div>
      <figcaption>长按图片保存，发给顾客或发到朋友圈</figcaption>
    </figure>
  )
}

/** Tracks the visit, and once a long press on the image, which is how it is saved. */
function usePosterTracking({ activity }: ActivityPoster): () => void {
  const { id, type, end_at: endAt } = activity
  const tracker = useRef<ReturnType<typeof trackCampaign>>(undefined)
  const isSaved = useRef(false)

  useEffect(() => {
    const started = trackCampaign({ id, type, endAt })
    tracker.current = started
    return () => started.stop()
  }, [id, type, endAt])

  return () => {
    if (isSaved.current) return
    isSaved.current = true
    tracker.current?.action('poster-save')
  }
}
