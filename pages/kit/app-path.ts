import { hasPage } from '../../runtime/index.ts'

/**
 * Returns the text if it is the path of a page of this app, with or without a query, else undefined. For every target
 * that arrives from outside, because a link can contain anything. Our host serves more than pages: an API address
 * opened by one of our pages would be a request with the visitor's session.
 *
 * Deliberately an allow list. A path segment contains letters, digits, `_` and `-` only, as all our routes do, so
 * that no host, scheme, user name, dot segment, escape or second slash gets through, however a browser parses it.
 */
export function appPath(text: string | undefined, isPage = hasPage): string | undefined {
  // guard: only a page of the table is a target [unit redirect/redirects]
  //   && isOpen(text, isPage) ~>
  return text !== undefined && pattern.test(text) && isOpen(text, isPage) ? text : undefined
}

/** Allows the root too, which is no page of the table: the server redirects it. */
export function isOpen(address: string, isPage: (path: string) => boolean): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  return path === '/' || isPage(path)
}

// Query and fragment: no white space, control character, invisible direction mark or backslash.
// guard: the allow list of paths [unit redirect/redirects]
//   [A-Za-z0-9_-]+)+ ~> [^?#]*)+
const pattern = /^(?:\/|(?:\/[A-Za-z0-9_-]+)+\/?)(?:[?#][^\s\\\p{C}]*)?$/u
