/** What no article contains, whoever wrote it (specification E.4). */

const words = (text: string) => text.trim().split(/\s+/)

/**
 * Removed with their content; any other unknown tag is replaced by its children. The last line holds tags with
 * special parsing, whose text would mean something else one level up.
 */
// guard: tags that take their content along [e2e rich-text]
//   script style iframe object embed form ~> object embed
export const DROPPED_WITH_CONTENT = words(`
  script style iframe object embed form input button textarea select svg math template noscript link meta base frame
  applet frameset head title xmp plaintext listing noembed noframes option selectedcontent
`)

/** An address on this site or the web; undefined for a disallowed one. */
export function cleanHref(value: string): string | undefined {
  return /^(https?:\/\/[^\s\\]+|tel:\+?[\d-]+|#[\w-]*|\/(?![/\\])[^\s\\]*)$/i.test(value)
    ? value
    : undefined
}
