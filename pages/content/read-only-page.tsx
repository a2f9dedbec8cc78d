import './article/article.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  type ArticleDetail,
  type FileDetail,
  getArticleOne,
  getFileOne,
  getVideoOne,
  type VideoDetail,
} from '../../api/index.ts'
import { type PageProps, setNavigationBarTitle } from '../../runtime/index.ts'
import { themeOf } from '../kit/theme.ts'
import { ArticleBody } from './article/article-body.tsx'
import { ArticleHead } from './article/article-head.tsx'
import { createReadingStore } from './article/reading-store.ts'
import { DetailPage } from './detail-page.tsx'
import { FilePreview } from './file/file-preview.tsx'
import { useFileStore } from './file/use-file-store.ts'
import { articleMaterial, fileMaterial, type Material, videoMaterial } from './material.ts'
import { useIsShown } from './use-is-shown.ts'
import { useReading } from './use-reading.ts'
import { VideoPlayer } from './video/video-player.tsx'
import { VideoWords } from './video/video-words.tsx'

/** `/articleOnlyRead`: to read and nothing else, without login; where the enterprise client sends shared content. */
export default function ReadOnlyPage({ query }: PageProps) {
  const { type = '1', at = '', videoId = '', fileId = '' } = query

  useEffect(() => {
    const title = titles[type]
    if (title) void setNavigationBarTitle({ title })
  }, [type])

  if (type === '2')
    return (
      <DetailPage key={videoId} id={videoId} request={() => getVideoOne({ videoId })}>
        {detail => <ReadOnlyVideo detail={detail} />}
      </DetailPage>
    )
  if (type === '3')
    return (
      <DetailPage key={fileId} id={fileId} request={() => getFileOne({ fileId })}>
        {detail => <ReadOnlyFile detail={detail} />}
      </DetailPage>
    )
  return (
    <DetailPage key={at} id={at} request={() => getArticleOne({ articleId: at })}>
      {detail => <ReadOnlyArticle detail={detail} />}
    </DetailPage>
  )
}

/** The route is called after the article. */
const titles: Record<string, string> = { '2': '视频', '3': '文件' }

function ReadOnlyArticle({ detail }: { detail: ArticleDetail }) {
  const [{ $body, loadBody }] = useState(() => createReadingStore(detail))
  const body = useStore($body)
  useReading(
    useMemo(() => articleMaterial(detail), [detail]),
    useIsShown(),
  )

  useEffect(() => void loadBody(), [loadBody])

  return (
    <ReadOnlyFrame brand={detail.brand}>
      <article className='article-read'>
        <ArticleHead detail={detail} />
        <ArticleBody body={body} onRetry={() => void loadBody()} />
      </article>
    </ReadOnlyFrame>
  )
}

function ReadOnlyVideo({ detail }: { detail: VideoDetail }) {
  const isShown = useIsShown()
  const { acted } = useReading(
    useMemo(() => videoMaterial(detail), [detail]),
    isShown,
  )
  return (
    <ReadOnlyFrame brand={detail.brand}>
      <VideoPlayer video={detail.video.video_info} isShown={isShown} onMoment={acted} />
      <VideoWords detail={detail} />
    </ReadOnlyFrame>
  )
}

function ReadOnlyFile({ detail }: { detail: FileDetail }) {
  const isShown = useIsShown()
  const store = useFileStore(detail)
  useReading(
    useMemo(() => fileMaterial(detail), [detail]),
    isShown,
  )
  return (
    <ReadOnlyFrame brand={detail.brand}>
      <FilePreview store={store} now={detail.server_time} isShown={isShown} />
    </ReadOnlyFrame>
  )
}

function ReadOnlyFrame({ brand, children }: { brand: Material['brand']; children: ReactNode }) {
  return (
    <main className='screen article-loading' style={themeOf(brand.theme_color)}>
      {children}
      <p className='article-source'>内容由{brand.brand_name}提供</p>
    </main>
  )
}
