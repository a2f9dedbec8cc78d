import type { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { ServerContext } from '../../core/context.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { externalUserIdOf } from '../../platform/outside/enterprise-double.ts'
import { people } from '../seed/people.ts'
import { readState } from '../doubles/cookies.ts'
import { groupChanged, sendEnterpriseEvent } from './enterprise-event.ts'
import { page } from './oauth-pages.ts'
import { pageHeaders } from './page-headers.ts'

const groupSchema = v.object({ br: id, chatId: v.pipe(v.string(), v.maxLength(64)) })

/** Page of the messaging app for joining a group, opened by a long press on the group's QR code. */
export function mountJoinGroup(app: Hono, context: ServerContext): void {
  app.get('/sandbox/join-group', async c => {
    const group = await groupOf(context, c.req.query())
    if (!group) return c.html(page('客户群', html`<h1>没有这个群</h1>`), 404, pageHeaders)
    const body = html`<h1>${group.name}</h1>
<p>${group.member_n} 人在群里。沙盒里没有真的群，点一下就算进去了，再回到刚才的页面。</p>
<form method="post"><input type="hidden" name="br" value="${group.brand_id}"><input type="hidden" name="chatId" value="${group.chat_id}"><button type="submit">加入群聊</button></form>`
    return c.html(page('客户群', body), 200, pageHeaders)
  })

  app.post('/sandbox/join-group', async c => {
    const who = people.find(person => person.key === readState(c).person)
    const group = await groupOf(context, await c.req.parseBody())
    if (!who || !group) return c.html(page('客户群', html`<h1>没有进去</h1>`), 400, pageHeaders)
    await inBrand(context.db, group)
      .updateTable('sandbox_group')
      .set({ member_n: group.member_n + 1 })
      .where('chat_id', '=', group.chat_id)
      .execute()
    const event = groupChanged(group.chat_id, 'add_member', externalUserIdOf(who.unionid))
    await sendEnterpriseEvent(app, context, group.brand_id, event)
    const body = html`<h1>已加入${group.name}</h1><p>回到刚才的页面继续。</p>`
    return c.html(page('客户群', body), 200, pageHeaders)
  })
}

async function groupOf({ db }: ServerContext, fields: object) {
  const parsed = v.safeParse(groupSchema, fields)
  if (!parsed.success) return undefined
  return inBrand(db, parsed.output.br)
    .selectFrom('sandbox_group')
    .selectAll()
    .where('chat_id', '=', parsed.output.chatId)
    .executeTakeFirst()
}
