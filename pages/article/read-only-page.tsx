import './article.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type PageProps, redirectTo } from '../../runtime/index.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { themeOf } from '../kit/theme.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { createArticleStore } from './article-store.ts'
import { loadSanitize } from './rich-text/load-sanitize.ts'
import { isId } from './rules.ts'
import { SourceLine } from './source-line.tsx'
import { useIsShown } from './use-is-shown.ts'
import { useReading } from './use-reading.ts'

loadSanitize().catch(() => undefined)

/** `/articleOnlyRead`: to read and nothing else, without login; where the enterprise client sends shared content. */
export default function ReadOnlyPage({ query }: PageProps) {
  const { type = '1', at = '' } = query
  if (type === '2') return <Unfinished name='视频' />
  if (type === '3') return <Unfinished name='文件' />
  return <ReadOnlyArticle articleId={at} />
}

function ReadOnlyArticle({ articleId }: { articleId: string }) {
  const [{ $article, $body, load, loadBody }] = useState(() => createArticleStore(articleId))
  const state = useStore($article)
  const body = useStore($body)
  const isShown = useIsShown()
  useReading(state.status === 'ready' ? state.detail : undefined, isShown)

  useEffect(() => {
    if (isId(articleId)) void load()
    else void redirectTo({ url: '/error?type=param' })
  }, [articleId, load])

  if (state.status === 'gone') return <StateScreen kind='gone' title='内容不存在或已下线' />
  if (state.status === 'failed') {
    const retry = { text: '重试', onTap: () => void load() }
    return <StateScreen kind='error' title='加载失败' text='请检查网络后再试' actions={[retry]} />
  }
  if (state.status === 'loading') {
    return (
      <main className='screen article-loading'>
        <Skeleton kind='article' />
      </main>
    )
  }
  const { detail } = state
  return (
    <main className='screen' style={themeOf(detail.brand.theme_color)}>
      <article className='article-read'>
        <ArticleHead detail={detail} />
        <ArticleBody body={body} onRetry={() => void loadBody()} />
      </article>
      <div className='article-after'>
        <SourceLine brandName={detail.brand.brand_name} />
      </div>
    </main>
  )
}

function Unfinished({ name }: { name: string }) {
  return <StateScreen kind='building' title={`${name}阅读页正在搭建`} text='/articleOnlyRead' />
}
