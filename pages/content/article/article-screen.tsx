import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { ArticleDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { ContentFrame } from '../content-frame.tsx'
import { contentUrl } from '../link-rules.ts'
import { articleMaterial } from '../material.ts'
import { NextCard } from '../after/next-card.tsx'
import { readsText } from '../rules.ts'
import { useContent } from '../use-content.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { createReadingStore } from './reading-store.ts'
import { useFirstBody } from './rich-text/first-body.ts'

export interface ArticleScreenProps {
  detail: ArticleDetail
  query: Record<string, string>
}

/** The article with the actions of its reader, or of the staff member who shares it. */
export function ArticleScreen({ detail, query }: ArticleScreenProps) {
  const content = useContent(useMemo(() => articleMaterial(detail), [detail]))
  const firstBody = useFirstBody(detail.article.article_info.content)
  const [reading] = useState(() => createReadingStore(detail, firstBody))
  const body = useStore(reading.$body)
  const next = useStore(reading.$next)

  useEffect(() => {
    if (reading.$body.get().kind === 'loading') void reading.loadBody()
    void reading.loadNext()
  }, [reading])

  return (
    <ContentFrame
      content={content}
      query={query}
      action={detail.article.article_info.action}
      next={
        <NextCard
          title='接着读'
          items={next.map(({ article_id: id, title, thumb, read }) => ({
            id,
            title,
            thumb,
            note: `阅读 ${readsText(read)}`,
          }))}
          onOpen={id => void navigateTo({ url: contentUrl('article', id, query) })}
        />
      }
    >
      <article className='article-read'>
        <ArticleHead detail={detail} />
        <ArticleBody body={body} onRetry={() => void reading.loadBody()} />
      </article>
    </ContentFrame>
  )
}
