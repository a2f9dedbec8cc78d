import * as v from 'valibot'
import type { ResolvedLink } from '../../../api/place.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'

/**
 * Target of a short link or address, and whether its host is trusted by the brand. Refuses with
 * 4004 for an expired link.
 */
export const resolveLink = defineRoute({
  method: 'GET',
  path: '/wechat/redirect/resolve',
  access: 'open',
  beforeOpening: true,
  input: { t: v.optional(text(64)), url: v.optional(text(2000)) },

  async handle({ db, brandId, input, now, origin }): Promise<ResolvedLink> {
    const { t, url } = input
    const address = t === undefined ? url : await shortLinkUrl(db, brandId, t, now)
    if (address === undefined) throw badField('t')
    const target = URL.canParse(address, origin) ? new URL(address, origin) : null
    const isWeb = target?.protocol === 'https:' || target?.protocol === 'http:'
    if (!target || !isWeb || target.username || target.password) throw new ReplyError('contentGone')
    const allowed = await inBrand(db, brandId)
      .selectFrom('link_host')
      .select('host')
      .where('host', '=', target.host)
      .executeTakeFirst()
    return { url: target.href, trusted: target.origin === origin || allowed ? 1 : 0 }
  },
})

async function shortLinkUrl(db: Db, brandId: number, ticket: string, now: number): Promise<string> {
  const link = await inBrand(db, brandId)
    .selectFrom('short_link')
    .select(['url', 'expires_at'])
    .where('ticket', '=', ticket)
    .executeTakeFirst()
  if (!link) throw new ReplyError('notFound', { message: '链接不存在' })
  if (link.expires_at > 0 && link.expires_at <= now) throw new ReplyError('contentGone')
  return link.url
}
