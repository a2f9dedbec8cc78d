import '../article/article.css'
import { getFileOne, isId } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { DetailLoading, DetailPage } from '../detail-page.tsx'

/** In parallel with the data. */
async function loadScreen() {
  const { FileScreen } = await import('./file-screen.tsx')
  return { FileScreen }
}

/** `/pages/fileInfo/index`: a file shared by staff and read by customers. */
export default function FilePage({ query }: PageProps) {
  const { fileId = '', sid = '' } = query
  const screen = useLazyWithRetry(loadScreen)
  const request = () => getFileOne({ fileId, ...(isId(sid) && { shareShopId: sid }) })
  return (
    <DetailPage id={fileId} request={request}>
      {detail => (screen ? <screen.FileScreen detail={detail} query={query} /> : <DetailLoading />)}
    </DetailPage>
  )
}
