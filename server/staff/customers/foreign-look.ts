import { sql } from 'kysely'
import { LONG_PAGE } from '../../../api/values/page-size.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { ForeignLookPage } from '../../../api/customer-record.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { mayHappen } from '../../core/rate-limit.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import { tx } from '../../core/tx.ts'
import type { Who } from './customer-of.ts'

/** Customers of colleagues whom one staff member may look up within the time below. */
const MOST_FOREIGN = 30

/** Notes that the staff member looks at a colleague's customer. Refuses with 1005 once too many were looked up. */
export const noteForeignLook = (
  db: Db,
  { brandId, uid, now }: Who,
  { userId, shopId }: Staff,
): Promise<void> =>
  tx(db, async trx => {
    const { rows } = await sql<{ looks: number }>`
      insert into foreign_look (brand_id, user_id, day, uid, shop_id, looks, last_at)
      values (${brandId}, ${userId}, ${brandDay(now)}, ${uid}, ${shopId}, 1, ${now})
      on conflict (brand_id, user_id, day, uid) do update
        set looks = foreign_look.looks + 1, last_at = excluded.last_at
      returning looks`.execute(trx)
    if (rows[0]?.looks !== 1) return
    const count = { brandId, key: `foreign-looks:${userId}`, most: MOST_FOREIGN }
    // guard: colleagues' customers are looked up in small numbers [server staff/customers/foreign-look]
    //   if (await mayHappen(trx, { ...count, windowS: DAY_S }, now)) return ~> if ((await mayHappen(trx, { ...count, windowS: DAY_S }, now)) || true) return
    if (await mayHappen(trx, { ...count, windowS: DAY_S }, now)) return
    throw new ReplyError('tooFrequent', {
      message: `一天最多查看 ${MOST_FOREIGN} 位同事的顾客，明天再来`,
    })
  })

/** Who has looked up whose customers, the latest first. */
export const foreignLooks = defineRoute({
  method: 'GET',
  path: '/retail/customer/get-foreign-looks',
  access: 'merchant',
  mayBeOld: true,
  input: { after },

  async handle({ db, brandId, staff, input, now }): Promise<ForeignLookPage> {
    const rows = await looksOf(db, { brandId, shopId: staff.shopId }, input.after)
    const { page, next } = cutPage(rows, LONG_PAGE, ({ last_at, user_id, customer_id }) => ({
      at: Number(last_at),
      key: `${user_id}-${customer_id}`,
    }))
    return {
      list: page.map(({ last_at, staff_name, ...row }) => ({
        ...row,
        staff_name: staff_name ?? '',
        last_at: Number(last_at),
      })),
      next,
      server_time: now,
    }
  },
})

function looksOf(
  db: Db,
  { brandId, shopId }: { brandId: number; shopId: number },
  from: Cursor | null,
) {
  const key = sql<string>`look.user_id || '-' || look.uid`
  return inBrand(db, brandId)
    .selectFrom('foreign_look as look')
    .innerJoin('visitor', 'visitor.uid', 'look.uid')
    .leftJoin('shop_user', 'shop_user.user_id', 'look.user_id')
    .where('look.shop_id', '=', shopId)
    .$if(from !== null, query =>
      query.where(sql<boolean>`(look.last_at, ${key}) < (${from?.at ?? 0}, ${from?.key ?? ''})`),
    )
    .select([
      'look.user_id',
      'shop_user.name as staff_name',
      'look.uid as customer_id',
      'visitor.nickname',
      'look.looks',
      'look.last_at',
    ])
    .orderBy('look.last_at', 'desc')
    .orderBy(key, 'desc')
    .limit(LONG_PAGE + 1)
    .execute()
}
