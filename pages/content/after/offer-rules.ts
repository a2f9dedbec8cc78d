import type { ArticleBrief, ArticleInfo } from '../../../api/index.ts'

/** Number of articles offered next (specification). */
export const NEXT_COUNT = 2

/** Articles to read next: recommended ones, else the latest, never the current one. */
export function nextArticles(
  recommended: ArticleBrief[],
  latest: ArticleBrief[],
  openId: number,
): ArticleBrief[] {
  const source = recommended.length > 0 ? recommended : latest
  return source.filter(each => String(each.article_id) !== String(openId)).slice(0, NEXT_COUNT)
}

/** The brand's call to action, unless it leads nowhere: a question needs somebody to ask. */
export function usableAction(action: Action | null, canAsk: boolean): Action | null {
  return action && (action.target || (action.kind === 'consult' && canAsk)) ? action : null
}

/** Whether a tap opens the contact of whoever is asked. */
export const asksSomebody = ({ kind }: Action, canAsk: boolean): boolean =>
  kind === 'consult' && canAsk

/** Page of this app that a tap opens at once; undefined if it does anything else. The server has no table to ask. */
export const pageOf = (action: Action, canAsk: boolean): string | undefined =>
  /^\/\w/.test(action.target) && !asksSomebody(action, canAsk) ? action.target : undefined

/** What a tap is to the tracking. */
export const deedOf = ({ kind }: Action): string => (kind === 'claim' ? 'receive-money' : kind)

type Action = NonNullable<ArticleInfo['action']>

/** E.g. 晚秋为你挑的: colleagues are addressed by the given name. */
export function goodsTitle(name: string | undefined): string {
  if (!name) return '店里的好物'
  const isFullName = /^[\u4e00-\u9fff]{3,4}$/.test(name)
  return `${isFullName ? name.slice(-2) : name}为你挑的`
}
