import type { VideoDetail } from '../../../api/index.ts'
import { dayText } from '../../kit/text/time.ts'

/** Title and text of a video. */
export function VideoWords({ detail }: { detail: VideoDetail }) {
  const { title, intro, author, publish_time: published } = detail.video.video_info
  const note = [author, published > 0 && dayText(published, detail.server_time)].filter(Boolean)
  return (
    <section className='video-words'>
      <h1 className='video-title'>{title}</h1>
      <p className='video-note'>{note.join(' · ')}</p>
      {intro && <p className='video-intro'>{intro}</p>}
    </section>
  )
}
