import * as v from 'valibot'
import type { CustomerTag } from '../../../api/customer-record.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { editableCustomer } from './customer-of.ts'
import { TAGS_OF_CUSTOMER } from './fields.ts'
import { tagsOf } from './figures.ts'
import { lockTags, tagsNamed } from './tags.ts'

const MOST_CUSTOMERS = 50
/** Longest name of a tag. */
export const TAG_NAME = 10

export const tagList = v.pipe(v.array(id), v.maxLength(TAGS_OF_CUSTOMER))
const names = v.pipe(
  v.array(v.pipe(text(TAG_NAME), v.trim(), v.minLength(1))),
  v.maxLength(TAGS_OF_CUSTOMER),
)

/** Adds and removes tags of up to 50 of the caller's customers, of all or of none. */
export const tagCustomers = defineWrite({
  name: 'customer/tag-customers',
  path: '/retail/customer/add-customer-tags',
  access: 'staff',
  input: {
    customerIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_CUSTOMERS)),
    tagIds: tagList,
    names: v.optional(names, []),
    removeIds: v.optional(tagList, []),
  },

  async run({ trx, brandId, staff, input, now }): Promise<{ tags: CustomerTag[] }> {
    const uids = [...new Set(input.customerIds)].sort((a, b) => a - b)
    for (const uid of uids) await editableCustomer(trx, { brandId, uid, now }, staff)
    const change = { brandId, uids, userId: staff.userId, now }
    await lockTags(trx, brandId)
    const made = await tagsNamed(trx, { brandId, names: input.names, now })
    await removeTags(trx, { ...change, tagIds: input.removeIds })
    await giveTags(trx, { ...change, tagIds: [...input.tagIds, ...made] })
    const [first = 0] = input.customerIds
    return { tags: (await tagsOf(trx, brandId, [first]))(first) }
  },
})

/** Refuses unknown tags, and more of a customer than there may be. After `lockTags`. */
export async function giveTags(trx: Tx, change: Change & { tagIds: number[] }): Promise<void> {
  await refuseUnknown(trx, change.brandId, change.tagIds)
  await addTags(trx, change)
  await refuseTooMany(trx, change)
}

async function refuseUnknown(trx: Tx, brandId: number, tagIds: number[]): Promise<void> {
  const known = await inBrand(trx, brandId)
    .selectFrom('customer_tag')
    .select('tag_id')
    .where('tag_id', 'in', [0, ...tagIds])
    .execute()
  if (known.length < new Set(tagIds).size) {
    throw new ReplyError('notFound', { message: '标签已被删除，请刷新后再选' })
  }
}

interface Change {
  brandId: number
  uids: number[]
  userId: number
  now: number
}

async function removeTags(
  trx: Tx,
  { brandId, uids, tagIds }: Change & { tagIds: number[] },
): Promise<void> {
  if (tagIds.length === 0) return
  await inBrand(trx, brandId)
    .deleteFrom('visitor_tag')
    .where('uid', 'in', uids)
    .where('tag_id', 'in', tagIds)
    .execute()
}

/** Tags that a customer has already stay as they are. */
async function addTags(
  trx: Tx,
  { brandId, uids, userId, now, tagIds }: Change & { tagIds: number[] },
): Promise<void> {
  if (tagIds.length === 0) return
  const rows = uids.flatMap(uid =>
    [...new Set(tagIds)].map(tag_id => ({
      brand_id: brandId,
      uid,
      tag_id,
      tagged_at: now,
      user_id: userId,
    })),
  )
  await trx
    .insertInto('visitor_tag')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function refuseTooMany(trx: Tx, { brandId, uids }: Change): Promise<void> {
  const full = await inBrand(trx, brandId)
    .selectFrom('visitor_tag')
    .select('uid')
    .where('uid', 'in', uids)
    .groupBy('uid')
    .having(eb => eb.fn.countAll(), '>', TAGS_OF_CUSTOMER)
    .execute()
  // guard: so many tags of a customer [server staff/customers/tags]
  if (full.length === 0) return
  const who = uids.length > 1 ? `有 ${full.length} 位顾客的标签会超过` : '每位顾客最多'
  throw new ReplyError('tagLimit', { message: `${who} ${TAGS_OF_CUSTOMER} 个标签` })
}
