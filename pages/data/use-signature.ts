import { useEffect, useRef, useState } from 'react'
import { openShare, type ShareLinkFields, type SignedShare, signShare } from '../../api/index.ts'
import { currentUrl } from '../../runtime/index.ts'

/** Delay after which the request no longer competes with visible content, ms. */
const settleMs = 100

/**
 * The server's signature for the visitor's own link to a material; undefined until loaded, and for unknown visitors (`uid` 0).
 * The link by which the visitor came is reported first, so that its sharer is credited. Undefined material: another
 * page covers this one.
 */
export function useSignature(
  material: Pick<ShareLinkFields, 'kind' | 'id'> | undefined,
  uid: number,
): SignedShare | undefined {
  const [signed, setSigned] = useState<SignedShare>()
  const hasReported = useRef(false)
  const kind = material?.kind
  const id = material?.id

  useEffect(() => {
    if (!kind || !id || !uid) return undefined
    let isCurrent = true
    const timer = setTimeout(async () => {
      const link = linkFields(kind, id)
      if (link.shareSign && !hasReported.current) openShare(link).catch(() => undefined)
      hasReported.current = true
      // Without a signature the page works, and its link opens all the same.
      const answer = await signShare(link).catch(() => undefined)
      if (isCurrent) setSigned(answer?.share_sign ? answer : undefined)
    }, settleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, id, uid])

  return signed
}

/** A signature as fields of the link that it signs. */
export const signedFields = (signed: SignedShare | undefined) =>
  signed && {
    shareBy: signed.share_by,
    shareTime: signed.share_time,
    shareSign: signed.share_sign,
  }

function linkFields(kind: ShareLinkFields['kind'], id: number): ShareLinkFields {
  const query = currentUrl().searchParams
  const of = (name: string) => query.get(name) ?? ''
  return {
    kind,
    id,
    shareBy: of('shareBy'),
    shareTime: of('shareTime'),
    shareSign: of('shareSign'),
  }
}
