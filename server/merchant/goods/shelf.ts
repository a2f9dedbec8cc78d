import * as v from 'valibot'
import {
  type SavedShelfStatus,
  type ShelfStatus,
  shelfStatus,
} from '../../../api/values/shelf-status.ts'
import type { ShelfMove } from '../../../api/goods-admin.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { keyTaken } from '../../core/is-key-taken.ts'
import { ReplyError } from '../../core/replies.ts'
import { type GoodsData, lockGoods, refuseDeleted, skusOf } from './goods-table.ts'
import { refuseUsed, usesOf } from './uses.ts'

const words: Record<ShelfMove, string> = {
  on: '上架',
  off: '下架',
  delete: '删除',
  restore: '恢复',
}

/**
 * Puts goods on sale or off, deletes them, and takes a deletion back. What is so already stays as it is. Refused with
 * 1004 while campaigns sell what would go, and for goods that cannot be sold yet.
 */
export const goodsShelf = defineWrite({
  name: 'business/goods-shelf',
  path: '/retail/business/goods-shelf',
  access: 'merchant',
  input: { goodsId: id, to: v.picklist(['on', 'off', 'delete', 'restore']) },

  async run({
    trx,
    brandId,
    staff,
    input: { goodsId, to },
    now,
  }): Promise<{ status: ShelfStatus }> {
    const row = await lockGoods(trx, { brandId, staff }, goodsId, now)
    const status = statusAfter(row, to)
    if (status === row.status && row.on_at === 0) return { status }
    const skus = await skusOf(trx, brandId, [goodsId])
    if (to === 'on') refuseUnfit(row, skus)
    if (to === 'off' || to === 'delete') {
      const skuIds = skus.map(({ sku_id }) => sku_id)
      refuseUsed(await usesOf(trx, { brandId, goodsIds: [goodsId], skuIds, now }), words[to])
    }
    await inBrand(trx, brandId)
      .updateTable('goods')
      .set({
        status,
        deleted_at: to === 'delete' ? now : 0,
        on_at: 0,
        version: row.version + 1,
        updated_at: now,
      })
      .where('goods_id', '=', goodsId)
      .execute()
      .catch((error: unknown) => {
        if (keyTaken(error) !== 'goods_code') throw error
        const message = `另一个商品用了编码 ${row.code}，先改掉它再恢复`
        throw new ReplyError('stateChanged', { message })
      })
    return { status }
  },
})

function statusAfter(row: GoodsData, to: ShelfMove): ShelfStatus {
  const isDeleted = row.status === shelfStatus.deleted
  if (to === 'delete') return shelfStatus.deleted
  if (to === 'restore') return isDeleted ? shelfStatus.off : (row.status as SavedShelfStatus)
  refuseDeleted(row, words[to])
  return to === 'on' ? shelfStatus.on : shelfStatus.off
}

/** Goods of another origin may lack a picture. */
function refuseUnfit({ thumb, title }: GoodsData, skus: { status: number }[]): void {
  const missing = [
    ...(thumb === '' ? ['图片'] : []),
    ...(skus.some(({ status }) => status === shelfStatus.on) ? [] : ['价格']),
  ]
  // guard: what is on sale has a picture and a price [server merchant/goods/shelf]
  if (missing.length > 0) {
    const message = `「${title}」还没有${missing.join('和')}，补上再上架`
    throw new ReplyError('stateChanged', { message, data: { missing } })
  }
}
