import { useMemo } from 'react'
import type { VideoDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { ContentFrame } from '../content-frame.tsx'
import { contentUrl } from '../link-rules.ts'
import { videoMaterial } from '../material.ts'
import { NextCard } from '../after/next-card.tsx'
import { useContent } from '../use-content.ts'
import { lengthText } from './player-rules.ts'
import { VideoPlayer } from './video-player.tsx'
import { VideoWords } from './video-words.tsx'

export interface VideoScreenProps {
  detail: VideoDetail
  query: Record<string, string>
}

/** The video with the actions of its viewer, or of the staff member who shares it. */
export function VideoScreen({ detail, query }: VideoScreenProps) {
  const content = useContent(useMemo(() => videoMaterial(detail), [detail]))
  return (
    <ContentFrame
      content={content}
      query={query}
      next={
        <NextCard
          title='接着看'
          items={detail.recommand_list.map(({ video_id: id, title, thumb, seconds }) => ({
            id,
            title,
            thumb,
            note: lengthText(seconds),
          }))}
          onOpen={id => void navigateTo({ url: contentUrl('video', id, query) })}
        />
      }
    >
      <VideoPlayer
        video={detail.video.video_info}
        isShown={content.isShown}
        onMoment={content.acted}
      />
      <VideoWords detail={detail} />
    </ContentFrame>
  )
}
