import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActivityPoster } from '../../../api/index.ts'
import { trackCampaign } from '../../../tracking/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { posterContent } from './poster-content.ts'
import { PosterNumbers, type PosterWords } from './poster-numbers.tsx'
import { PosterPaper } from './poster-paper.tsx'
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

/** The poster as one picture to save, what it has brought, and other ways to pass the activity on. */
export function PosterScreen(props: PosterScreenProps) {
  const { store, data, words, onCampaign, children } = props
  const backgrounds = useStore(store.$backgrounds)
  const ground = backgrounds[useStore(store.$chosen)] ?? { url: '' }
  const theme = themeOf(data.activity.theme_color)
  const handleSave = usePosterTracking(data)

  return (
    <main className='screen screen-campaign screen-bar campaign-poster px-6 pt-6' style={theme}>
      <h1 className='hide-text'>{data.activity.title}</h1>
      <PosterPaper
        content={posterContent(data, ground)}
        name={data.activity.title}
        onSave={handleSave}
      />
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

/** The visit; and a long press on the picture, which is how it is saved, counted once. */
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
