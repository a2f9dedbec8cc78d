import { CATEGORY_NAME_LENGTH } from '../../../api/values/article-limits.ts'
import * as v from 'valibot'
import type { ContentCategory } from '../../../api/content-admin.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { lockBrand } from './write-row.ts'

const MOST_CATEGORIES = 30

/** Categories of articles, videos and files, in the order that staff see. */
export const categoriesOf = (db: Db, brandId: number): Promise<ContentCategory[]> =>
  inBrand(db, brandId)
    .selectFrom('article_category')
    .select(['category_id', 'name'])
    .orderBy('sort')
    .orderBy('category_id')
    .execute()

/** Refuses a category that the brand does not have; 0 = none. */
export async function requireCategory(db: Db, brandId: number, categoryId: number): Promise<void> {
  if (categoryId === 0) return
  const all = await categoriesOf(db, brandId)
  if (!all.some(each => each.category_id === categoryId)) {
    throw new ReplyError('badParameter', {
      message: '分类已经没有了，请重新选择',
      data: { field: 'categoryId' },
    })
  }
}

export const saveCategory = defineWrite({
  name: 'business/content-category-save',
  path: '/retail/business/content-category-save',
  access: 'merchant',
  input: {
    categoryId: v.optional(id),
    name: v.pipe(text(CATEGORY_NAME_LENGTH), v.trim(), v.minLength(1)),
  },

  async run({ trx, brandId, input: { categoryId, name } }) {
    refuseWords({ name })
    await lockBrand(trx, brandId)
    const all = await categoriesOf(trx, brandId)
    if (all.some(each => each.name === name && each.category_id !== categoryId)) {
      throw new ReplyError('stateChanged', {
        message: `已经有「${name}」了`,
        data: { field: 'name' },
      })
    }
    if (categoryId === undefined) await add(trx, brandId, { name, all })
    else await rename(trx, brandId, { categoryId, name })
    return { categories: await categoriesOf(trx, brandId) }
  },
})

async function add(
  trx: Tx,
  brandId: number,
  { name, all }: { name: string; all: ContentCategory[] },
): Promise<void> {
  if (all.length >= MOST_CATEGORIES) {
    throw new ReplyError('stateChanged', { message: `最多 ${MOST_CATEGORIES} 个分类` })
  }
  const category_id = Math.max(0, ...all.map(each => each.category_id)) + 1
  const row = { brand_id: brandId, category_id, name, sort: all.length + 1 }
  await trx.insertInto('article_category').values(row).execute()
}

async function rename(
  trx: Tx,
  brandId: number,
  { categoryId, name }: { categoryId: number; name: string },
): Promise<void> {
  const changed = await inBrand(trx, brandId)
    .updateTable('article_category')
    .set({ name })
    .where('category_id', '=', categoryId)
    .returning('category_id')
    .executeTakeFirst()
  if (!changed) throw new ReplyError('notFound', { message: '没有这个分类' })
}

export const orderCategories = defineWrite({
  name: 'business/content-category-order',
  path: '/retail/business/content-category-order',
  access: 'merchant',
  input: { categoryIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_CATEGORIES)) },

  async run({ trx, brandId, input: { categoryIds } }) {
    await lockBrand(trx, brandId)
    if (new Set(categoryIds).size !== categoryIds.length) throw badField('categoryIds')
    const all = await categoriesOf(trx, brandId)
    const isWhole =
      all.length === categoryIds.length && all.every(each => categoryIds.includes(each.category_id))
    // guard: an order is of all that there are [server merchant/content/categories]
    //   if (!isWhole) ~> if (false)
    if (!isWhole) {
      throw new ReplyError('stateChanged', { message: '别人刚改过分类，看看最新的再排' })
    }
    for (const [index, category_id] of categoryIds.entries()) {
      await inBrand(trx, brandId)
        .updateTable('article_category')
        .set({ sort: index + 1 })
        .where('category_id', '=', category_id)
        .execute()
    }
    return { categories: await categoriesOf(trx, brandId) }
  },
})
