import type { DraftFaults, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { MOST_COMMISSION_BP } from '../../../api/values/most-commission.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { distributionExt } from '../../mechanics/distribution/distribution-ext.ts'
import { distributionRules } from '../../mechanics/distribution/distribution-rules.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import { wrongField } from '../model-parts/wrong-field.ts'

function faults({ level1_bp, level2_bp, goods }: DraftValues): DraftFaults {
  const found: DraftFaults = {}
  const skus = (goods as DraftRow[]).map(({ sku_id }) => sku_id)
  for (const [index, sku] of skus.entries())
    if (skus.indexOf(sku) < index) found[`goods.${index}.sku_id`] = '这件商品已经选过了'
  if (Number(level1_bp) + Number(level2_bp) > MOST_COMMISSION_BP)
    found.level2_bp = `两级加起来最多 ${MOST_COMMISSION_BP / 100}%`
  return found
}

/** Who may promote, and whose customer somebody is, are rules of the shop; an activity only adds to them. */
async function requireRules({ trx, activity: { brand_id: brandId } }: Filling): Promise<void> {
  const brand = await inBrand(trx, brandId)
    .selectFrom('brand')
    .select('distribution_rules')
    .executeTakeFirstOrThrow()
  // guard: goods are promoted only where the shop has said who may promote [server merchant/campaigns/distribution]
  //   !distributionRules(brand) ~> false
  if (!distributionRules(brand))
    throw wrongField('推广的商品', 'goods', '先到「会员与规则」开启推广有礼，再来选商品')
}

/** The goods of chosen SKUs: an activity promotes all forms of its goods. */
async function goodsOf({ trx, activity, values }: Filling): Promise<number[]> {
  const chosen = (values.goods as DraftRow[]).map(({ sku_id }) => Number(sku_id))
  const rows = await inBrand(trx, activity)
    .selectFrom('sku')
    .select(['sku_id', 'goods_id'])
    .where('sku_id', 'in', [0, ...chosen])
    .execute()
  const goodsBySku = new Map(rows.map(({ sku_id, goods_id }) => [sku_id, goods_id]))
  return [...new Set(chosen.map(sku => goodsBySku.get(sku) ?? 0))]
}

/** Chosen goods earn commission from now on, after the activity at the shop's rates. */
async function addToDistribution({ trx, activity }: Filling, goods: number[]): Promise<void> {
  await inBrand(trx, activity)
    .updateTable('goods')
    .set({ distribution: true })
    .where('goods_id', 'in', goods)
    .execute()
}

/** One SKU for each goods, which the form shows. */
async function skusOf(
  db: Db,
  { brand_id: brandId }: ActivityRow,
  goods: number[],
): Promise<number[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('sku')
    .select(['sku_id', 'goods_id'])
    .where('goods_id', 'in', goods)
    .orderBy('status', 'desc')
    .orderBy('sku_id')
    .execute()
  return goods.flatMap(id => rows.find(({ goods_id }) => goods_id === id)?.sku_id ?? [])
}

export const distributionModel = defineModel({
  type: 'distribution',
  group: '邀请与分享',
  templates: [
    {
      model_id: 3701,
      name: '推广有礼',
      intro: '几件主推的商品，这一阵子佣金更高',
      color: '#0f766e',
      title: '好物推广，佣金加码',
      days: 30,
      rules: [
        '推广员把商品分享给好友，好友下单就有佣金。',
        '佣金按实付金额算，不含运费；退款的部分收回。',
        '订单过了售后期，佣金到账，可以提现。',
      ],
      share: { title: '{nickname}推荐给你', desc: '好东西，分享给朋友' },
    },
  ],
  fields: [
    {
      key: 'goods',
      label: '推广的商品',
      kind: 'items',
      hint: '选一种规格，这件商品的所有规格都算；活动结束后，它们按店里的佣金继续推广',
      item: '商品',
      max: 20,
      fields: [{ key: 'sku_id', label: '选商品', kind: 'goods' }],
    },
    {
      key: 'level1_bp',
      label: '直接推广的佣金',
      kind: 'share',
      hint: '按实付金额算，不含运费',
      max: MOST_COMMISSION_BP,
    },
    {
      key: 'level2_bp',
      label: '上级推广员的佣金',
      kind: 'share',
      hint: '邀请来的推广员卖出时，邀请人得到的；不要就填 0',
      max: MOST_COMMISSION_BP,
    },
    { key: 'text', label: '一句话介绍', kind: 'text', max: 40, change: 'free' },
  ],
  defaults: {
    goods: [{ sku_id: 0 }],
    level1_bp: 1000,
    level2_bp: 0,
    text: '分享给朋友，卖出就有佣金',
  },
  faults,
  async toActivity(filling) {
    const { activity, values } = filling
    await requireRules(filling)
    const goods = await goodsOf(filling)
    await addToDistribution(filling, goods)
    const ext = {
      ...activity.ext,
      goods,
      level1_bp: Number(values.level1_bp),
      level2_bp: Number(values.level2_bp),
      text: String(values.text),
    }
    return { ext, stock_total: -1 }
  },
  async fromActivity(db, activity) {
    const { goods, level1_bp = 0, level2_bp = 0, text = '' } = distributionExt(activity)
    const skus = await skusOf(db, activity, goods)
    return { goods: skus.map(sku_id => ({ sku_id })), level1_bp, level2_bp, text }
  },
  ext: distributionExt,
})
