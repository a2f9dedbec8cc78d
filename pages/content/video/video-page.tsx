import '../article/article.css'
import { getVideoOne, isId } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { DetailLoading, DetailPage } from '../detail-page.tsx'

/** In parallel with the data. */
async function loadScreen() {
  const { VideoScreen } = await import('./video-screen.tsx')
  return { VideoScreen }
}

/** `/pages/videoInfo/index`: a video shared by staff and watched by customers. */
export default function VideoPage({ query }: PageProps) {
  const { videoId = '', sid = '' } = query
  const screen = useLazyWithRetry(loadScreen)
  const request = () => getVideoOne({ videoId, ...(isId(sid) && { shareShopId: sid }) })
  return (
    <DetailPage id={videoId} request={request}>
      {detail =>
        screen ? <screen.VideoScreen detail={detail} query={query} /> : <DetailLoading />
      }
    </DetailPage>
  )
}
