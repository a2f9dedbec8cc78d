import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  $visitor,
  openShare,
  type ShareLinkFields,
  type SignedShare,
  signShare,
} from '../../api/index.ts'
import { currentUrl } from '../../runtime/index.ts'

/** Nothing that people wait for is asked later than this, ms. */
const settleMs = 100

/**
 * The server's signature for the visitor's own link to a material; undefined until it is there, and for strangers. The
 * link they came by is reported first, so that who sent it is credited. Undefined material: another page covers this one.
 */
export function useSignature(
  material: Pick<ShareLinkFields, 'kind' | 'id'> | undefined,
): SignedShare | undefined {
  const { uid } = useStore($visitor)
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
      // Without a signature the page is whole, and its link opens all the same.
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
