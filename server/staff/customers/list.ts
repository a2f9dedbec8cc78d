import * as v from 'valibot'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { CustomerPage } from '../../../api/customer-record.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, cutPage } from '../../core/page-cursor.ts'
import type { Staff } from '../../core/staff.ts'
import { customerRows } from './customer-rows.ts'
import { countsOf, withoutCounts } from './counts.ts'
import { choices, stage } from './fields.ts'
import { listRows } from './list-rows.ts'
import { narrowed } from './named.ts'

/** At most five ids joined by `|`; '' = none. */
const tagIds = v.pipe(
  anyText(60),
  v.regex(/^(\d{1,10}(\|\d{1,10}){0,4})?$/),
  v.transform(joined => (joined ? joined.split('|').map(Number) : [])),
  v.check(ids => ids.every(each => v.is(id, each))),
)

export const listInput = {
  keyword: anyText(30),
  tagIds,
  stage: v.optional(stage),
  staffId: v.optional(id),
  ...choices,
  sort: v.fallback(v.picklist(['visit', 'amount', 'new', 'next']), 'visit'),
}

/** The customers that the caller looks after or manages. */
export const customerList = defineRoute({
  method: 'GET',
  path: '/retail/customer/get-customer-list',
  access: 'staff',
  input: { ...listInput, after },

  async handle({ db, brandId, staff, input, now }): Promise<CustomerPage> {
    const { sort, after: from, staffId, ...asked } = input
    const scope = { brandId, staff, staffId, now }
    const filter = await narrowed(db, scope, asked)
    const [rows, { counts, ...counted }] = await Promise.all([
      listRows(db, scope, filter, { sort, from, limit: PAGE_SIZE + 1 }),
      from === null ? countsOf(db, scope, filter) : withoutCounts(now),
    ])
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ value, uid }) => ({
      at: Math.max(0, value),
      key: String(uid),
    }))
    return {
      list: await customerRows(db, { brandId, shopId: staff.shopId }, page),
      next,
      counts,
      ...counted,
      total: counts && totalOf(counts, input.stage),
      colleagues: from === null ? await colleaguesOf(db, brandId, staff) : [],
      server_time: now,
    }
  },
})

type Stages = NonNullable<CustomerPage['counts']>

const totalOf = (counts: Stages, only: number | undefined): number =>
  only ? counts[only as 1] : counts[1] + counts[2] + counts[3] + counts[4] + counts[5]

/** Staff whose customers the caller can choose between. */
async function colleaguesOf(
  db: Db,
  brandId: number,
  staff: Staff,
): Promise<CustomerPage['colleagues']> {
  if (staff.role < staffRole.manager) return []
  return inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'name'])
    .where('shop_id', '=', staff.shopId)
    .$if(staff.role < staffRole.merchant, query => query.where('store_id', '=', staff.storeId))
    .where('status', '=', staffStatus.working)
    .orderBy('user_id')
    .execute()
}
