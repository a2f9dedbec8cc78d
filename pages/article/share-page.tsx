import './article.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { navigateTo, type PageProps, redirectTo } from '../../runtime/index.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { ArticleScreen } from './article-screen.tsx'
import { createArticleStore } from './article-store.ts'
import { loadSanitize } from './rich-text/load-sanitize.ts'
import { isId } from './rules.ts'
import { createStaffStore } from './staff/staff-store.ts'

// Beside the data, not after it; who needs it asks again and hears of a failure.
loadSanitize().catch(() => undefined)

/** `/pages/article/share`: an article as a shop's staff pass it on and customers read it. */
export default function SharePage({ query }: PageProps) {
  const { at = '', sid } = query
  const [article] = useState(() => createArticleStore(at, isId(sid) ? sid : undefined))
  const [staff] = useState(() => createStaffStore(at))
  const state = useStore(article.$article)

  useEffect(() => {
    if (isId(at)) void article.load()
    else void redirectTo({ url: '/error?type=param' })
  }, [article, at])
  useEffect(() => {
    if (state.status !== 'ready') return
    void article.loadNext()
    void staff.lookUp()
  }, [article, staff, state.status])

  if (state.status === 'ready') {
    return <ArticleScreen detail={state.detail} article={article} staff={staff} query={query} />
  }
  if (state.status === 'gone') return <Gone />
  if (state.status === 'failed') {
    const retry = { text: '重试', onTap: () => void article.load() }
    return (
      <StateScreen
        kind='error'
        title='加载失败'
        text='网络好像走神了，再试一次'
        actions={[retry]}
      />
    )
  }
  return <ArticleLoading />
}

function ArticleLoading() {
  return (
    <main className='screen article-loading'>
      <Skeleton kind='article' />
    </main>
  )
}

function Gone() {
  const home = { text: '去店里逛逛', onTap: () => void navigateTo({ url: '/brand' }) }
  return (
    <StateScreen
      kind='gone'
      title='内容不存在或已下线'
      text='这篇文章已经收起来了，店里还有别的好看的'
      actions={[home]}
    />
  )
}
