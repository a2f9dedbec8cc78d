import { loginParams, personParams } from '../../../api/index.ts'

/** Why a visitor is denied: 1 wrong app, 2 wrong account, 3 blocked account, 4 closed brand. */
export type DeniedReason = 1 | 2 | 3 | 4

export function deniedReason(text: string | undefined): DeniedReason {
  const reason = Number(text)
  return reason === 2 || reason === 3 || reason === 4 ? reason : 1
}

/**
 * Address to open in the right app: the refused one (absolute, as stored for this session), without personal login
 * fields; the brand's front page if none was stored.
 */
export function deniedAddress(kept: string | undefined, origin: string, br = ''): string {
  const home = new URL(/^\d+$/.test(br) ? `/brand?br=${br}` : '/brand', origin)
  const url = ownUrl(kept, origin) ?? home
  for (const name of [...loginParams, ...personParams]) url.searchParams.delete(name)
  return url.href
}

function ownUrl(text: string | undefined, origin: string): URL | undefined {
  if (!text) return undefined
  try {
    const url = new URL(text, origin)
    return url.origin === origin && /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}
