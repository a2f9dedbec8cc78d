import type { Brand } from '../../core/define-route.ts'
import { isSigned, sign } from '../../core/signature.ts'
import type { ShareLink } from './share-rules.ts'

/**
 * Signature of a link, `<from>.<mac>`. From index `from` of the chain on, the server has verified
 * each person's session; those before come from an unsigned or altered link and are unverified.
 */
export function proofOf(brand: Brand, link: ShareLink, from: number): string {
  return `${from}.${sign(brand.secret, signedParts(brand, link, from))}`
}

/**
 * Index of the first verified person in the chain; undefined for a missing or invalid signature.
 */
export function provenFrom(brand: Brand, link: ShareLink, shareSign: string): number | undefined {
  const [, place, mac = ''] = /^(\d{1,2})\.([\w-]+)$/.exec(shareSign) ?? []
  const from = Number(place)
  if (!(from < link.chain.length)) return undefined
  // guard: a link is signed by us [server share/share-chain]
  //   isSigned(brand.secret, signedParts(brand, link, from), mac) ? from : undefined ~> mac ? from : undefined
  return isSigned(brand.secret, signedParts(brand, link, from), mac) ? from : undefined
}

function signedParts(
  { brand_id: brandId }: Brand,
  { kind, id, chain, time }: ShareLink,
  from: number,
): (string | number)[] {
  // guard: from is signed [server share/share-chain]
  //   return ['share', brandId, kind, id, chain.join(','), time, from] ~> return ['share', brandId, kind, id, chain.join(','), time, from].filter(each => each !== from)
  // guard: time is signed [server share/share-chain]
  //   return ['share', brandId, kind, id, chain.join(','), time, from] ~> return ['share', brandId, kind, id, chain.join(','), time, from].filter(each => each !== time)
  // guard: chain.join(',') is signed [server share/share-chain]
  //   return ['share', brandId, kind, id, chain.join(','), time, from] ~> return ['share', brandId, kind, id, chain.join(','), time, from].filter(each => each !== chain.join(','))
  // guard: id is signed [server share/share-chain]
  //   return ['share', brandId, kind, id, chain.join(','), time, from] ~> return ['share', brandId, kind, id, chain.join(','), time, from].filter(each => each !== id)
  // guard: kind is signed [server share/share-chain]
  //   return ['share', brandId, kind, id, chain.join(','), time, from] ~> return ['share', brandId, kind, id, chain.join(','), time, from].filter(each => each !== kind)
  // guard: brand_id is signed [server share/share-chain]
  //   return ['share', brandId, kind, id, chain.join(','), time, from] ~> return ['share', brandId, kind, id, chain.join(','), time, from].filter(each => each !== brandId)
  return ['share', brandId, kind, id, chain.join(','), time, from]
}
