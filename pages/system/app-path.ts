/**
 * The text itself when it is a path of this app, with or without a query, else undefined. For every target that arrives
 * from outside: a link can carry anything.
 *
 * It is an allow list on purpose. A path segment holds letters, digits, `_` and `-` only, as all our routes do, so no
 * host, scheme, user name, dot segment, escape or second slash gets through, however a browser would read it.
 */
export function appPath(text: string | undefined): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined
}

// Query and fragment: no white space, no control, no invisible direction mark, no backslash.
const pattern = /^(?:\/|(?:\/[A-Za-z0-9_-]+)+\/?)(?:[?#][^\s\\\p{C}]*)?$/u
