import { hasPage } from '../../runtime/index.ts'

/**
 * The text itself when it is the path of a page of this app, with or without a query, else undefined. For every target
 * that arrives from outside: a link can carry anything. Our host serves more than pages: an address of its API, opened by
 * a page of ours, would be a request that the visitor's session vouches for.
 *
 * It is an allow list on purpose. A path segment holds letters, digits, `_` and `-` only, as all our routes do, so no
 * host, scheme, user name, dot segment, escape or second slash gets through, however a browser would read it.
 */
export function appPath(text: string | undefined, isPage = hasPage): string | undefined {
  // guard: only a page of the table is a target [unit redirect/redirects]
  //   && isOpen(text, isPage) ~>
  return text !== undefined && pattern.test(text) && isOpen(text, isPage) ? text : undefined
}

/** The root is no page of the table: the server sends it on. */
export function isOpen(address: string, isPage: (path: string) => boolean): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  return path === '/' || isPage(path)
}

// Query and fragment: no white space, no control, no invisible direction mark, no backslash.
// guard: the allow list of paths [unit redirect/redirects]
//   [A-Za-z0-9_-]+)+ ~> [^?#]*)+
const pattern = /^(?:\/|(?:\/[A-Za-z0-9_-]+)+\/?)(?:[?#][^\s\\\p{C}]*)?$/u
