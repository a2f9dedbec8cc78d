import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import { type EnvelopeExt, envelopeExt } from '../../campaigns/red-envelope/envelope-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { cash } from '../model-parts/cost.ts'

const CLAIM_S = 86_400

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

const random = { key: 'mode', is: ['pool', 'password'] }

export const redEnvelopeModel = defineModel({
  type: 'redEnvelope',
  name: '红包',
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
  fields: [
    {
      key: 'mode',
      label: '玩法',
      kind: 'choice',
      options: [
        ['pool', '拼手气'],
        ['password', '口令'],
        ['group', '好友分'],
      ],
    },
    {
      key: 'word',
      label: '口令',
      kind: 'text',
      max: 20,
      show_if: { key: 'mode', is: ['password'] },
    },
    { key: 'total_fen', label: '一共发多少钱', kind: 'fen', min: 100, max: 100_000_000 },
    { key: 'count', label: '红包个数', kind: 'int', min: 1, max: 1_000_000, unit: '个' },
    { key: 'min_fen', label: '每份最少', kind: 'fen', min: 1, max: 20_000, show_if: random },
    { key: 'max_fen', label: '每份最多', kind: 'fen', min: 1, max: 20_000, show_if: random },
    {
      key: 'share_n',
      label: '一个红包几个人分',
      kind: 'int',
      min: 2,
      max: 50,
      unit: '人',
      show_if: { key: 'mode', is: ['group'] },
    },
    {
      key: 'unlock',
      label: '拆开之前要先',
      kind: 'choice',
      options: [
        ['none', '不用做什么'],
        ['addStaff', '加导购好友'],
        ['order', '下过一单'],
      ],
    },
    { key: 'greeting', label: '红包上的祝福', kind: 'text', max: 12 },
    {
      key: 'day_pay_fen',
      label: '每天最多发',
      kind: 'fen',
      min: 100,
      empty: { value: 0, text: '不限' },
      change: 'up',
    },
  ],
  defaults: {
    mode: 'pool',
    word: '',
    total_fen: 20_000,
    count: 100,
    min_fen: 30,
    max_fen: 888,
    share_n: 6,
    unlock: 'none',
    greeting: '恭喜发财',
    day_pay_fen: 0,
  },
  faults,
  toActivity({ activity, values }) {
    const before = activity.ext as Partial<EnvelopeExt>
    const mode = values.mode as EnvelopeExt['mode']
    const [total_fen, count, day_pay_fen] = ['total_fen', 'count', 'day_pay_fen'].map(key =>
      Number(values[key]),
    ) as [number, number, number]
    // A friend's envelope contains an equal part of the money.
    const part = total_fen / count
    const { day_pay_fen: _, ...caps } = before.caps ?? {}
    const ext: EnvelopeExt = {
      mode,
      total_fen,
      count,
      min_fen: mode === 'group' ? part : Number(values.min_fen),
      max_fen: mode === 'group' ? part : Number(values.max_fen),
      ...(mode === 'group' && { share_n: Number(values.share_n) }),
      ...(mode === 'password' && { word: String(values.word) }),
      claim_ttl_s: before.claim_ttl_s ?? CLAIM_S,
      unlock: values.unlock as NonNullable<EnvelopeExt['unlock']>,
      greeting: String(values.greeting),
      caps: { ...caps, ...(day_pay_fen > 0 && { day_pay_fen }) },
    }
    return { ext, stock_total: count }
  },
  fromActivity(_, activity) {
    const ext = envelopeExt(activity)
    return {
      mode: ext.mode,
      word: ext.word ?? '',
      total_fen: ext.total_fen,
      count: ext.count,
      min_fen: ext.min_fen,
      max_fen: ext.max_fen,
      share_n: ext.share_n ?? 6,
      unlock: ext.unlock ?? 'none',
      greeting: ext.greeting,
      day_pay_fen: ext.caps.day_pay_fen ?? 0,
    }
  },
  cost: ({ total_fen }) => cash(Number(total_fen)),
  ext: envelopeExt,
})
