import type { Hono } from 'hono'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { sha256 } from '../../core/random.ts'
import { inBrand } from '../../core/in-brand.ts'

const PATH = '/account-file'

export const fileAddress = (brandId: number, key: string): string => `${PATH}/${brandId}/${key}`

/**
 * Serves the export of a visitor's own data. It may be opened in a browser without a session: the 256 random bits of
 * the link authorize it, for one day.
 */
export function mountAccountFile(app: Hono, { db, clock }: ServerContext): void {
  app.get(`${PATH}/:brand{[1-9]\\d{0,8}}/:key{[\\w-]{43}}`, async c => {
    const brandId = Number(c.req.param('brand'))
    const row = await inBrand(db, brandId)
      .selectFrom('account_export')
      .select('body')
      .where('key_hash', '=', sha256(c.req.param('key')))
      // guard: a link to somebody's data ends after a day [server account/account]
      .where('expires_at', '>', unixSeconds(clock))
      .executeTakeFirst()
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    if (!row) return c.text('链接已失效，请在个人资料里重新导出', 404, headers)
    return c.body(row.body, 200, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    })
  })
}
