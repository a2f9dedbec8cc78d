import * as v from 'valibot'
import { ask, type Config, keep, ofModel } from './settings.ts'

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A session may end at midnight. */
const endTime = v.union([clockTime, v.literal('24:00')])
const day = v.pipe(v.string(), v.isoDate())
const amount = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Settings of a flash sale. Its pieces are rows of `stock`; the days of the sessions are those of the activity. */
export const seckillSettings = {
  hours: ofModel({
    key: 'sessions',
    label: '每天的场次',
    kind: 'items',
    item: '场次',
    max: 6,
    fields: [
      { key: 'from', label: '开始', kind: 'text', max: 5 },
      { key: 'to', label: '结束', kind: 'text', max: 5 },
    ],
    start: [
      { from: '10:00', to: '12:00' },
      { from: '20:00', to: '22:00' },
    ],
  }),
  rows: ofModel({
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
    start: [{ sku_id: 0, price_fen: '', pieces: '', per_user: 1 }],
  }),
  /** Repeated every day from `from_day` to `to_day`, from `from` to `to`, in the brand's time zone. */
  sessions: keep(
    v.pipe(
      v.array(v.object({ from_day: day, to_day: day, from: clockTime, to: endTime })),
      v.minLength(1),
    ),
  ),
  goods: keep(
    v.pipe(
      v.array(
        v.object({
          sku_id: amount,
          price_fen: amount,
          /** Maximum pieces per person and session. */
          per_user: v.optional(amount, 1),
          /** Maximum pieces per order. */
          per_order: v.optional(amount, 1),
        }),
      ),
      v.minLength(1),
    ),
  ),
  /** Hours before their start from which sessions are shown. */
  warmup_h: ask(v.optional(amount, 24), {
    label: '提前多久预告',
    kind: 'int',
    min: 1,
    max: 720,
    unit: '小时',
    start: 24,
  }),
  /** Minutes before the start at which reminders are sent. */
  remind_min: ask(v.optional(amount, 5), {
    label: '开抢前几分钟提醒',
    kind: 'int',
    hint: '提醒点过「提醒我」的人',
    min: 1,
    max: 120,
    unit: '分钟',
    start: 5,
  }),
}
export type SeckillConfig = Config<typeof seckillSettings>
