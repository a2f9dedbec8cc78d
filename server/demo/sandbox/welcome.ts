import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Context, Hono } from 'hono'
import { pageHeaders } from './page-headers.ts'

const folder = new URL('browser/', import.meta.url)

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The welcome page, the phone, and their static files. */
export function mountWelcome(app: Hono): void {
  app.get('/sandbox', c => c.redirect('/sandbox/'))

  app.get('/sandbox/', c => page(c, 'index.html'))

  // The brand's site, shown to ordinary browsers.
  app.get('/sandbox/site', c => page(c, 'site.html'))

  app.get('/sandbox/phone', c => page(c, 'phone.html'))

  app.get('/sandbox/files/:file{[a-z-]+\\.(js|css|svg)}', c => {
    const file = c.req.param('file')
    const source = read(file)
    if (!source) return c.text('not found', 404)
    return c.body(source, 200, {
      ...pageHeaders,
      'Content-Type': types[extname(file)] ?? 'text/plain',
    })
  })
}

function page(c: Context, file: string) {
  const html = read(file).replace('<!-- phone -->', () => read('phone-frame.html'))
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  return c.html(html)
}

function read(file: string): string {
  try {
    return readFileSync(new URL(file, folder), 'utf8')
  } catch {
    return ''
  }
}
