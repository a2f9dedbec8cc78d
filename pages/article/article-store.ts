import { atom } from 'nanostores'
import {
  $visitor,
  type ArticleBrief,
  type ArticleDetail,
  articleList,
  getArticleOne,
  isRefused,
  userArticleDetail,
} from '../../api/index.ts'
import { loadSanitize } from './rich-text/load-sanitize.ts'
import { NEXT_COUNT, nextArticles } from './rules.ts'
import type { RichText } from './rich-text/sanitize.ts'

export type ArticleState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'gone' }
  | { status: 'ready'; detail: ArticleDetail }

/** The text comes after the head: it needs the sanitiser. */
export type BodyState = { kind: 'loading' } | { kind: 'failed' } | RichText

export type ArticleStore = ReturnType<typeof createArticleStore>

/** Deleted or offline, and never there: the same screen. */
const GONE_CODES = [4004, 1002]

/** One article of one page instance: two can lie in the page stack at once. */
export function createArticleStore(articleId: string, shareShopId?: string) {
  const $article = atom<ArticleState>({ status: 'loading' })
  const $body = atom<BodyState>({ kind: 'loading' })
  const $next = atom<ArticleBrief[]>([])

  async function load(): Promise<void> {
    $article.set({ status: 'loading' })
    const request = shareShopId
      ? userArticleDetail({ articleId, shareShopId })
      : getArticleOne({ articleId })
    try {
      const detail = await request
      $article.set({ status: 'ready', detail })
      await loadBody()
    } catch (error) {
      const isGone = GONE_CODES.some(code => isRefused(error, code))
      $article.set({ status: isGone ? 'gone' : 'failed' })
    }
  }

  async function loadBody(): Promise<void> {
    const article = $article.get()
    if (article.status !== 'ready') return
    $body.set({ kind: 'loading' })
    try {
      const sanitize = await loadSanitize()
      $body.set(sanitize(article.detail.article.article_info.content))
    } catch {
      $body.set({ kind: 'failed' })
    }
  }

  /** What to read next. An extra: without it the page is whole, so it asks for no login and a failure stays silent. */
  async function loadNext(): Promise<void> {
    const article = $article.get()
    if (article.status !== 'ready') return
    const recommended = article.detail.recommand_list
    $next.set(nextArticles(recommended, [], articleId))
    if (recommended.length > 0 || !$visitor.get().uid) return
    const latest = await articleList({ page: 1, limit: NEXT_COUNT }).catch(() => undefined)
    if (latest) $next.set(nextArticles([], latest.article_list, articleId))
  }

  return { $article, $body, $next, load, loadBody, loadNext }
}
