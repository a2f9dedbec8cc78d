import { base64ToArrayBuffer } from '../core/base64.ts'
import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { storedFile } from './file-store.ts'

/** Bytes of a path, a `data:` address or another address. Fails with `no such file or directory PATH`. */
export async function blobAt(path: string): Promise<Blob> {
  const stored = storedFile(path)
  if (stored) return stored.blob
  if (path.startsWith('data:')) return blobOfDataUrl(path)
  const answer = path ? await fetch(path).catch(() => undefined) : undefined
  if (!answer?.ok) throw new ApiFailure(messages.noSuchFile(path))
  return answer.blob()
}

/** iOS 13 lacks `Blob.arrayBuffer`. */
export const bytesOf = (blob: Blob): Promise<ArrayBuffer> => new Response(blob).arrayBuffer()

/** Decoded by hand, because a content security policy may forbid `fetch` for data addresses. */
function blobOfDataUrl(url: string): Blob {
  const comma = url.indexOf(',')
  const head = url.slice('data:'.length, comma)
  const body = decodeURIComponent(url.slice(comma + 1))
  const [, type, isBase64] = /^(.*?)(;base64)?$/.exec(head) ?? []
  return new Blob([isBase64 ? base64ToArrayBuffer(body) : body], { type: type || 'text/plain' })
}
