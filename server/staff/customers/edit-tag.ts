import * as v from 'valibot'
import { staffRole } from '../../../api/values/staff-role.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { randomId } from '../../core/random.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { TAG_NAME } from './tag-customers.ts'
import { lockTags, tagsNamed } from './tags.ts'

const MOST_GROUPS = 20

interface Change {
  brandId: number
  name: string
  tagId: number
  groupId: number
  now: number
}

/** Adds a tag or a group; managers rename and delete tags. */
export const editTag = defineWrite({
  name: 'customer/edit-tag',
  path: '/retail/customer/edit-customer-tag',
  access: 'staff',
  input: {
    op: v.picklist(['add', 'addGroup', 'rename', 'delete']),
    tagId: v.optional(id),
    name: v.optional(v.pipe(text(TAG_NAME), v.trim(), v.minLength(1))),
    groupId: v.optional(id),
  },

  check({ staff, input }) {
    const { op, tagId, name } = input
    // guard: tags are renamed and deleted by managers [server staff/customers/tags]
    if (op !== 'add' && staff.role < staffRole.manager) throw new ReplyError('roleDenied')
    if (op !== 'delete' && name === undefined) throw badField('name', 'missing')
    if ((op === 'rename' || op === 'delete') && tagId === undefined)
      throw badField('tagId', 'missing')
  },

  async run({ trx, brandId, input, now }): Promise<{ tag_id: number; group_id: number }> {
    const { op, tagId = 0, name = '', groupId = 0 } = input
    const change = { brandId, name, tagId, groupId, now }
    await lockTags(trx, change.brandId)
    if (op === 'delete') return deleteTag(trx, change)
    if (hasRefusedWord(name)) throw new ReplyError('contentRefused')
    if (op === 'addGroup') return addGroup(trx, change)
    await refuseTaken(trx, change)
    return op === 'add' ? addTag(trx, change) : rename(trx, change)
  },
})

async function refuseTaken(trx: Tx, { brandId, name, tagId }: Change): Promise<void> {
  const other = await inBrand(trx, brandId)
    .selectFrom('customer_tag')
    .select('tag_id')
    .where('name', '=', name)
    .where('tag_id', '!=', tagId)
    .executeTakeFirst()
  if (other) throw taken('已经有这个标签了')
}

const taken = (message: string) =>
  new ReplyError('badParameter', { message, data: { field: 'name' } })

async function addTag(trx: Tx, { brandId, name, groupId, now }: Change) {
  if (groupId && !(await findGroup(trx, brandId, { group_id: groupId }))) {
    throw new ReplyError('notFound')
  }
  const [tag_id = 0] = await tagsNamed(trx, { brandId, names: [name], groupId, now })
  return { tag_id, group_id: groupId }
}

async function addGroup(trx: Tx, { brandId, name, now }: Change) {
  if (await findGroup(trx, brandId, { name })) throw taken('已经有这个分组了')
  const { n } = await inBrand(trx, brandId)
    .selectFrom('tag_group')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_GROUPS) {
    throw new ReplyError('tagLimit', { message: `最多 ${MOST_GROUPS} 个分组` })
  }
  const group_id = randomId()
  await inBrand(trx, brandId)
    .insertInto('tag_group')
    .values({ group_id, name, created_at: now })
    .execute()
  return { tag_id: 0, group_id }
}

const findGroup = (trx: Tx, brandId: number, by: { group_id: number } | { name: string }) =>
  inBrand(trx, brandId)
    .selectFrom('tag_group')
    .select('group_id')
    .where(eb => eb.and(by))
    .executeTakeFirst()

async function rename(trx: Tx, { brandId, tagId, name }: Change) {
  const row = await inBrand(trx, brandId)
    .updateTable('customer_tag')
    .set({ name })
    .where('tag_id', '=', tagId)
    .returning(['tag_id', 'group_id'])
    .executeTakeFirst()
  if (!row) throw new ReplyError('notFound')
  return row
}

async function deleteTag(trx: Tx, change: Change) {
  const { brandId, tagId } = change
  const row = await inBrand(trx, brandId)
    .deleteFrom('customer_tag')
    .where('tag_id', '=', tagId)
    .returning(['tag_id', 'group_id'])
    .executeTakeFirst()
  if (!row) throw new ReplyError('notFound')
  await refuseUsed(trx, change)
  await inBrand(trx, brandId).deleteFrom('visitor_tag').where('tag_id', '=', tagId).execute()
  return row
}

const draftOrOpen = [0, 1, 2]

/** Without its tag a campaign would be open to nobody, or tag nobody. */
async function refuseUsed(trx: Tx, { brandId, tagId, now }: Change): Promise<void> {
  const rows = await inBrand(trx, brandId)
    .selectFrom('activity')
    .select(['title', 'audience', 'contact_mark'])
    .where('status', 'in', draftOrOpen)
    .where('end_at', '>', now)
    .execute()
  const user = rows.find(
    ({ audience, contact_mark }) =>
      (audience.kind === 'tag' && audience.tag_ids?.includes(tagId)) ||
      contact_mark?.tag_ids.includes(tagId),
  )
  // guard: a tag that a campaign needs stays [server staff/customers/tags]
  if (!user) return
  throw new ReplyError('stateChanged', { message: `活动「${user.title}」正在用这个标签` })
}
