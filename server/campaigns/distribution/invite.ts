import { distributorStatus } from '../../../api/values/distributor-status.ts'
import { sql } from 'kysely'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { Invited, InvitePage } from '../../../api/distribution.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { count } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { activeDistributor, type Person } from '../../mechanics/distribution/distributor-table.ts'
import { customersOf, distributorMe, faceOf } from './home.ts'
import { requireRules } from './require-rules.ts'

/** Largest value of an `int` column. */
const MAX_UID = 2_147_483_647

/** The caller's customers with the commission on each, and the inviter of a link. */
export const distributionInvite = defineRoute({
  method: 'GET',
  path: '/wechat/distribution/invite',
  access: 'visitor',
  input: { inviter: count, after },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<InvitePage> {
    const rules = requireRules(brand)
    const me = { brandId, uid: visitor.uid }
    const inviter = await activeDistributor(db, { ...me, uid: input.inviter })
    const rows = await pageOf(db, me, input.after)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ since, uid }) => ({
      at: since,
      key: String(uid),
    }))
    return {
      me: await distributorMe({ db, brand, visitor, now }, rules),
      inviter:
        inviter && inviter.uid !== me.uid ? await faceOf(db, { ...me, uid: inviter.uid }) : null,
      list: page.map(invitedView),
      customer_n: await customersOf(db, me, now),
      next,
      protect_days: rules.protect_days,
      brand: brandBrief(brand),
      server_time: now,
    }
  },
})

function pageOf(db: Db, { brandId, uid }: Person, from: Cursor | null) {
  return inBrand(db, brandId)
    .selectFrom('customer_bind')
    .innerJoin('visitor', 'visitor.uid', 'customer_bind.customer_uid')
    .leftJoin('distributor', join =>
      join
        .onRef('distributor.uid', '=', 'customer_bind.customer_uid')
        .on('distributor.status', '=', distributorStatus.active),
    )
    .where('customer_bind.distributor_uid', '=', uid)
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('customer_bind.since', 'customer_bind.customer_uid'),
          '<',
          eb.tuple(from?.at ?? 0, uidIn(from?.key)),
        ),
      ),
    )
    .select(eb => [
      'customer_bind.customer_uid as uid',
      'customer_bind.since',
      'customer_bind.until',
      'customer_bind.permanent',
      'visitor.nickname',
      'visitor.avatar',
      'distributor.uid as distributorUid',
      eb
        .selectFrom('commission')
        .whereRef('commission.buyer_uid', '=', 'customer_bind.customer_uid')
        .where('commission.owner', '=', uid)
        .where('commission.role', 'in', ['level1', 'level2'])
        .select(sql<number>`coalesce(sum(amount_fen - reversed_fen), 0)`.as('fen'))
        .as('earned'),
    ])
    .orderBy('customer_bind.since', 'desc')
    .orderBy('customer_bind.customer_uid', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}

/** The uid in a page's cursor; 0 for an invalid one. */
function uidIn(key = ''): number {
  const uid = /^\d{1,10}$/.test(key) ? Number(key) : 0
  return uid > MAX_UID ? 0 : uid
}

const invitedView = (row: Awaited<ReturnType<typeof pageOf>>[number]): Invited => ({
  nickname: row.nickname,
  avatar: row.avatar,
  since: row.since,
  until: row.permanent ? 0 : row.until,
  is_distributor: row.distributorUid !== null,
  earned_fen: Number(row.earned ?? 0),
})
