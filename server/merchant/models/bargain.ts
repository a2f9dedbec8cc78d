import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import { type VoucherExt, voucherExt } from '../../campaigns/bargain/bargain-ext.ts'
import { ITEM } from '../../campaigns/bargain/bargain-kind.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { paragraphsHtml, rulesText } from '../model-parts/rules-text.ts'
import { growStock, piecesOf } from '../model-parts/stock-rows.ts'

function faults({ start_fen, floor_fen, cuts }: DraftValues): { [key: string]: string } {
  const way = Number(start_fen) - Number(floor_fen)
  if (way <= 0) return { floor_fen: '要低于原价' }
  return way < Number(cuts) ? { cuts: '每一刀至少要砍 1 分，人数太多了' } : {}
}

export const bargainModel = defineModel({
  type: 'bargain',
  group: '砍价、拼团、秒杀',
  limit: 3,
  templates: [
    {
      model_id: 701,
      name: '服务砍价',
      intro: '好友一人一刀，砍到底价到店再付',
      color: '#b4531a',
      title: '好友砍一刀',
      days: 21,
      rules: [
        '发起砍价后转给好友，每位好友帮你砍一刀。',
        '领到的券码在有效期内到店使用，砍后价在柜台付，不在线上收钱。',
        '一张券码用一次，不与店里的其他优惠同享。',
      ],
      share: { title: '{nickname}请你帮忙砍一刀', desc: '一人一刀，砍到底价' },
    },
  ],
  fields: [
    { key: 'name', label: '砍什么', kind: 'text', max: 40 },
    { key: 'intro', label: '一句介绍', kind: 'text', max: 60, optional: true },
    { key: 'image', label: '图片', kind: 'picture', optional: true },
    { key: 'start_fen', label: '原价', kind: 'fen', min: 2, max: 10_000_000, price: {} },
    { key: 'floor_fen', label: '底价', kind: 'fen', max: 10_000_000, price: { of: 'start_fen' } },
    { key: 'cuts', label: '几位好友砍到底', kind: 'int', min: 2, max: 200, unit: '位' },
    {
      key: 'pieces',
      label: '一共几份',
      kind: 'int',
      min: 1,
      max: 1_000_000,
      unit: '份',
      change: 'up',
    },
    {
      key: 'buy_at',
      label: '什么时候能领',
      kind: 'choice',
      options: [
        ['any', '随时，按砍后价'],
        ['floor', '砍到底价才能'],
      ],
    },
    { key: 'session_hours', label: '砍价时间', kind: 'int', min: 1, max: 168, unit: '小时' },
    { key: 'hold_hours', label: '到底价后保留', kind: 'int', min: 1, max: 168, unit: '小时' },
    {
      key: 'help_limit',
      label: '每人最多帮砍',
      kind: 'int',
      min: 1,
      max: 99,
      empty: { value: -1, text: '不限' },
      unit: '次',
    },
    {
      key: 'helpers',
      label: '谁能帮砍',
      kind: 'choice',
      options: [
        ['all', '所有人'],
        ['newCustomer', '只要新朋友'],
      ],
    },
    { key: 'use_days', label: '券码几天内有效', kind: 'int', min: 1, max: 366, unit: '天' },
    { key: 'content', label: '详细介绍', kind: 'longText', max: 1000, optional: true },
  ],
  defaults: {
    name: '',
    intro: '',
    image: '',
    start_fen: '',
    floor_fen: '',
    cuts: 10,
    pieces: '',
    buy_at: 'any',
    session_hours: 24,
    hold_hours: 24,
    help_limit: 3,
    helpers: 'all',
    use_days: 30,
    content: '',
  },
  faults,
  async toActivity(filling) {
    const { trx, activity, values } = filling
    await growStock(trx, activity, [{ item: ITEM, total: Number(values.pieces) }])
    const before = activity.ext as Partial<VoucherExt>
    const number = (key: string) => Number(values[key])
    const [, ...more] = before.images ?? []
    const ext = {
      ...before,
      name: String(values.name),
      intro: String(values.intro),
      images: values.image ? [String(values.image), ...more] : [],
      content: paragraphsHtml(String(values.content)),
      start_fen: number('start_fen'),
      floor_fen: number('floor_fen'),
      cut: { mode: 'byCount', cuts: number('cuts') },
      buy_at: values.buy_at,
      session_hours: number('session_hours'),
      hold_hours: number('hold_hours'),
      help_limit: number('help_limit'),
      helpers: values.helpers,
      use_days: number('use_days'),
    }
    return { ext, stock_total: -1 }
  },
  async fromActivity(db, activity) {
    const ext = voucherExt(activity)
    const pieces = await piecesOf(db, activity)
    return {
      name: ext.name,
      intro: ext.intro,
      image: ext.images[0] ?? '',
      start_fen: ext.start_fen,
      floor_fen: ext.floor_fen,
      cuts: ext.cut.mode === 'byCount' ? ext.cut.cuts : 10,
      pieces: pieces.get(ITEM) ?? 1,
      buy_at: ext.buy_at,
      session_hours: ext.session_hours,
      hold_hours: ext.hold_hours,
      help_limit: ext.help_limit,
      helpers: ext.helpers,
      use_days: ext.use_days,
      content: rulesText(ext.content),
    }
  },
  ext: voucherExt,
})
