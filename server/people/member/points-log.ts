import * as v from 'valibot'
import { sql } from 'kysely'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { ExpiringPoints, PointsLog } from '../../../api/member.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { monthBounds } from '../../core/month-bounds.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { findCard } from './cards.ts'
import type { Person } from './member-table.ts'

const DONE = 1
const FROZEN = 2

const month = v.fallback(
  v.pipe(
    v.string(),
    v.check(text => text === '' || /^20\d\d-(0[1-9]|1[0-2])$/.test(text)),
  ),
  '',
)

/** Lines of the visitor's points, the newest first; whoever has no card has points too. */
export const pointsLog = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/points-log',
  access: 'visitor',
  input: {
    tab: v.fallback(v.picklist(['all', 'in', 'out']), 'all'),
    month,
    after,
  },

  async handle({ db, brandId, visitor, input, now }): Promise<PointsLog> {
    const person = { brandId, uid: visitor.uid }
    const rows = await linesOf(db, person, input)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ created_at, key }) => ({
      at: created_at,
      key,
    }))
    const card = await findCard(db, person.brandId)
    return {
      balance: await pointsOf(db, person.brandId, person.uid),
      frozen: await frozenPoints(db, person),
      expiring: await expiringPoints(db, person, now),
      rules: card?.points_rules ?? '',
      list: page.map(({ title, delta, points, status, created_at, usable_at }) => ({
        title,
        points: delta,
        balance: status === FROZEN ? null : points,
        at: created_at,
        usable_at: status === FROZEN ? usable_at : 0,
      })),
      next,
      server_time: now,
    }
  },
})

interface Asked {
  tab: 'all' | 'in' | 'out'
  month: string
  after: Cursor | null
}

function linesOf(db: Db, { brandId, uid }: Person, { tab, month: of, after: from }: Asked) {
  const bounds = of === '' ? null : monthBounds(of)
  return inBrand(db, brandId)
    .selectFrom('point_log')
    .select(['key', 'title', 'delta', 'points', 'status', 'created_at', 'usable_at'])
    .where('uid', '=', uid)
    .where('status', 'in', [DONE, FROZEN])
    .$if(tab === 'in', query => query.where('delta', '>', 0))
    .$if(tab === 'out', query => query.where('delta', '<', 0))
    .$if(bounds !== null, query =>
      query.where('created_at', '>=', bounds?.from ?? 0).where('created_at', '<', bounds?.to ?? 0),
    )
    .$if(from !== null, query =>
      query.where(eb =>
        eb(eb.refTuple('created_at', 'key'), '<', eb.tuple(from?.at ?? 0, from?.key ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('key', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}

/** Points that are written down and not usable yet. */
export async function frozenPoints(db: Db, { brandId, uid }: Person): Promise<number> {
  const row = await inBrand(db, brandId)
    .selectFrom('point_log')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('delta'), eb.val(0)).as('n'))
    .where('uid', '=', uid)
    .where('status', '=', FROZEN)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** When the points that are there end, the nearest first. */
export async function expiringPoints(
  db: Db,
  { brandId, uid }: Person,
  now: number,
): Promise<ExpiringPoints[]> {
  const { rows } = await sql<ExpiringPoints>`
    select sum(left_n)::int as points, expire_at as at from point_lot
    where brand_id = ${brandId} and uid = ${uid} and left_n > 0 and expire_at > ${now}
    group by expire_at order by expire_at limit 12`.execute(db)
  return rows.map(({ points, at }) => ({ points, at: Number(at) }))
}
