import { envelopeSettings } from '../../../api/configs/red-envelope.ts'
import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import { nextShare } from '../../mechanics/envelope/envelope-split.ts'
import { envelopeExt } from '../../campaigns/red-envelope/envelope-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { cash } from '../model-parts/cost.ts'
import type { Crowd, Taken } from '../model-parts/gifts.ts'
import { fromSettings } from '../model-parts/from-settings.ts'

/** Why the money cannot be divided as asked. */
function faults({ mode, total_fen, count, min_fen, max_fen, share_n }: DraftValues) {
  const [total, shares, least, most] = [total_fen, count, min_fen, max_fen].map(Number)
  if (least === undefined || most === undefined || total === undefined || shares === undefined)
    return {}
  if (mode === 'group') {
    const isEven = total % shares === 0
    if (!isEven) return { total_fen: `要能平分成 ${shares} 个红包` }
    return total / shares < Number(share_n) ? { total_fen: '每个人至少要分到 1 分' } : {}
  }
  if (least > most) return { max_fen: '不能小于最少的一份' }
  if (total < least * shares) return { total_fen: `至少要 ${(least * shares) / 100} 元` }
  return total > most * shares ? { total_fen: `最多能发出 ${(most * shares) / 100} 元` } : {}
}

const whole = fromSettings(envelopeSettings, envelopeExt)

export const redEnvelopeModel = defineModel({
  type: 'redEnvelope',
  group: '红包与抽奖',
  limit: 1,
  templates: [
    {
      model_id: 201,
      name: '拼手气红包',
      intro: '打开就进余额，金额随机，派完即止',
      color: '#d9382b',
      title: '进店拆红包',
      days: 14,
      rules: [
        '拆开的钱进入余额，满 1 元可以提现。',
        '活动结束时没有拆开的部分退回商家。',
        '通过不正当方式拆开的红包，门店有权收回。',
      ],
      share: { title: '{nickname}送你一个红包', desc: '拆开就到余额，先到先得' },
    },
    {
      model_id: 202,
      name: '口令红包',
      intro: '把暗号写在店里，进店的人才拆得开',
      color: '#2f6b4f',
      title: '进店暗号红包',
      days: 30,
      rules: [
        '到店里找到暗号，输入后就能拆开。',
        '拆开的钱进入余额，满 1 元可以提现。',
        '活动结束时没有拆开的部分退回商家。',
      ],
      share: { title: '{nickname}告诉你一个暗号', desc: '对上暗号，红包就是你的' },
      values: { mode: 'password', word: '我来喝茶', min_fen: 200, max_fen: 200, total_fen: 20_000 },
    },
  ],
  ...whole,
  faults,
  async toActivity(filling) {
    const { values } = filling
    const { ext } = await whole.toActivity(filling)
    const count = Number(values.count)
    // A friend's envelope contains an equal part of the money.
    const part = Number(values.total_fen) / count
    const parts = values.mode === 'group' && { min_fen: part, max_fen: part }
    return { ext: { ...ext, ...parts }, stock_total: count }
  },
  cost: ({ total_fen }) => cash(Number(total_fen)),
  gifts: ({ count, total_fen }) => [
    {
      name: '红包',
      pieces: Number(count),
      fen: Math.round(Number(total_fen) / Math.max(1, Number(count))),
    },
  ],
  take: openAll,
})

/** Everybody opens one, whose amount is that of the game. */
function openAll(values: DraftValues, { people, random }: Crowd): Taken {
  const [total, count] = [Number(values.total_fen), Number(values.count)]
  const given = Math.min(people, count)
  const [min, max] = [Number(values.min_fen), Number(values.max_fen)]
  if (values.mode === 'group') return { given: [given], fen: (total / count) * given }
  let left = total
  for (let opened = 0; opened < given; opened += 1) {
    const rest = { fen: left, shares: count - opened, min, max }
    left -= nextShare(rest, (low, high) => low + random(high - low + 1))
  }
  return { given: [given], fen: total - left }
}
