import { inBrand } from '../../core/in-brand.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { Tx } from '../../core/tx.ts'
import { type DemoCustomer, demoCustomers, demoGroups, demoTags } from './customers.ts'

/** Who looks after the earlier visitors, and what the staff have noted about them. */
export async function seedKeepers(trx: Tx, now: number): Promise<void> {
  const created_at = now - 50 * DAY_S
  const own = inBrand(trx, DEMO_BRAND)
  const dated = <T>(row: T) => ({ ...row, created_at })
  await own.insertInto('tag_group').values(demoGroups.map(dated)).execute()
  await own.insertInto('customer_tag').values(demoTags.map(dated)).execute()
  await own.updateTable('customer_tag').set({ group_id: 3 }).where('group_id', '=', 0).execute()
  const keepers = demoCustomers.map(each => keeperRow(each, now))
  await trx
    .insertInto('keeper')
    .values(keepers)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx
    .insertInto('keeper_log')
    .values(keepers.map(({ since, ...row }) => ({ ...row, no: 1, at: since })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx
    .insertInto('customer')
    .values(demoCustomers.map(each => noteRow(each, now)))
    .execute()
  await trx
    .insertInto('visitor_tag')
    .values(demoCustomers.flatMap(each => tagRows(each, now)))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx
    .insertInto('customer_follow')
    .values(demoCustomers.flatMap(each => followRows(each, now)))
    .execute()
}

const keeperRow = ({ uid, keeper, store, source, days }: DemoCustomer, now: number) => ({
  brand_id: DEMO_BRAND,
  uid,
  user_id: keeper,
  store_id: store,
  source,
  since: now - days * DAY_S,
})

function noteRow(customer: DemoCustomer, now: number) {
  const { uid, stage, remark = '', phone = '', gender = 0, follows = [] } = customer
  const { birthday = '', region = '', company = '', note = '' } = customer
  const next = follows.at(-1)?.next
  const next_at = next === undefined ? 0 : now + next * HOUR_S
  const words = { remark, phone, gender, birthday, region, company, note }
  return { brand_id: DEMO_BRAND, uid, stage, next_at, ...words }
}

const tagRows = ({ uid, keeper, tags = [], days }: DemoCustomer, now: number) =>
  tags.map((tag_id, index) => ({
    brand_id: DEMO_BRAND,
    uid,
    tag_id,
    tagged_at: now - Math.ceil(days / 2) * DAY_S + index,
    user_id: keeper,
  }))

const followRows = ({ uid, keeper, follows = [] }: DemoCustomer, now: number) =>
  follows.map(({ hours, way, content, stage, next, images = [] }, index) => ({
    brand_id: DEMO_BRAND,
    follow_id: `demo-${uid}-${index + 1}`,
    uid,
    user_id: keeper ?? 0,
    way,
    content,
    images: JSON.stringify(images),
    stage: stage ?? null,
    next_at: next === undefined ? 0 : now + next * HOUR_S,
    created_at: now - hours * HOUR_S,
  }))
