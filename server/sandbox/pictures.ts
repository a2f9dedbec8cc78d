import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import type { Db } from '../core/database.ts'
import { brandIds } from '../seed/people.ts'

const folder = new URL('../seed/pictures/', import.meta.url)

/** The demo brand's drawings, at `/demo/<name>.svg`. A drawing opened on its own can neither script nor reach out. */
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

/** Share pictures of the demo brand's campaigns, by activity id. */
export async function campaignPictures(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('activity')
    .select(['activity_id', 'share_image'])
    .where('brand_id', '=', brandIds[0] ?? 0)
    .execute()
  return new Map(rows.map(row => [String(row.activity_id), row.share_image]))
}

function readPicture(file: string): string {
  try {
    return readFileSync(new URL(file, folder), 'utf8')
  } catch {
    return ''
  }
}
