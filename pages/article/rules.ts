import type { ArticleBrief, ArticleInfo } from '../../api/index.ts'

/** How many articles are offered to read next (specification). */
export const NEXT_COUNT = 2
/** How many goods a staff member may put under a shared article. */
export const MAX_GOODS = 5

/** Without a number for an article no call is made. */
export const isId = (text = ''): boolean => /^[1-9]\d{0,15}$/.test(text)

/** 11月21日; with the year when it is not this year's. Both in unix seconds, shown in the brand's time zone (UTC+8). */
export function dayText(at: number, now: number): string {
  const [day, today] = [inShanghai(at), inShanghai(now)]
  const short = `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`
  const isThisYear = day.getUTCFullYear() === today.getUTCFullYear()
  return isThisYear ? short : `${day.getUTCFullYear()}年${short}`
}

export function readsText(count: number): string {
  if (count < 100_000) return count.toLocaleString('en-US')
  return `${(Math.floor(count / 1000) / 10).toLocaleString('en-US')} 万`
}

/** What to read next: the recommended ones, else the latest ones, never the open article itself. */
export function nextArticles(
  recommended: ArticleBrief[],
  latest: ArticleBrief[],
  openId: string,
): ArticleBrief[] {
  const source = recommended.length > 0 ? recommended : latest
  return source.filter(each => String(each.article_id) !== openId).slice(0, NEXT_COUNT)
}

/** The same page for another article; who shared this one goes along, so that the chain stays with the staff. */
export function articleUrl(
  articleId: number,
  { sid, shareStaffId }: Record<string, string>,
): string {
  const shop = isId(sid) ? `&sid=${sid}` : ''
  const staff = isId(shareStaffId) ? `&shareStaffId=${shareStaffId}` : ''
  return `/pages/article/share?at=${articleId}${shop}${staff}`
}

/** A campaign opened from an article counts for the staff member who shared it. */
export function withStaff(target: string, staffId: number | string | undefined): string {
  if (!isId(String(staffId ?? '')) || /[?&]staffId=/.test(target)) return target
  return `${target}${target.includes('?') ? '&' : '?'}staffId=${staffId}`
}

/** The brand's call to action, unless it leads nowhere: a question needs somebody to ask. */
export function usableAction(action: Action | null, canAsk: boolean): Action | null {
  return action && (action.target || (action.kind === 'consult' && canAsk)) ? action : null
}

type Action = NonNullable<ArticleInfo['action']>

/** 晚秋为你挑的: by the given name, as one speaks of a colleague. */
export function goodsTitle(name: string | undefined): string {
  if (!name) return '店里的好物'
  const isFullName = /^[\u4e00-\u9fff]{3,4}$/.test(name)
  return `${isFullName ? name.slice(-2) : name}为你挑的`
}

/** Ticks or unticks; undefined when that would be one too many. */
export function toggleGoods(chosen: number[], goodsId: number): number[] | undefined {
  if (chosen.includes(goodsId)) return chosen.filter(each => each !== goodsId)
  return chosen.length < MAX_GOODS ? [...chosen, goodsId] : undefined
}

/** `12|15` as the wire wants it; undefined for none, so that the field is left out. */
export function goodsIdsText(chosen: number[]): string | undefined {
  return chosen.length > 0 ? chosen.join('|') : undefined
}

export type LinkAction =
  /** A page of this app, or the page that asks before it leaves for another site. */
  | { kind: 'open'; url: string }
  /** The browser does it: a telephone call. */
  | { kind: 'native' }
  | { kind: 'nothing' }

/** What a tap on a link inside an article does; `href` as written there, `origin` of this site. */
export function linkAction(href: string, origin: string): LinkAction {
  if (href.startsWith('tel:')) return { kind: 'native' }
  const url = href.startsWith('#') ? undefined : parse(href, origin)
  if (!url) return { kind: 'nothing' }
  if (url.origin === origin) return { kind: 'open', url: url.pathname + url.search }
  return { kind: 'open', url: `/redirect?url=${encodeURIComponent(url.href)}` }
}

function parse(href: string, origin: string): URL | undefined {
  try {
    return new URL(href, origin)
  } catch {
    return undefined
  }
}

const inShanghai = (at: number) => new Date((at + 8 * 3600) * 1000)
