import './after/after.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ArticleDetail, FileDetail, VideoDetail } from '../../api/index.ts'
import { themeOf } from '../kit/theme/theme.ts'
import { ArticleBody } from './article/article-body.tsx'
import { ArticleHead } from './article/article-head.tsx'
import { createReadingStore } from './article/reading-store.ts'
import { FilePreview } from './file/file-preview.tsx'
import { useFileStore } from './file/use-file-store.ts'
import { articleMaterial, fileMaterial, type Material, videoMaterial } from './material.ts'
import { useIsShown } from '../kit/use-is-shown.ts'
import { useReading } from '../data/use-reading.ts'
import { VideoPlayer } from './video/video-player.tsx'
import { VideoWords } from './video/video-words.tsx'

export function ReadOnlyArticle({ detail }: { detail: ArticleDetail }) {
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

export function ReadOnlyVideo({ detail }: { detail: VideoDetail }) {
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

export function ReadOnlyFile({ detail }: { detail: FileDetail }) {
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
      <p className='article-source text-note mute text-center'>内容由{brand.brand_name}提供</p>
    </main>
  )
}
