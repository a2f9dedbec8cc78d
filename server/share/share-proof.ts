import type { Brand } from '../core/define-route.ts'
import { isSigned, sign } from '../core/signature.ts'
import type { ShareLink } from './share-rules.ts'

/**
 * Signature of a link, `<from>.<mac>`. From place `from` of the chain on, the server saw each person's session; those
 * before came by an unsigned or altered link and stand there unproven.
 */
export function proofOf(brand: Brand, link: ShareLink, from: number): string {
  return `${from}.${sign(brand.secret, signedParts(brand, link, from))}`
}

/** The first proven place of the chain; undefined for a signature that is missing or not ours. */
export function provenFrom(brand: Brand, link: ShareLink, shareSign: string): number | undefined {
  const [, place, mac = ''] = /^(\d{1,2})\.([\w-]+)$/.exec(shareSign) ?? []
  const from = Number(place)
  if (!(from < link.chain.length)) return undefined
  return isSigned(brand.secret, signedParts(brand, link, from), mac) ? from : undefined
}

function signedParts(
  { brand_id }: Brand,
  { kind, id, chain, time }: ShareLink,
  from: number,
): (string | number)[] {
  return ['share', brand_id, kind, id, chain.join(','), time, from]
}
