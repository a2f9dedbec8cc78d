import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { brandDay } from '../../core/clock.ts'
import { type SeckillExt, seckillExt } from '../../campaigns/seckill/seckill-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { growStock, piecesOf } from '../model-parts/stock-rows.ts'

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

function faults({ sessions, goods }: DraftValues) {
  const found: [string, string][] = []
  for (const [index, { from, to }] of (sessions as DraftRow[]).entries()) {
    if (!clockTime.test(String(from))) found.push([`sessions.${index}.from`, '写成 20:00 这样'])
    else if (to !== '24:00' && !clockTime.test(String(to)))
      found.push([`sessions.${index}.to`, '写成 22:00 这样'])
    else if (String(to) <= String(from)) found.push([`sessions.${index}.to`, '要晚于开始'])
  }
  const skus = (goods as DraftRow[]).map(({ sku_id }) => sku_id)
  for (const [index, sku] of skus.entries())
    if (skus.indexOf(sku) < index) found.push([`goods.${index}.sku_id`, '这件商品已经选过了'])
  return Object.fromEntries(found) as { [key: string]: string }
}

export const seckillModel = defineModel({
  type: 'seckill',
  name: '秒杀',
  group: '砍价、拼团、秒杀',
  templates: [
    {
      model_id: 801,
      name: '整点秒杀',
      intro: '每天几场，货架上的商品限时特价',
      color: '#d9381e',
      title: '整点开抢',
      days: 7,
      rules: [
        '每天按场次开抢，以页面上的时间为准。',
        '抢到后请在 5 分钟内付款，没有付款的名额会放回。',
        '秒杀价不与优惠券、积分和会员折扣同享。',
      ],
      share: { title: '整点开抢，手快有', desc: '限时特价，名额不多' },
    },
  ],
  fields: [
    {
      key: 'sessions',
      label: '每天的场次',
      kind: 'items',
      item: '场次',
      max: 6,
      fields: [
        { key: 'from', label: '开始', kind: 'text', max: 5 },
        { key: 'to', label: '结束', kind: 'text', max: 5 },
      ],
    },
    {
      key: 'goods',
      label: '秒杀商品',
      kind: 'items',
      item: '商品',
      max: 20,
      fields: [
        { key: 'sku_id', label: '选商品', kind: 'goods' },
        {
          key: 'price_fen',
          label: '秒杀价',
          kind: 'fen',
          min: 1,
          max: 10_000_000,
          price: { pct: 70 },
        },
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
        { key: 'per_user', label: '每人每场限', kind: 'int', min: 1, max: 99, unit: '件' },
      ],
    },
    { key: 'warmup_h', label: '提前多久预告', kind: 'int', min: 1, max: 720, unit: '小时' },
  ],
  defaults: {
    sessions: [
      { from: '10:00', to: '12:00' },
      { from: '20:00', to: '22:00' },
    ],
    goods: [{ sku_id: 0, price_fen: '', pieces: '', per_user: 1 }],
    warmup_h: 24,
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
    const [from_day, to_day] = [brandDay(activity.start_at), brandDay(activity.end_at)]
    const ext = {
      ...activity.ext,
      sessions: (values.sessions as DraftRow[]).map(({ from, to }) => ({
        from_day,
        to_day,
        from: String(from),
        to: String(to),
      })),
      goods: goods.map(({ sku_id, price_fen, per_user }) => ({
        sku_id: Number(sku_id),
        price_fen: Number(price_fen),
        per_user: Number(per_user),
        per_order: Number(per_user),
      })),
      warmup_h: Number(values.warmup_h),
    } satisfies Partial<SeckillExt>
    return { ext, stock_total: -1 }
  },
  async fromActivity(db, activity) {
    const { sessions, goods, warmup_h } = seckillExt(activity)
    const pieces = await piecesOf(db, activity)
    return {
      sessions: sessions.map(({ from, to }) => ({ from, to })),
      goods: goods.map(({ sku_id, price_fen, per_user }) => ({
        sku_id,
        price_fen,
        pieces: pieces.get(sku_id) ?? 1,
        per_user,
      })),
      warmup_h,
    }
  },
  ext: seckillExt,
})
