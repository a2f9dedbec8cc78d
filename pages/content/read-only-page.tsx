import './article/article.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ArticleDetail } from '../../api/index.ts'
import { type PageProps, redirectTo } from '../../runtime/index.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { themeOf } from '../kit/theme.ts'
import { ArticleBody } from './article/article-body.tsx'
import { ArticleHead } from './article/article-head.tsx'
import { createArticleStore } from './article/article-store.ts'
import { MissingContent } from './missing-content.tsx'
import { createReadingStore } from './article/reading-store.ts'
import { loadSanitizer } from './article/rich-text/load-sanitizer.ts'
import { isId } from './rules.ts'
import { useIsShown } from './use-is-shown.ts'
import { useReading } from './use-reading.ts'

loadSanitizer().catch(() => undefined)

/** `/articleOnlyRead`: to read and nothing else, without login; where the enterprise client sends shared content. */
export default function ReadOnlyPage({ query }: PageProps) {
  const { type = '1', at = '' } = query
  if (type === '2') return <Unfinished name='视频' />
  if (type === '3') return <Unfinished name='文件' />
  return <ReadOnlyArticle articleId={at} />
}

function ReadOnlyArticle({ articleId }: { articleId: string }) {
  const [{ $article, load }] = useState(() => createArticleStore(articleId))
  const state = useStore($article)

  useEffect(() => {
    if (isId(articleId)) void load()
    else void redirectTo({ url: '/error?type=param' })
  }, [articleId, load])

  if (state.status === 'ready') return <ReadOnlyScreen detail={state.detail} />
  if (state.status !== 'loading') {
    return <MissingContent isGone={state.status === 'gone'} onRetry={() => void load()} />
  }
  return (
    <main className='screen article-loading'>
      <Skeleton kind='article' />
    </main>
  )
}

function ReadOnlyScreen({ detail }: { detail: ArticleDetail }) {
  const [{ $body, loadBody }] = useState(() => createReadingStore(detail))
  const body = useStore($body)
  useReading(detail, useIsShown())

  useEffect(() => void loadBody(), [loadBody])

  return (
    <main className='screen article-loading' style={themeOf(detail.brand.theme_color)}>
      <article className='article-read'>
        <ArticleHead detail={detail} />
        <ArticleBody body={body} onRetry={() => void loadBody()} />
        <p className='article-source'>内容由{detail.brand.brand_name}提供</p>
      </article>
    </main>
  )
}

function Unfinished({ name }: { name: string }) {
  return <StateScreen kind='building' title={`${name}阅读页正在搭建`} text='/articleOnlyRead' />
}
