import type { Brand } from '../../core/define-route.ts'
import type { Input } from '../../core/parse-input.ts'
import { type anyLinkFields, linkOf } from '../../content/share/link-fields.ts'
import { provenFrom } from '../../content/share/share-proof.ts'
import { isFresh, MAX_CHAIN } from '../../content/share/share-rules.ts'

/** The people of a link and from where on they are proven; undefined for a link that earns nothing. */
export function provenChain(
  brand: Brand,
  fields: Input<typeof anyLinkFields>,
  now: number,
): { chain: string[]; from: number } | undefined {
  const link = linkOf(fields)
  const from = provenFrom(brand, link, fields.shareSign)
  if (from === undefined || link.chain.length > MAX_CHAIN || !isFresh(link, now)) return undefined
  return { chain: link.chain, from }
}
