import type { ArticleBrief } from '../../api/index.ts'
import { Card } from '../kit/card.tsx'
import { readsText } from './rules.ts'

export interface NextCardProps {
  articles: ArticleBrief[]
  onOpen: (articleId: number) => void
}

/** What to read next. */
export function NextCard({ articles, onOpen }: NextCardProps) {
  return (
    <Card className='article-card' title='接着读'>
      <ul>
        {articles.map(({ article_id: id, title, thumb, read }) => (
          <li key={id} className='article-row'>
            <button
              type='button'
              className='article-tap article-next'
              aria-label={title}
              onClick={() => onOpen(id)}
            >
              <span className='article-grow'>
                <span className='article-next-title two-lines'>{title}</span>
                <span className='article-next-reads'>阅读 {readsText(read)}</span>
              </span>
              <img className='article-next-thumb' src={thumb} alt='' loading='lazy' />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
