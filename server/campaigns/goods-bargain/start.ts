import type { BargainCut } from '../../../api/bargain.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { skusOf } from '../../trade/goods/skus-of.ts'
import { beginBargain } from '../../mechanics/bargain/begin.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { bargainExt } from './bargain-ext.ts'
import { goodsBargainKind } from './bargain-kind.ts'

/** Starts a session for one SKU. */
export const startBargain = defineWrite({
  name: 'goods-bargain/start',
  path: '/wechat/goods-bargain/start',
  access: 'open',
  input: { id, skuId: id },
  refusesInToast: true,
  find: ({ db, brandId, input }) => goodsBargainKind.findActivity(db, brandId, input.id),

  async run({
    trx,
    brand,
    brandId,
    visitor,
    input,
    found: activity,
    now,
    address,
  }): Promise<BargainCut> {
    const terms = bargainExt(activity)
    const { skuId: item } = input
    const rule = terms.goods.find(({ sku_id }) => sku_id === item)
    const [sku] = rule ? await skusOf(trx, brandId, [item]) : []
    if (!rule || !sku) throw new ReplyError('notFound', { message: '商品已下架' })
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    return beginBargain(trx, { activity, visitor, item, rule, terms, now })
  },
})
