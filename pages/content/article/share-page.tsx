import './article.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type ArticleDetail, isId } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { ArticleHead } from './article-head.tsx'
import { createArticleStore } from './article-store.ts'
import { BodyFailed, BodyLoading } from './body-states.tsx'
import { MissingContent } from '../missing-content.tsx'
import { loadSanitizer } from './rich-text/load-sanitizer.ts'
import { beginArticleScreen, useArticleScreen } from './use-article-screen.ts'

// In parallel with the data; the screen requests it again and handles a failure.
void beginArticleScreen()

/** `/pages/article/share`: an article shared by staff and read by customers. */
export default function SharePage({ query }: PageProps) {
  const { at = '', sid, preview } = query
  const first = useFirstAnswer<ArticleDetail>()
  const [{ $state, reload }] = useState(() => {
    const store = createArticleStore(at, {
      shareShopId: isId(sid) ? sid : undefined,
      preview,
    })
    if (first) store.begin({ detail: first })
    return store
  })
  const state = useStore($state)
  const { screen, hasFailed, retry } = useArticleScreen()

  useEffect(() => {
    // Server-rendered text is already sanitised.
    if (!first) loadSanitizer().catch(() => undefined)
  }, [first])
  useEffect(() => {
    if (isId(at)) void reload()
    else void redirectTo({ url: '/error?type=param' })
  }, [at, reload])

  if (state.status === 'notFound' || state.status === 'failed') {
    return <MissingContent isGone={state.status === 'notFound'} onRetry={() => void reload()} />
  }
  if (state.status === 'loading') {
    return (
      <main className='screen article-loading'>
        <Skeleton kind='article' />
      </main>
    )
  }
  if (screen) return <screen.ArticleScreen detail={state.detail} query={query} />
  return (
    <main className='screen'>
      <article className='article-read'>
        <ArticleHead detail={state.detail} />
        {hasFailed ? <BodyFailed onRetry={retry} /> : <BodyLoading />}
      </article>
    </main>
  )
}
