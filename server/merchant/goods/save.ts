import * as v from 'valibot'
import { type SavedShelfStatus, shelfStatus } from '../../../api/values/shelf-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { GoodsFields } from '../../../api/form-rules/goods-fields.ts'
import { defineWrite, type WriteRun } from '../../core/define-write.ts'
import { count, flag, id, time } from '../../core/fields.ts'
import { keyTaken } from '../../core/is-key-taken.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { areOwnPictures } from '../../platform/upload/own-pictures.ts'
import { ownStores, type Caller } from '../../staff/stores/scope.ts'
import { fieldsOf } from './form.ts'
import {
  findGoods,
  type GoodsData,
  lockGoods,
  nextNumbers,
  refuseDeleted,
  skusOf,
} from './goods-table.ts'
import { goodsInput, picturesOf, refuseFaults, refuseFaulty, trimmed } from './input.ts'
import { planSkus, shelfSteps, type SkuPlan, writeShelf } from './save-skus.ts'
import { planSale } from './sale-job.ts'
import { namesOf, refuseUsed, usesOf } from './uses.ts'
import { changeIdOf, type GoodsShelf, insertGoods, updateGoods } from './write-goods.ts'

const input = {
  goodsId: v.optional(id),
  version: v.optional(count, 0),
  goods: goodsInput,
  status: v.picklist([shelfStatus.on, shelfStatus.off]),
  onAt: v.optional(time, 0),
  agree: flag,
}

type SaveRun = WriteRun<'merchant', typeof input, undefined>

/** Saves new goods, or the next version of goods; everything or nothing is written. */
export const goodsSave = defineWrite({
  name: 'business/goods-save',
  path: '/retail/business/goods-save',
  access: 'merchant',
  input,

  async check({ db, brandId, staff, input: sent, visitor, settings, origin, now }) {
    const caller = { brandId, staff }
    const goods = trimmed(sent.goods)
    const stored = sent.goodsId && (await findGoods(db, caller, sent.goodsId, now))
    refuseFaulty(goods)
    refuseOnAt(sent, now)
    const before = stored
      ? fieldsOf(stored, await skusOf(db, caller.brandId, [stored.goods_id]))
      : undefined
    const known = new Set(before && picturesOf(before))
    const added = picturesOf(goods).filter(url => !known.has(url))
    const uploader = { db, settings, origin, brandId: caller.brandId, uid: visitor.uid }
    // guard: pictures of goods are own uploads [server merchant/goods/save]
    if (!(await areOwnPictures(added, uploader))) throw new ReplyError('uploadRefused')
    await refuseForeignStores(db, caller, goods, before?.store_ids ?? [])
  },

  async run(write): Promise<{ goods_id: number; version: number }> {
    try {
      return write.input.goodsId === undefined
        ? await add(write)
        : await change(write, write.input.goodsId)
    } catch (error) {
      if (keyTaken(error) === 'goods_code') refuseFaults({ code: '店里另一个商品用了这个编码' })
      throw error
    }
  },
})

async function refuseForeignStores(
  db: Parameters<typeof ownStores>[0],
  caller: Caller,
  { store_ids: ids }: GoodsFields,
  before: number[],
): Promise<void> {
  const added = ids.filter(each => !before.includes(each))
  if (added.length === 0) return
  const own = await ownStores(db, caller)
    .where('store_id', 'in', added)
    .select('store_id')
    .execute()
  // guard: goods are redeemed in stores of the own shop [server merchant/goods/rights]
  if (own.length < new Set(added).size) refuseFaults({ store_ids: '有门店已删除，请重新选择' })
}

async function add({ trx, brand, staff, attempt, input: sent, now }: SaveRun) {
  const writer = { brandId: brand.brand_id, staff, changeId: changeIdOf(attempt), now }
  const goods = trimmed(sent.goods)
  const numbers = await nextNumbers(trx, writer.brandId)
  const shelf = shelfOf(sent)
  const plan = await insertGoods(trx, writer, { goods, shelf, numbers })
  await planSale(trx, { brandId: writer.brandId, goodsId: numbers.goods, at: shelf.on_at })
  await writeShelf(trx, writer, shelfSteps(plan))
  return { goods_id: numbers.goods, version: 1 }
}

async function change({ trx, brand, staff, attempt, input: sent, now }: SaveRun, goodsId: number) {
  const writer = { brandId: brand.brand_id, staff, changeId: changeIdOf(attempt), now }
  const goods = trimmed(sent.goods)
  const stored = await lockGoods(trx, writer, goodsId, now)
  refuseStale(stored, sent.version)
  if (stored.kind !== goods.kind) refuseFaults({ kind: '商品类型建好后不能改' })
  const skus = await skusOf(trx, writer.brandId, [goodsId])
  const plan = planSkus(skus, goods, (await nextNumbers(trx, writer.brandId)).sku)
  await judgeUses(trx, writer, { stored, plan, sent, now })
  const shelf = shelfOf(sent)
  await updateGoods(trx, writer, { stored, skus, goods, plan, shelf })
  await planSale(trx, { brandId: writer.brandId, goodsId, at: shelf.on_at })
  await writeShelf(trx, writer, shelfSteps(plan))
  return { goods_id: goodsId, version: stored.version + 1 }
}

/** Goods that are to go on sale at a time are off the shelf until then. */
const shelfOf = ({ status, onAt }: { status: SavedShelfStatus; onAt: number }): GoodsShelf => ({
  status,
  on_at: status === shelfStatus.off ? onAt : 0,
})

/** Longest time ahead at which goods can go on sale, s. */
const AHEAD_S = 366 * DAY_S

function refuseOnAt(sent: { status: SavedShelfStatus; onAt: number }, now: number): void {
  const { on_at: at } = shelfOf(sent)
  if (at === 0) return
  if (at <= now) refuseFaults({ on_at: '上架时间已经过了，改晚一点或直接上架' })
  if (at > now + AHEAD_S) refuseFaults({ on_at: '上架时间在一年以内' })
}

function refuseStale(stored: GoodsData, version: number): void {
  refuseDeleted(stored, '改')
  // guard: of two editors the second is told [server merchant/goods/save]
  //   if (stored.version !== version) ~> if (false)
  if (stored.version !== version) {
    throw new ReplyError('stateChanged', {
      message: '别人刚改过这个商品，你填的还没有保存；看看最新的内容再存一次',
      data: { reason: 'version', version: stored.version },
    })
  }
}

interface Judged {
  stored: GoodsData
  plan: SkuPlan
  sent: { status: SavedShelfStatus; agree: 0 | 1 }
  now: number
}

/** Running campaigns keep their SKUs, and a changed price of theirs has to be meant. */
async function judgeUses(trx: Tx, caller: Caller, { stored, plan, sent, now }: Judged) {
  const { goods_id: goodsId } = stored
  const touched = [...plan.withdrawn, ...plan.repriced]
  const isOff = sent.status === shelfStatus.off && stored.status === shelfStatus.on
  if (touched.length === 0 && !isOff) return
  const skuIds = [...plan.kept.map(({ sku_id }) => sku_id), ...plan.withdrawn]
  const uses = await usesOf(trx, { brandId: caller.brandId, goodsIds: [goodsId], skuIds, now })
  if (isOff) refuseUsed(uses, '下架')
  const withAny = (ids: number[]) =>
    uses.filter(({ sku_ids }) => ids.some(each => sku_ids.includes(each)))
  const losing = withAny(plan.withdrawn)
  // guard: a campaign keeps the SKUs that it sells [server merchant/goods/shelf]
  if (losing.length > 0) {
    throw new ReplyError('lockedField', {
      message: `${namesOf(losing)}正在卖这个规格，活动结束后才能去掉`,
      data: { uses: losing },
    })
  }
  const repriced = withAny(plan.repriced)
  // guard: a price that campaigns refer to is changed on purpose [server merchant/goods/shelf]
  //   if (repriced.length > 0 && ~> if (false &&
  if (repriced.length > 0 && sent.agree === 0) {
    throw new ReplyError('unsure', {
      message: `${namesOf(repriced)}正在卖它。活动价不变，原价会换成新的`,
      data: { uses: repriced },
    })
  }
}
