import { isId } from '../../api/index.ts'

const pages = {
  article: '/pages/article/share?at=',
  video: '/pages/videoInfo/index?videoId=',
  file: '/pages/fileInfo/index?fileId=',
}

/** Address of another material; the sharer is passed on, so that the chain stays with the staff member. */
export function contentUrl(
  kind: keyof typeof pages,
  id: number,
  { sid, shareStaffId }: Record<string, string>,
): string {
  const shop = isId(sid) ? `&sid=${sid}` : ''
  const staff = isId(shareStaffId) ? `&shareStaffId=${shareStaffId}` : ''
  return `${pages[kind]}${id}${shop}${staff}`
}

/** A campaign opened from an article is attributed to the staff member who shared it. */
export function withStaff(target: string, staffId: number | string | undefined): string {
  if (!isId(String(staffId ?? '')) || /[?&]staffId=/.test(target)) return target
  return `${target}${target.includes('?') ? '&' : '?'}staffId=${staffId}`
}

export type LinkAction =
  /** A page of this app, or the page that asks before leaving for another site. */
  | { kind: 'open'; url: string }
  /** Left to the browser: a telephone link. */
  | { kind: 'native' }
  | { kind: 'nothing' }

/** Effect of a tap on a link inside an article; `href` as written there, `origin` of this site. */
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
