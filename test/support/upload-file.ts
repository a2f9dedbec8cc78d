import * as assert from 'uvu/assert'
import type { UploadTicket } from '../../api/upload.ts'
import type { TestServer } from './server-app.ts'

/** How files of each kind begin. */
export const heads = {
  jpg: [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1],
  png: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13],
  webp: [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBP')],
  gif: [...Buffer.from('GIF89a'), 0, 0, 0, 0, 0, 0],
  html: [...Buffer.from('<html><script>')],
}

/** Uploads a file like a page; resolves with its address, or with the key of a private one. */
export async function uploadAs(
  server: TestServer,
  uid: number,
  bytes: number[] = heads.png,
  { ext = 'png', dir = 'images' } = {},
): Promise<string> {
  const caller = await server.as(uid)
  const asked = { dir, ext, size: bytes.length }
  const { data } = await caller.get('/public-api/oss/makeSignature', asked)
  const { host: _h, url, expire: _e, ...fields } = data as unknown as UploadTicket
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  const response = await server.fetch('/sandbox/object-store', { method: 'POST', body: form })
  assert.is(response.status, 200)
  return url || fields.key
}
