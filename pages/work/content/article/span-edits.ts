import type { Span } from '../../../../api/index.ts'

/** Changes of a text's form between two places, counted in characters. */

/** The text up to `at`, and from there on. */
export function splitSpans(spans: readonly Span[], at: number): [before: Span[], after: Span[]] {
  const before: Span[] = []
  const after: Span[] = []
  let place = 0
  for (const span of spans) {
    const cut = Math.min(Math.max(at - place, 0), span.text.length)
    if (cut > 0) before.push({ ...span, text: span.text.slice(0, cut) })
    if (cut < span.text.length) after.push({ ...span, text: span.text.slice(cut) })
    place += span.text.length
  }
  return [before, after]
}

/** Bold between the places, or no longer bold if all of it was. */
export function toggleBold(spans: readonly Span[], from: number, to: number): Span[] {
  const [, inside] = parts(spans, from, to)
  const isBold = inside.length > 0 && inside.every(({ bold }) => bold)
  return changed(spans, from, to, ({ text, href }) => ({
    text,
    ...(!isBold && { bold: true as const }),
    ...(href && { href }),
  }))
}

/** A link between the places; undefined takes it away. */
export const setHref = (
  spans: readonly Span[],
  from: number,
  to: number,
  href: string | undefined,
): Span[] =>
  changed(spans, from, to, ({ text, bold }) => ({
    text,
    ...(bold && { bold }),
    ...(href !== undefined && { href }),
  }))

/** The link at a place, '' for none. */
export function hrefAt(spans: readonly Span[], from: number, to: number): string {
  const [, inside] = parts(spans, from, Math.max(to, from + 1))
  return inside.find(({ href }) => href)?.href ?? ''
}

function changed(
  spans: readonly Span[],
  from: number,
  to: number,
  change: (span: Span) => Span,
): Span[] {
  const [before, inside, after] = parts(spans, from, to)
  return joined([...before, ...inside.map(change), ...after])
}

function parts(spans: readonly Span[], from: number, to: number): [Span[], Span[], Span[]] {
  const [head, after] = splitSpans(spans, to)
  const [before, inside] = splitSpans(head, from)
  return [before, inside, after]
}

/** Neighbours of the same form become one. */
export function joined(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans) {
    const last = kept[kept.length - 1]
    if (span.text === '') continue
    if (last && last.bold === span.bold && last.href === span.href) last.text += span.text
    else kept.push({ ...span })
  }
  return kept
}
