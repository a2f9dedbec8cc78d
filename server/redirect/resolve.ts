import type { ResolvedLink } from '../../api/place.ts'
import { defineRoute } from '../core/define-route.ts'
import { text } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'

/** Where a short link leads, and whether the brand vouches for that host. A link that is too old is 4004. */
export const resolveLink = defineRoute({
  method: 'GET',
  path: '/wechat/redirect/resolve',
  access: 'open',
  input: { t: text(64) },

  async handle({ db, brand, input, now, origin }): Promise<ResolvedLink> {
    const link = await db
      .selectFrom('short_link')
      .select(['url', 'expires_at'])
      .where('brand_id', '=', brand.brand_id)
      .where('ticket', '=', input.t)
      .executeTakeFirst()
    if (!link) throw new ReplyError('notFound', { message: '链接不存在' })
    if (link.expires_at > 0 && link.expires_at <= now) throw new ReplyError('contentGone')
    const target = URL.canParse(link.url, origin) ? new URL(link.url, origin) : null
    const isWeb = target?.protocol === 'https:' || target?.protocol === 'http:'
    if (!target || !isWeb || target.username) throw new ReplyError('contentGone')
    const allowed = await db
      .selectFrom('link_host')
      .select('host')
      .where('brand_id', '=', brand.brand_id)
      .where('host', '=', target.host)
      .executeTakeFirst()
    return { url: target.href, trusted: target.origin === origin || allowed ? 1 : 0 }
  },
})
