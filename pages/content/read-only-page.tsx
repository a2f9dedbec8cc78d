import './article/article.css'
import { useEffect } from 'react'
import { getArticleOne, getFileOne, getVideoOne, isId } from '../../api/index.ts'
import { type PageProps, setNavigationBarTitle } from '../../runtime/index.ts'
import { useLazyWithRetry } from '../kit/state/lazy-with-retry.tsx'
import { DetailLoading, DetailPage } from './detail-page.tsx'
import { MissingContent } from './missing-content.tsx'

/** In parallel with the data. */
async function loadScreens() {
  const { ReadOnlyArticle, ReadOnlyFile, ReadOnlyVideo } = await import('./read-only-screens.tsx')
  return { ReadOnlyArticle, ReadOnlyFile, ReadOnlyVideo }
}

/** The route's own title is that of an article. */
const titles: Record<string, string> = { '2': '视频', '3': '文件' }

/** `/articleOnlyRead`: read-only, without login; the enterprise client opens shared content here. */
export default function ReadOnlyPage({ query }: PageProps) {
  const { type = '1', at = '', videoId = '', fileId = '' } = query
  const id = { '2': videoId, '3': fileId }[type] ?? at
  const screens = useLazyWithRetry(loadScreens)

  useEffect(() => {
    const title = titles[type]
    if (title) void setNavigationBarTitle({ title })
  }, [type])

  // The enterprise client opens no other page of ours, not even the error page.
  if (!isId(id)) return <MissingContent isGone />
  if (type === '2')
    return (
      <DetailPage key={id} id={id} request={() => getVideoOne({ videoId: id })}>
        {detail => (screens ? <screens.ReadOnlyVideo detail={detail} /> : <DetailLoading />)}
      </DetailPage>
    )
  if (type === '3')
    return (
      <DetailPage key={id} id={id} request={() => getFileOne({ fileId: id })}>
        {detail => (screens ? <screens.ReadOnlyFile detail={detail} /> : <DetailLoading />)}
      </DetailPage>
    )
  return (
    <DetailPage key={id} id={id} request={() => getArticleOne({ articleId: id })}>
      {detail => (screens ? <screens.ReadOnlyArticle detail={detail} /> : <DetailLoading />)}
    </DetailPage>
  )
}
