import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { ShownBrand } from './brands-here.ts'
import { pageHeaders } from './page-headers.ts'

const folder = new URL('browser/', import.meta.url)

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The welcome page, the phone, and their static files. */
export function mountWelcome(app: Hono, brandOf: () => Promise<ShownBrand>): void {
  const page = async (c: Context, file: string) => sendPage(c, file, await brandOf())

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

/** A page in the brand's name and logo. */
function sendPage(c: Context, file: string, { name: brand, logo }: ShownBrand) {
  const words: Record<string, string> = {
    '<!-- phone -->': read('phone-frame.html'),
    '{brand}': String(html`${brand}`),
    '{logo}': String(html`${logo}`),
  }
  const filled = read(file).replace(/<!-- phone -->|\{brand\}|\{logo\}/g, each => words[each] ?? '')
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  return c.html(filled)
}

function read(file: string): string {
  try {
    return readFileSync(new URL(file, folder), 'utf8')
  } catch {
    return ''
  }
}
