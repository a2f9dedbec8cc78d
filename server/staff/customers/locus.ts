import * as v from 'valibot'
import type { CustomerLocus } from '../../../api/customer.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaffById } from '../../core/staff.ts'
import { keptUntil } from '../../mechanics/keeper.ts'
import { editableCustomer, type ShopCustomer, type Who } from './customer-of.ts'
import { locusRows } from './locus-rows.ts'

const kind = v.optional(v.pipe(id, v.picklist([1, 2, 3, 4, 5, 6, 7])))

/** The trail of a customer: visits, shares, campaigns, orders, follow-ups, tags, and who looks after them. */
export const getCustomerLocus = defineRoute({
  method: 'GET',
  path: '/retail/customer/get-customer-locus',
  access: 'staff',
  input: { customerId: id, kind, page, limit },

  async handle({ db, brandId, staff, input, now }): Promise<CustomerLocus> {
    const who = { brandId, uid: input.customerId, now }
    const customer = await headOf(db, who, await editableCustomer(db, who, staff))
    const offset = (input.page - 1) * input.limit
    // One row more than is shown tells whether there are more.
    const span = { offset, limit: input.limit + 1, kind: input.kind }
    const rows = await locusRows(db, who, span)
    return {
      customer,
      list: rows.slice(0, input.limit),
      has_more: rows.length > input.limit,
      server_time: now,
    }
  },
})

async function headOf(
  db: Db,
  who: Who,
  { keeper, storeName }: ShopCustomer,
): Promise<CustomerLocus['customer']> {
  const { brandId, uid } = who
  const person = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!person) throw new ReplyError('notFound')
  const staff = keeper.userId ? await findStaffById(db, brandId, keeper.userId) : null
  const { told_name, told_phone } = await toldBy(db, who)
  return {
    customer_id: uid,
    ...person,
    keeper_name: staff?.name ?? '',
    store_name: storeName,
    told_name,
    told_phone,
    kept_until: await keptUntil(db, who),
  }
}

/** Name and phone that the customer has left with whoever keeps them. */
async function toldBy(
  db: Db,
  { brandId, uid }: Who,
): Promise<Pick<CustomerLocus['customer'], 'told_name' | 'told_phone'>> {
  const row = await inBrand(db, brandId)
    .selectFrom('keeper')
    .select(['name as told_name', 'phone as told_phone'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ?? { told_name: '', told_phone: '' }
}
