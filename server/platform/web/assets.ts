import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
}

/**
 * A hashed file from the first folder that contains it, in the smallest accepted encoding. Its name
 * changes with its content, so it can be cached permanently.
 */
export function assetReply(folders: string[], file: string, accepted: string): Response {
  const type = types[extname(file)]
  const isName = /^[\w.-]+$/.test(file)
  const path = folders.map(folder => join(folder, file)).find(each => existsSync(each))
  if (!type || !isName || !path) {
    return new Response('not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  const forms = [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const
  const packed = forms.find(
    ([name, ending]) => accepted.includes(name) && existsSync(path + ending),
  )
  const body = readFileSync(packed ? path + packed[1] : path)
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(packed ? { 'Content-Encoding': packed[0] } : {}),
    },
  })
}
