import { atom } from 'nanostores'
import { type ArticleDetail, getArticleOne, isRefused, userArticleDetail } from '../../../api/index.ts'

export type ArticleState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'gone' }
  | { status: 'ready'; detail: ArticleDetail }

/** Deleted or offline, and never there: the same screen. */
const GONE_CODES = [4004, 1002]

/** One article of one page instance: two can lie in the page stack at once. */
export function createArticleStore(articleId: string, shareShopId?: string) {
  const $article = atom<ArticleState>({ status: 'loading' })

  async function load(): Promise<void> {
    $article.set({ status: 'loading' })
    const request = shareShopId
      ? userArticleDetail({ articleId, shareShopId })
      : getArticleOne({ articleId })
    try {
      $article.set({ status: 'ready', detail: await request })
    } catch (error) {
      const isGone = GONE_CODES.some(code => isRefused(error, code))
      $article.set({ status: isGone ? 'gone' : 'failed' })
    }
  }

  return { $article, load }
}
