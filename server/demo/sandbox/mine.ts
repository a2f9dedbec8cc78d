import type { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { tx } from '../../core/tx.ts'
import { people } from '../seed/people.ts'
import { readState } from '../doubles/cookies.ts'
import { shownBrand } from './brands-here.ts'
import { choicePage, page } from './oauth-pages.ts'
import { pageHeaders } from './page-headers.ts'
import { signUp } from './sign-up.ts'

const querySchema = v.object({
  br: id,
  id,
  kind: v.picklist(['form', 'vote']),
  to: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/)),
})

/** Pages for signing up. */
const signUpPaths = { form: '/form', vote: '/vote/add' }

/**
 * Opens a page about the sign-up of the phone's owner, and signs them up first if necessary.
 * Refused persons are led to the campaign; without a person the choice of a person is shown first.
 */
export function mountMine(app: Hono, { db, clock }: ServerContext): void {
  app.get('/sandbox/mine', async c => {
    const parsed = v.safeParse(querySchema, c.req.query())
    if (!parsed.success) return c.text('br, id, kind and to are needed', 400)
    const { br, id: activityId, kind, to } = parsed.output
    const who = people.find(person => person.key === readState(c).person)
    const { pathname, search } = new URL(c.req.url)
    if (!who)
      return c.html(choicePage(await shownBrand(db), people, pathname + search), 200, pageHeaders)
    const find = () => ownOf[kind](db, br, activityId, who.uid)
    const own =
      (await find()) ?? (await signUpFor(db, who.uid, { kind, br, activityId, clock }, find))
    const query = new URLSearchParams({ br: String(br), id: String(activityId), ...own })
    if (own) return c.redirect(`${to}?${query}`)
    const body = html`<h1>${who.name}还没有报名</h1>
<p>这一页给报过名的人看，现在报不上名。去活动里看看原因。</p>
<p><a class="go" href="${signUpPaths[kind]}?${query}">去活动</a></p>`
    return c.html(page('还没有报名', body), 200, pageHeaders)
  })
}

interface Missing {
  kind: keyof typeof signUp
  br: number
  activityId: number
  clock: Clock
}

async function signUpFor(
  db: Db,
  uid: number,
  { kind, br, activityId, clock }: Missing,
  find: () => Promise<Own>,
): Promise<Own> {
  const visitor = await findPerson(db, br, uid)
  const now = unixSeconds(clock)
  try {
    if (visitor) await tx(db, trx => signUp[kind](trx, { brandId: br, activityId, visitor, now }))
  } catch (error) {
    // A parallel request may have signed the visitor up already; the entry is then found below.
    if (!(error instanceof ReplyError)) throw error
  }
  return find()
}

async function findPerson(db: Db, brandId: number, uid: number): Promise<Visitor | undefined> {
  const row = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['uid', 'unionid', 'nickname', 'avatar', 'phone', 'follows'])
    .select('member_level as memberLevel')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && { ...row, isSnapshot: false }
}

type Own = Record<string, string> | undefined

/** Query that names the person's newest sign-up. */
const ownOf = {
  async form(db: Db, brandId: number, activityId: number, uid: number): Promise<Own> {
    const entry = await inBrand(db, brandId)
      .selectFrom('form_entry')
      .select('entry_id')
      .where('activity_id', '=', activityId)
      .where('uid', '=', uid)
      .where('status', '!=', 'canceled')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return entry && { entryId: entry.entry_id }
  },
  async vote(db: Db, brandId: number, activityId: number, uid: number): Promise<Own> {
    const item = await inBrand(db, brandId)
      .selectFrom('vote_item')
      .select('item_id')
      .where('activity_id', '=', activityId)
      .where('uid', '=', uid)
      .executeTakeFirst()
    return item && { itemId: String(item.item_id) }
  },
}
