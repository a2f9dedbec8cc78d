import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import {
  type GroupGoodsRule,
  type GroupWorkExt,
  groupWorkExt,
} from '../../campaigns/group-work/group-work-ext.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import { growStock, piecesOf } from '../model-parts/stock-rows.ts'

function faults({ goods }: DraftValues) {
  const rows = goods as DraftRow[]
  const found: [string, string][] = []
  for (const [index, row] of rows.entries()) {
    const { sku_id, price_fen, alone_fen, leader_off_fen } = row
    if (rows.findIndex(each => each.sku_id === sku_id) < index)
      found.push([`goods.${index}.sku_id`, '这件商品已经选过了'])
    if (Number(price_fen) >= Number(alone_fen))
      found.push([`goods.${index}.price_fen`, '要比单独买便宜'])
    if (typeof price_fen === 'number' && Number(leader_off_fen) >= price_fen)
      found.push([`goods.${index}.leader_off_fen`, '要少于拼团价'])
  }
  return Object.fromEntries(found) as { [key: string]: string }
}

/** SKUs of the same goods are one offer; steps of larger groups stay from before. */
async function rulesOf({ trx, activity, values }: Filling): Promise<GroupGoodsRule[]> {
  const rows = values.goods as DraftRow[]
  const skus = await trx
    .selectFrom('sku')
    .select(['sku_id', 'goods_id'])
    .where('brand_id', '=', activity.brand_id)
    .where('sku_id', 'in', [0, ...rows.map(({ sku_id }) => Number(sku_id))])
    .execute()
  const goodsOf = new Map(skus.map(({ sku_id, goods_id }) => [sku_id, goods_id]))
  const before = (activity.ext as Partial<GroupWorkExt>).goods ?? []
  const rules = new Map<number, GroupGoodsRule>()
  for (const row of rows) {
    const goods_id = goodsOf.get(Number(row.sku_id)) ?? 0
    const size = Number(row.size)
    const old = before.find(each => each.goods_id === goods_id && each.size === size)
    const rule = rules.get(goods_id) ?? { goods_id, size, skus: [], steps: old?.steps ?? [] }
    rule.skus.push({
      sku_id: Number(row.sku_id),
      price_fen: Number(row.price_fen),
      alone_fen: Number(row.alone_fen),
      leader_off_fen: Number(row.leader_off_fen),
    })
    rules.set(goods_id, rule)
  }
  return [...rules.values()]
}

export const groupWorkModel = defineModel({
  type: 'groupWork',
  name: '拼团',
  group: '砍价、拼团、秒杀',
  templates: [
    {
      model_id: 901,
      name: '好友拼团',
      intro: '几个人凑一团，大家都便宜',
      color: '#c2410c',
      title: '好友一起拼',
      days: 21,
      rules: [
        '人数凑齐就成团，付款时开始计时。',
        '时间到了人还没齐，所有人的钱自动原路退回，一分不少。',
        '没有成团以前，随时可以退出，钱原路退回。',
        '拼团价不与优惠券、积分和会员折扣同享。',
      ],
      share: { title: '{nickname}喊你一起拼', desc: '人齐就发货' },
    },
    {
      model_id: 902,
      name: '带新朋友',
      intro: '参团的人要是第一次来，适合拉新',
      color: '#be123c',
      title: '带新朋友来',
      days: 21,
      rules: [
        '参团的朋友需要是第一次来店里，团长不限。',
        '时间到了人还没齐，所有人的钱自动原路退回，一分不少。',
      ],
      share: { title: '{nickname}带你来尝尝', desc: '两个人就能拼' },
      values: { new_only: true },
    },
  ],
  fields: [
    {
      key: 'goods',
      label: '拼团商品',
      kind: 'items',
      item: '商品',
      max: 20,
      fields: [
        { key: 'sku_id', label: '选商品', kind: 'goods' },
        { key: 'size', label: '几人成团', kind: 'int', min: 2, max: 50, unit: '人' },
        {
          key: 'price_fen',
          label: '拼团价',
          kind: 'fen',
          min: 1,
          max: 10_000_000,
          price: { pct: 75, less: 'leader_off_fen' },
        },
        {
          key: 'alone_fen',
          label: '单独买',
          kind: 'fen',
          min: 2,
          max: 10_000_000,
          price: { pct: 100 },
        },
        { key: 'leader_off_fen', label: '团长再减', kind: 'fen', max: 10_000_000 },
        {
          key: 'pieces',
          label: '数量',
          kind: 'int',
          min: 1,
          max: 1_000_000,
          unit: '件',
          change: 'up',
          of_shelf: true,
        },
      ],
    },
    { key: 'hours', label: '多久内凑齐', kind: 'int', min: 1, max: 72, unit: '小时' },
    {
      key: 'per_order',
      label: '每单限购',
      kind: 'int',
      min: 1,
      max: 99,
      empty: { value: -1, text: '不限' },
      unit: '件',
    },
    {
      key: 'per_user',
      label: '每人限购',
      kind: 'int',
      min: 1,
      max: 999,
      empty: { value: -1, text: '不限' },
      unit: '件',
    },
    { key: 'new_only', label: '参团的人要是新朋友', kind: 'switch' },
    { key: 'auto_form', label: '活动结束时没凑齐的也成团', kind: 'switch' },
  ],
  defaults: {
    goods: [{ sku_id: 0, size: 2, price_fen: '', alone_fen: '', leader_off_fen: 0, pieces: '' }],
    hours: 24,
    per_order: 3,
    per_user: 6,
    new_only: false,
    auto_form: false,
  },
  faults,
  async toActivity(filling) {
    const { trx, activity, values } = filling
    const goods = values.goods as DraftRow[]
    await growStock(
      trx,
      activity,
      goods.map(({ sku_id, pieces }) => ({ item: Number(sku_id), total: Number(pieces) })),
    )
    const ext = {
      ...activity.ext,
      goods: await rulesOf(filling),
      hours: Number(values.hours),
      per_order: Number(values.per_order),
      per_user: Number(values.per_user),
      new_only: values.new_only === true,
      auto_form: values.auto_form === true,
    }
    return { ext, stock_total: -1 }
  },
  async fromActivity(db, activity) {
    const { goods, hours, per_order, per_user, new_only, auto_form } = groupWorkExt(activity)
    const pieces = await piecesOf(db, activity)
    return {
      goods: goods.flatMap(({ size, skus }) =>
        skus.map(sku => ({ ...sku, size, pieces: pieces.get(sku.sku_id) ?? 1 })),
      ),
      hours,
      per_order,
      per_user,
      new_only,
      auto_form,
    }
  },
  ext: groupWorkExt,
})
