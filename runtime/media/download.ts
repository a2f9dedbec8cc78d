import { keepTemporary, storedFile } from '../files/file-store.ts'

/** Starts a browser download. */
export function download(blob: Blob, path: string): void {
  const link = document.createElement('a')
  link.href = storedFile(path)?.address ?? keepTemporary(blob)
  link.download = nameOf(blob, path)
  document.body.append(link)
  link.click()
  link.remove()
}

/** The path's file name if it has one, else a timestamp, as cameras do. */
function nameOf({ type }: Blob, path: string): string {
  const [, own] = /([^/?#]+[.]\w{2,4})(?:[?#]|$)/.exec(path.replace(/^(blob|data):.*/s, '')) ?? []
  const ending = type
    .split('/')[1]
    ?.replace(/^jpeg$/, 'jpg')
    .replace(/[+;].*/, '')
  return own ?? `${Date.now()}.${ending || 'bin'}`
}
