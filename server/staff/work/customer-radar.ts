import { sql } from 'kysely'
import * as v from 'valibot'
import type { CustomerRadar } from '../../../api/customer-radar.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import { chainBefore } from './chain.ts'
import { radarFeed, radarKind } from './radar-feed.ts'
import {
  type MaterialEvents,
  materialEvents,
  momentsIn,
  visitsIn,
} from '../../content/radar/staff-events.ts'
import { editableCustomer, type Who } from '../customers/customer-of.ts'
import { recordOf } from '../customers/record.ts'

/**
 * What a customer read of the shares of the whole shop: the right is that to the customer, whose trail names the same
 * visits, and not to the colleague who shared.
 */
export const customerRadar = defineRoute({
  method: 'GET',
  path: '/retail/customer/get-customer-radar',
  access: 'staff',
  mayBeOld: true,
  input: { customerId: id, kind: v.optional(radarKind), page, limit },

  async handle({ db, brandId, staff, input, now }): Promise<CustomerRadar> {
    const who = { brandId, uid: input.customerId, now }
    await editableCustomer(db, who, staff)
    const sharers = await sharersOf(db, who, staff)
    const events = eventsOf(db, who, [...sharers.keys()])
    const behind = behindOf(db, who, events)
    const { list, has_more } = await radarFeed(db, {
      brandId: who.brandId,
      events,
      behind,
      uidOf: userId => sharers.get(userId)?.uid ?? null,
      kind: input.kind,
      limit: input.limit,
      offset: (input.page - 1) * input.limit,
      seen: Number.POSITIVE_INFINITY,
      hot: new Set(),
    })
    return {
      customer: await headOf(db, who),
      list: list.map(row => ({ ...row, staff_name: sharers.get(row.staff_id)?.name ?? '' })),
      totals: input.page === 1 ? await totalsOf(db, who, { events, behind }) : null,
      has_more,
      server_time: now,
    }
  },
})

interface Sharer {
  name: string
  uid: number | null
}

/** The shop's staff, also those who have left; nobody shares with themselves. */
async function sharersOf(
  db: Db,
  { brandId, uid }: Who,
  { shopId }: Staff,
): Promise<Map<number, Sharer>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'name', 'uid'])
    // guard: only what the own shop has shared [server staff/customers/radar]
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(
    rows.flatMap(({ user_id, ...sharer }) => (sharer.uid === uid ? [] : [[user_id, sharer]])),
  )
}

const eventsOf = (db: Db, { brandId, uid }: Who, sharers: number[]): MaterialEvents =>
  materialEvents(db, brandId)
    // guard: only what this customer did [server staff/customers/radar]
    .where('page_log.session_uid', '=', uid)
    .where('page_log.staff_id', 'in', [0, ...sharers])

/** Events of those who came by a link that the customer has passed on. */
const behindOf = (db: Db, { brandId, uid }: Who, events: MaterialEvents): MaterialEvents =>
  materialEvents(db, brandId)
    .where('page_log.uid', '!=', uid)
    .where(eb =>
      eb(
        eb.refTuple('page_log.staff_id', 'page_log.materiel_id'),
        'in',
        events
          .select(['page_log.staff_id', 'page_log.materiel_id'])
          .$asTuple('staff_id', 'materiel_id'),
      ),
    )
    .where(sql<boolean>`',' || page_log.share_by || ',' like ${`%,${uid},%`}`)

async function headOf(db: Db, who: Who): Promise<CustomerRadar['customer']> {
  const person = await inBrand(db, who)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', who.uid)
    .executeTakeFirst()
  if (!person) throw new ReplyError('notFound')
  const { remark } = await recordOf(db, who)
  return { customer_id: who.uid, name: remark || person.nickname, avatar: person.avatar }
}

async function totalsOf(
  db: Db,
  { uid }: Who,
  { events, behind }: { events: MaterialEvents; behind: MaterialEvents },
): Promise<CustomerRadar['totals']> {
  const { open, seconds } = await db
    .selectFrom(visitsIn(events).as('visit'))
    .select(eb => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.coalesce(eb.fn.sum<number>('seconds'), eb.lit(0)).as('seconds'),
    ])
    .executeTakeFirstOrThrow()
  const { share } = await momentsIn(events)
    .where('page_log.key', '=', 'page-share')
    .select(eb => eb.fn.countAll<number>().as('share'))
    .executeTakeFirstOrThrow()
  const readers = await behind.select(['page_log.uid', 'page_log.share_by']).distinct().execute()
  const reached = readers.filter(row => chainBefore(row.share_by, row.uid).includes(uid))
  return {
    open: Number(open),
    seconds: Number(seconds),
    share: Number(share),
    reach: new Set(reached.map(row => row.uid)).size,
  }
}
