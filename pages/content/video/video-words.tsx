import type { VideoDetail } from '../../../api/index.ts'
import { dayText } from '../../kit/text/time.ts'

/** Title and text of a video. */
export function VideoWords({ detail }: { detail: VideoDetail }) {
  const { title, intro, author, publish_time: published } = detail.video.video_info
  const note = [author, published > 0 && dayText(published, detail.server_time)].filter(Boolean)
  return (
    <section className='video-words'>
      <h1 className='text-title heavy tight break'>{title}</h1>
      <p className='text-small mute mt-2'>{note.join(' · ')}</p>
      {intro && <p className='video-intro text-lead dim break mt-5'>{intro}</p>}
    </section>
  )
}
