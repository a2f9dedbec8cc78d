import type { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { id } from '../../core/fields.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { findStaffById, type Staff } from '../../core/staff.ts'
import { externalUserIdOf, workUserIdOf } from '../../platform/outside/enterprise-double.ts'
import { newWelcomeCode } from '../../platform/outside/welcome-double.ts'
import { people } from '../seed/people.ts'
import { readState } from '../doubles/cookies.ts'
import { sendEnterpriseEvent, staffAdded } from './enterprise-event.ts'
import { page } from './oauth-pages.ts'
import { pageHeaders } from './page-headers.ts'

/** `state`: of the contact way whose code was scanned. */
const cardSchema = v.object({
  br: id,
  staffId: id,
  state: v.optional(v.pipe(v.string(), v.maxLength(30)), ''),
})

const noCard = { br: 0, staffId: 0, state: '' }

/** Whoever was added to the shop from the firm's directory keeps the number that they have there. */
async function staffOfCard(db: Db, brandId: number, number: number): Promise<Staff | null> {
  const named = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('work_userid', '=', workUserIdOf(number))
    .executeTakeFirst()
  return findStaffById(db, brandId, named?.user_id ?? number)
}

/**
 * Page of the messaging app for adding a staff member, opened by a long press on the staff member's
 * QR code.
 */
export function mountAddStaff(app: Hono, { db, clock }: ServerContext): void {
  app.get('/sandbox/add-staff', async c => {
    const card = v.safeParse(cardSchema, c.req.query())
    const { br, staffId, state } = card.success ? card.output : noCard
    const staff = await staffOfCard(db, br, staffId)
    if (!staff) return c.html(page('名片', html`<h1>没有这个人</h1>`), 404, pageHeaders)
    const body = html`<p class="mark"><img class="avatar" src="${staff.avatar}" alt="" width="40" height="40">${staff.name}</p>
<h1>${staff.position}</h1>
<p>沙盒里没有真的通讯录，点一下就算加上了，再回到刚才的页面。</p>
<form method="post"><input type="hidden" name="br" value="${br}"><input type="hidden" name="staffId" value="${staffId}"><input type="hidden" name="state" value="${state}"><button type="submit">添加到通讯录</button></form>`
    return c.html(page('名片', body), 200, pageHeaders)
  })

  app.post('/sandbox/add-staff', async c => {
    const who = people.find(person => person.key === readState(c).person)
    const card = v.safeParse(cardSchema, await c.req.parseBody())
    const { br, staffId, state } = card.success ? card.output : noCard
    const staff = await staffOfCard(db, br, staffId)
    if (!who || !staff) return c.html(page('名片', html`<h1>没有加上</h1>`), 400, pageHeaders)
    await inBrand(db, br)
      .insertInto('sandbox_contact')
      .values({
        user_id: staffId,
        external_userid: externalUserIdOf(who.unionid),
        state,
        added_at: unixSeconds(clock),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const code = await newWelcomeCode(db, br, unixSeconds(clock))
    const event = staffAdded(workUserIdOf(staffId), externalUserIdOf(who.unionid), state, code)
    await sendEnterpriseEvent(app, { db, clock }, br, event)
    const body = html`<h1>已添加${staff.name}</h1><p>回到刚才的页面继续。</p>`
    return c.html(page('名片', body), 200, pageHeaders)
  })
}
