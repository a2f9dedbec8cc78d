import * as v from 'valibot'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { badField } from '../../core/parse-input.ts'
import { randomId, ID_TRIES } from '../../core/random.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { requireContent } from '../material/find-content.ts'
import { goodsOfMaterial, idsOf, type MaterialKey } from '../article/share-table.ts'

/** Up to 20 ids joined by a pipe. */
const idList = v.pipe(v.string(), v.regex(/^([1-9]\d{0,8}(\|[1-9]\d{0,8}){0,19})?$/))

/** A GET that writes. Repeats on the same day change nothing, so a forged request does no harm. */
export const shopShare = defineRoute({
  method: 'GET',
  path: '/retail/work/do-shop-share',
  access: 'staff',
  input: {
    articleId: v.optional(id),
    videoId: v.optional(id),
    fileId: v.optional(id),
    goodsIds: v.optional(idList, ''),
  },

  async handle({ db, brand, brandId, staff, input, now }) {
    const material = materialOf(input)
    await requireContent(db, brandId, { ...material, now })
    await requireGoods(db, brandId, material, idsOf(input.goodsIds))
    const share = { material, goodsIds: input.goodsIds, now }
    return { share_shop_id: await registerShare(db, brand, staff, share) }
  },
})

interface SharedIds {
  articleId?: number | undefined
  videoId?: number | undefined
  fileId?: number | undefined
}

/** The first id given. */
function materialOf({ articleId, videoId, fileId }: SharedIds): MaterialKey {
  if (articleId) return { kind: 'article', id: articleId }
  if (videoId) return { kind: 'video', id: videoId }
  if (fileId) return { kind: 'file', id: fileId }
  throw badField('articleId', 'missing')
}

/**
 * Stores a share. The same user, material and goods on the same day are one share, which keeps the
 * latest choice of goods.
 */
export async function registerShare(
  db: Db | Tx,
  brand: Brand,
  staff: Staff,
  { material, goodsIds, now }: { material: MaterialKey; goodsIds: string; now: number },
): Promise<number> {
  const key = {
    brand_id: brand.brand_id,
    user_id: staff.userId,
    kind: material.kind,
    article_id: material.id,
    goods_ids: goodsIds,
    day: brandDay(now),
  }
  const show = JSON.stringify(staff.show)
  // A collision of the random id leaves no row with this key, so another id is tried.
  for (let attempt = 0; attempt < ID_TRIES; attempt += 1) {
    await db
      .insertInto('share_shop')
      .values({
        ...key,
        share_shop_id: randomId(),
        shop_id: staff.shopId,
        store_id: staff.storeId,
        show,
        created_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const row = await db
      .updateTable('share_shop')
      .set({ show })
      .where(eb => eb.and(key))
      .returning('share_shop_id')
      .executeTakeFirst()
    if (row) return row.share_shop_id
  }
  throw new Error(`No free share id found in brand ${brand.brand_id}.`)
}

async function requireGoods(
  db: Db,
  brandId: number,
  material: MaterialKey,
  chosen: number[],
): Promise<void> {
  if (chosen.length === 0) return
  const found = await goodsOfMaterial(db, brandId, material, chosen)
  if (found.length < new Set(chosen).size) throw badField('goodsIds')
}
