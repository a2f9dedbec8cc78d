import { hasPage } from '../../../../runtime/index.ts'
import { appPath, isOpen } from '../../../kit/app-path.ts'

/**
 * `ours`: may be opened at once. `foreign`: shown, and opened only by a tap. `ticket`: a short link to look up.
 * `bad`: nothing that a shop would link to.
 */
export type RedirectTarget =
  | { kind: 'ours' | 'foreign'; href: string; host: string }
  | { kind: 'ticket' }
  | { kind: 'bad' }

/**
 * Target of `/redirect` for an app served at `origin`. Hosts are returned in the browser's normalized form. On our
 * own host only pages are allowed.
 */
export function redirectTarget(
  query: Record<string, string>,
  origin: string,
  isPage = hasPage,
): RedirectTarget {
  const text = query.url
  if (!text) return query.t ? { kind: 'ticket' } : bad
  const url = parse(text, origin, isPage)
  // guard: of our own host only pages are open [unit redirect/redirect-rules]
  //   || (url.origin === origin && !isOpen(url.pathname, isPage)) ~>
  if (!url || (url.origin === origin && !isOpen(url.pathname, isPage))) return bad
  const kind = url.origin === origin ? 'ours' : 'foreign'
  return { kind, href: url.href, host: url.host }
}

const bad = { kind: 'bad' } as const

/** A path of the app, or an absolute http(s) address without a user name, which would only serve to deceive. */
function parse(text: string, origin: string, isPage: (path: string) => boolean): URL | undefined {
  if (appPath(text, isPage)) return new URL(text, origin)
  if (!/^https?:\/\/[^\s\\\p{C}]+$/iu.test(text)) return undefined
  try {
    const url = new URL(text)
    // guard: no user name in an address [unit redirect/redirects]
    //   url.username || url.password ? undefined : url ~> url
    return url.username || url.password ? undefined : url
  } catch {
    return undefined
  }
}
