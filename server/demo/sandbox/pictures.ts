import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'

const folder = new URL('../seed/pictures/', import.meta.url)

/**
 * The demo brand's drawings, at `/demo/<name>.svg`. The headers prevent a drawing from running
 * scripts and loading other files.
 */
export function mountPictures(app: Hono): void {
  const known = new Map<string, string>()
  app.get('/demo/:file{[a-z0-9-]+\\.svg}', c => {
    const file = c.req.param('file')
    const svg = known.get(file) ?? readPicture(file)
    if (!svg) return c.text('not found', 404)
    known.set(file, svg)
    return c.body(svg, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=2592000',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })
}

function readPicture(file: string): string {
  try {
    return readFileSync(new URL(file, folder), 'utf8')
  } catch {
    return ''
  }
}
