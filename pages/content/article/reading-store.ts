import { atom } from 'nanostores'
import { $visitor, type ArticleBrief, type ArticleDetail, articleList } from '../../../api/index.ts'
import { NEXT_COUNT, nextArticles } from '../after/offer-rules.ts'
import { loadSanitizer } from './rich-text/load-sanitizer.ts'
import type { RichText } from './rich-text/sanitize.ts'

/** The text follows the head, because it needs the sanitiser. */
export type BodyState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** Part of the server-rendered HTML. */
  | { kind: 'drawn'; hasPictures: boolean }
  | RichText

/** What follows the head of a loaded article: its text, and further articles. */
export function createReadingStore(
  { article, recommand_list: recommended }: ArticleDetail,
  first: BodyState = { kind: 'loading' },
) {
  const { article_id: articleId, content } = article.article_info
  const $body = atom<BodyState>(first)
  const $next = atom<ArticleBrief[]>(nextArticles(recommended, [], articleId))

  async function loadBody(): Promise<void> {
    $body.set({ kind: 'loading' })
    try {
      const sanitize = await loadSanitizer()
      $body.set(sanitize(content))
    } catch {
      $body.set({ kind: 'failed' })
    }
  }

  /** Optional: without it the page is complete, so it asks for no login and fails silently. */
  async function loadNext(): Promise<void> {
    if (recommended.length > 0 || !$visitor.get().uid) return
    const latest = await articleList({ page: 1, limit: NEXT_COUNT }).catch(() => undefined)
    if (latest) $next.set(nextArticles([], latest.article_list, articleId))
  }

  return { $body, $next, loadBody, loadNext }
}
