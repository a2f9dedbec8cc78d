import '../article/article.css'
import { getVideoOne } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { DetailPage } from '../detail-page.tsx'
import { isId } from '../rules.ts'
import { VideoScreen } from './video-screen.tsx'

/** `/pages/videoInfo/index`: a video as a shop's staff pass it on and customers watch it. */
export default function VideoPage({ query }: PageProps) {
  const { videoId = '', sid = '' } = query
  const request = () => getVideoOne({ videoId, ...(isId(sid) && { shareShopId: sid }) })
  return (
    <DetailPage id={videoId} request={request}>
      {detail => <VideoScreen detail={detail} query={query} />}
    </DetailPage>
  )
}
