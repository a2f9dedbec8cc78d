import '../article/article.css'
import { getFileOne } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { DetailPage } from '../detail-page.tsx'
import { isId } from '../rules.ts'
import { FileScreen } from './file-screen.tsx'

/** `/pages/fileInfo/index`: a file as a shop's staff pass it on and customers read it. */
export default function FilePage({ query }: PageProps) {
  const { fileId = '', sid = '' } = query
  const request = () => getFileOne({ fileId, ...(isId(sid) && { shareShopId: sid }) })
  return (
    <DetailPage id={fileId} request={request}>
      {detail => <FileScreen detail={detail} query={query} />}
    </DetailPage>
  )
}
