import type { ShopTags, TagGroup } from '../../../api/customer-tags.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomId } from '../../core/random.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { TAGS_OF_BRAND } from './fields.ts'

/** The brand's tags by group, those without a group last. */
export const getShopTags = defineRoute({
  method: 'GET',
  path: '/retail/customer/get-shop-tags',
  access: 'staff',
  input: {},

  async handle({ db, brandId }): Promise<ShopTags> {
    const groups = await inBrand(db, brandId)
      .selectFrom('tag_group')
      .select(['group_id', 'name'])
      .orderBy('created_at')
      .orderBy('group_id')
      .execute()
    const tags = await countedTags(db, brandId)
    const of = (group: { group_id: number; name: string }): TagGroup => ({
      ...group,
      tags: tags
        .filter(({ group_id }) => group_id === group.group_id)
        .map(({ tag_id, name, n }) => ({ tag_id, name, count: Number(n) })),
    })
    const rest = of({ group_id: 0, name: '未分组' })
    const all = [...groups.map(of), ...(rest.tags.length > 0 ? [rest] : [])]
    return { groups: all, most: TAGS_OF_BRAND }
  },
})

const countedTags = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('customer_tag')
    .select(eb => [
      'tag_id',
      'name',
      'group_id',
      eb
        .selectFrom('visitor_tag')
        .whereRef('visitor_tag.tag_id', '=', 'customer_tag.tag_id')
        .select(count => count.fn.countAll<number>().as('n'))
        .as('n'),
    ])
    .orderBy('created_at')
    .orderBy('tag_id')
    .execute()

/** Serializes changes of the brand's tags, so that their number stays within its bound and names are unique. */
export async function lockTags(trx: Tx, brandId: number): Promise<void> {
  await inBrand(trx, brandId).selectFrom('brand').select('brand_id').forUpdate().execute()
}

/** Ids of the tags with these names; those that do not exist are created. After `lockTags`. */
export async function tagsNamed(
  trx: Tx,
  {
    brandId,
    names,
    groupId = 0,
    now,
  }: { brandId: number; names: string[]; groupId?: number; now: number },
): Promise<number[]> {
  if (names.some(name => hasRefusedWord(name))) throw new ReplyError('contentRefused')
  const known = await inBrand(trx, brandId)
    .selectFrom('customer_tag')
    .select(['tag_id', 'name'])
    .execute()
  const ids = new Map(known.map(({ tag_id, name }) => [name, tag_id]))
  const fresh = [...new Set(names)].filter(name => !ids.has(name))
  // guard: a brand has at most so many tags [server staff/customers/tags]
  if (known.length + fresh.length > TAGS_OF_BRAND) {
    throw new ReplyError('tagLimit', { message: `店里最多 ${TAGS_OF_BRAND} 个标签，先删掉不用的` })
  }
  for (const name of fresh) {
    ids.set(name, await insertTag(trx, { brandId, name, groupId, now }))
  }
  return names.flatMap(name => ids.get(name) ?? [])
}

/** A random id is never one of a deleted tag, which an audience may still name. */
async function insertTag(
  trx: Tx,
  { brandId, name, groupId, now }: { brandId: number; name: string; groupId: number; now: number },
): Promise<number> {
  for (;;) {
    const row = await inBrand(trx, brandId)
      .insertInto('customer_tag')
      .values({ tag_id: randomId(), name, group_id: groupId, created_at: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('tag_id')
      .executeTakeFirst()
    if (row) return row.tag_id
  }
}
