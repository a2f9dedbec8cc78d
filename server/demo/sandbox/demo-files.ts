import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Hono } from 'hono'

const folder = new URL('../seed/media/', import.meta.url)

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The demo brand's videos and files, at `/demo/files/<name>`. Supports range requests, which phones
 * require for videos.
 */
export function mountDemoFiles(app: Hono): void {
  app.get('/demo/files/:file{[a-z0-9-]+\\.[a-z0-9]+}', c => {
    const file = c.req.param('file')
    const type = types[extname(file)]
    const body = type && readDemoFile(file)
    if (!body) return c.text('not found', 404)
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=2592000',
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
    }
    const range = c.req.header('range')
    if (!range) return c.body(new Uint8Array(body), 200, headers)
    const part = partOf(range, body.length)
    const total = `/${body.length}`
    if (!part) return c.body(null, 416, { ...headers, 'Content-Range': `bytes *${total}` })
    const [first, last] = part
    return c.body(new Uint8Array(body.subarray(first, last + 1)), 206, {
      ...headers,
      'Content-Range': `bytes ${first}-${last}${total}`,
    })
  })
}

/**
 * First and last byte of `bytes=0-99`, `bytes=100-` or `bytes=-100`; undefined for a range outside
 * the file.
 */
function partOf(range: string, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first <= last && first < size ? [first, last] : undefined
}

function readDemoFile(file: string): Buffer | undefined {
  try {
    return readFileSync(new URL(file, folder))
  } catch {
    return undefined
  }
}
