import type { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { ServerContext } from '../core/context.ts'
import type { Db } from '../core/database.ts'
import { id } from '../core/fields.ts'
import { people } from '../seed/people.ts'
import { readWorld } from './cookies.ts'
import { page } from './oauth-pages.ts'
import { pageHeaders } from './page-headers.ts'

const querySchema = v.object({
  br: id,
  id,
  kind: v.picklist(['form', 'vote']),
  to: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/)),
})

/** Where somebody signs up. */
const signUpPaths = { form: '/form', vote: '/vote/add' }

/** Opens a page about what the person on the phone has signed up for; who has not is led to where that is done. */
export function mountMine(app: Hono, { db }: ServerContext): void {
  app.get('/sandbox/mine', async c => {
    const parsed = v.safeParse(querySchema, c.req.query())
    if (!parsed.success) return c.text('br, id, kind and to are needed', 400)
    const { br, id: activityId, kind, to } = parsed.output
    const who = people.find(person => person.key === readWorld(c).person)
    const own = who && (await ownOf[kind](db, br, activityId, who.uid))
    const query = new URLSearchParams({ br: String(br), id: String(activityId), ...own })
    if (own) return c.redirect(`${to}?${query}`)
    const body = html`<h1>${who?.name ?? '还没有选人'}还没有报名</h1>
<p>这一页给报过名的人看。先报一次名，再从列表里打开。</p>
<p><a class="go" href="${signUpPaths[kind]}?${query}">去报名</a></p>`
    return c.html(page('还没有报名', body), 200, pageHeaders)
  })
}

type Own = Record<string, string> | undefined

/** What of the query says which one is meant: the newest of this person. */
const ownOf = {
  async form(db: Db, brandId: number, activityId: number, uid: number): Promise<Own> {
    const entry = await db
      .selectFrom('form_entry')
      .select('entry_id')
      .where('brand_id', '=', brandId)
      .where('activity_id', '=', activityId)
      .where('uid', '=', uid)
      .where('status', '!=', 'canceled')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return entry && { entryId: entry.entry_id }
  },
  async vote(db: Db, brandId: number, activityId: number, uid: number): Promise<Own> {
    const item = await db
      .selectFrom('ballot_item')
      .select('item_id')
      .where('brand_id', '=', brandId)
      .where('activity_id', '=', activityId)
      .where('uid', '=', uid)
      .executeTakeFirst()
    return item && { itemId: String(item.item_id) }
  },
}
