import { loginParams, personParams } from '../../../api/index.ts'

/** Why a visitor is turned away: 1 the wrong app, 2 the wrong account, 3 a blocked account, 4 a closed brand. */
export type DeniedReason = 1 | 2 | 3 | 4

export function deniedReason(text: string | undefined): DeniedReason {
  const reason = Number(text)
  return reason === 2 || reason === 3 || reason === 4 ? reason : 1
}

/**
 * The address to open in the right app: the one that was refused (absolute, as it was kept for this session), without
 * what belongs to one person's login; the brand's front page when none was kept.
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
