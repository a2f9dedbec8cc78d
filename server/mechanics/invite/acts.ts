import { orderStatus } from '../../../api/values/order-status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InviteWhen } from '../../../api/invite.ts'
import { isRegistered } from './is-registered.ts'

/** The act by which an invitee becomes valid. */
export interface InviteAct {
  when: InviteWhen
  /** For `form`: activity id of the form. */
  form_id: number
}

const uid = sql.ref('bind.invitee_uid')
const since = sql.ref('bind.bound_at')

/** Whether the invitee of the row `bind` has done the act since the bind, and has not undone it. */
export function isDone(brandId: number, { when, form_id }: InviteAct): RawBuilder<boolean> {
  switch (when) {
    case 'register':
      return isRegistered(brandId, uid)
    case 'addStaff':
      return sql`exists (select 1 from staff_bond as act where act.brand_id = ${brandId}
        and act.uid = ${uid} and act.removed_at is null and act.bound_at >= ${since})`
    case 'joinShop':
      return sql`exists (select 1 from keeper as act where act.brand_id = ${brandId}
        and act.uid = ${uid} and act.source in ('code', 'store') and act.since >= ${since})`
    case 'firstOrder':
      // A refunded order is closed.
      return sql`exists (select 1 from shop_order as act where act.brand_id = ${brandId}
        and act.uid = ${uid} and act.paid_at >= ${since} and act.status <> ${orderStatus.closed})`
    case 'form':
      return sql`exists (select 1 from form_entry as act where act.brand_id = ${brandId}
        and act.activity_id = ${form_id} and act.uid = ${uid} and act.created_at >= ${since}
        and act.status in ('submitted', 'approved', 'paid'))`
  }
}
