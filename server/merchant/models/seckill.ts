import { seckillSettings } from '../../../api/configs/seckill.ts'
import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import { seckillExt } from '../../campaigns/seckill/seckill-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { fromSettings } from '../model-parts/from-settings.ts'
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

/** The same hours on every day of the activity. */
function sessionsOf({ start_at, end_at }: ActivityRow, rows: DraftRow[]) {
  const [from_day, to_day] = [brandDay(start_at), brandDay(end_at)]
  return rows.map(({ from, to }) => ({ from_day, to_day, from, to }))
}

export const seckillModel = defineModel({
  type: 'seckill',
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
  ...fromSettings(seckillSettings, seckillExt, {
    async write({ trx, activity, values }) {
      const goods = values.goods as DraftRow[]
      const items = goods.map(({ sku_id, pieces }) => ({
        item: Number(sku_id),
        total: Number(pieces),
      }))
      await growStock(trx, activity, items)
      return {
        sessions: sessionsOf(activity, values.sessions as DraftRow[]),
        goods: goods.map(({ sku_id, price_fen, per_user }) => ({
          sku_id,
          price_fen,
          per_user,
          per_order: per_user,
        })),
      }
    },
    async read(db, activity) {
      const { sessions, goods } = seckillExt(activity)
      const pieces = await piecesOf(db, activity)
      return {
        sessions: sessions.map(({ from, to }) => ({ from, to })),
        goods: goods.map(({ sku_id, price_fen, per_user }) => ({
          sku_id,
          price_fen,
          per_user,
          pieces: pieces.get(sku_id) ?? 1,
        })),
      }
    },
  }),
  faults,
})
