import type {
  DraftFaults,
  DraftField,
  DraftRow,
  DraftValues,
} from '../../../api/form-rules/draft-field.ts'
import { invitePlay, type InviteV2Ext, inviteTiersExt } from '../../campaigns/invite/invite-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { addCosts, costOfReward, rewardCost, rowsCost, timesCost } from '../model-parts/cost.ts'
import {
  friendCost,
  inviteDefaults,
  inviteFields,
  invitePieces,
  termsOf,
  termValues,
  whenFields,
} from '../model-parts/invite-terms.ts'
import { givenReward, piecesIn, rewardFields, rewardValues } from '../model-parts/rewards.ts'
import { writeStock } from '../model-parts/stock-rows.ts'
import { tierFaults } from '../model-parts/tiers.ts'

const fields: DraftField[] = [
  {
    key: 'tiers',
    label: '阶梯奖励',
    kind: 'items',
    hint: '人数从少到多',
    item: '档',
    min: 1,
    max: 5,
    fields: [
      { key: 'n', label: '邀请满', kind: 'int', min: 1, max: 1000, unit: '位' },
      ...rewardFields({ label: '得到' }),
    ],
  },
  ...whenFields,
  ...inviteFields,
  {
    key: 'day_cap',
    label: '每人每天最多算',
    kind: 'int',
    hint: '防止有人刷',
    min: 1,
    max: 1000,
    empty: { value: -1, text: '不限' },
    unit: '位好友',
  },
  { key: 'review', label: '现金奖励先审核再发', kind: 'switch' },
  {
    key: 'places',
    label: '排行榜奖励',
    kind: 'items',
    hint: '活动结束时按人数排名发；不加就没有排行榜奖',
    item: '名次',
    min: 0,
    max: 5,
    fields: [
      { key: 'from', label: '第几名起', kind: 'int', min: 1, max: 100, unit: '名' },
      { key: 'to', label: '到第几名', kind: 'int', min: 1, max: 100, unit: '名' },
      ...rewardFields({ label: '得到', uncounted: true }),
    ],
  },
]

/** Places follow each other without overlaps. */
function placeFaults(rows: DraftRow[]): DraftFaults {
  const faults: DraftFaults = {}
  let last = 0
  for (const [at, { from, to }] of rows.entries()) {
    if (Number(from) <= last) faults[`places.${at}.from`] = `要在第 ${last} 名之后`
    else if (Number(to) < Number(from)) faults[`places.${at}.to`] = '不能小于开始的名次'
    last = Number(to)
  }
  return faults
}

const rowsIn = (values: DraftValues, key: string): DraftRow[] =>
  Array.isArray(values[key]) ? (values[key] as DraftRow[]) : []

const coupon = {
  kind: 'coupon' as const,
  name: '满 60 减 20 元券',
  image: '',
  value_text: '满 60 元可用',
  valid_days: 30,
  value_fen: 2000,
}
const cup = {
  kind: 'goods' as const,
  name: '定制随行杯',
  image: '',
  value_text: '到店领取',
  valid_days: 30,
  value_fen: 3200,
}

export const inviteV2Model = defineModel({
  type: 'inviteV2',
  group: '邀请与分享',
  templates: [
    {
      model_id: 2301,
      name: '阶梯邀请',
      intro: '一位、三位、六位，邀得越多礼越大',
      color: '#9a3412',
      title: '呼朋唤友，一起来坐',
      days: 30,
      rules: [
        '把邀请发给好友，好友接受并加上导购，就算一位。',
        '每到一档领一份礼，礼品数量有限，先到先得。',
        '一位好友只算一次；自己、互相邀请不计数。',
      ],
      share: { title: '{nickname}喊你来店里坐坐', desc: '新朋友有见面礼' },
    },
    {
      model_id: 2302,
      name: '邀请擂台',
      intro: '阶梯奖励之外再排名，前五名另有大礼',
      color: '#1d4ed8',
      title: '邀请擂台赛',
      days: 14,
      rules: [
        '好友第一次来并下单，就算一位。',
        '每到一档领一份礼；活动结束时按人数排名，人数相同先达到的在前。',
        '排名奖在结束后七天内领取。',
      ],
      share: { title: '{nickname}在打擂台，帮一把', desc: '你也有见面礼' },
      values: {
        valid_when: 'firstOrder',
        places: [
          { from: 1, to: 1, ...rewardValues({ ...cup, name: '店长私藏礼盒', value_fen: 26_800 }) },
          { from: 2, to: 5, ...rewardValues(cup) },
        ],
      },
    },
  ],
  fields,
  defaults: {
    tiers: [
      { n: 1, ...rewardValues({ kind: 'points', amount: 50 }) },
      { n: 3, ...rewardValues(coupon, 300) },
      { n: 6, ...rewardValues(cup, 80) },
    ],
    ...inviteDefaults,
    day_cap: 20,
    review: false,
    places: [],
  },
  faults: values => ({
    ...tierFaults('tiers', values.tiers),
    ...placeFaults(rowsIn(values, 'places')),
  }),
  toActivity({ trx, activity, values }) {
    const before = activity.ext as Partial<InviteV2Ext>
    const ext: InviteV2Ext = {
      ...before,
      ...termsOf(values, before),
      tiers: rowsIn(values, 'tiers').map(row => ({
        n: Number(row.n),
        reward: givenReward(row),
        stock: piecesIn(row),
      })),
      day_cap: Number(values.day_cap),
      review: values.review === true,
      places: rowsIn(values, 'places').map(row => ({
        from: Number(row.from),
        to: Number(row.to),
        reward: givenReward(row),
      })),
    }
    writeStock(trx, activity, invitePieces(ext, before))
    return { ext, stock_total: -1 }
  },
  fromActivity(_, activity) {
    const ext = inviteTiersExt(activity)
    return {
      tiers: ext.tiers.map(({ n, reward, stock }) => ({ n, ...rewardValues(reward, stock) })),
      ...termValues(ext),
      day_cap: ext.day_cap,
      review: ext.review,
      places: ext.places.map(({ from, to, reward }) => ({ from, to, ...rewardValues(reward) })),
    }
  },
  cost: values =>
    addCosts(
      rowsCost(values.tiers, row => rewardCost(row)),
      friendCost(values),
      rowsCost(values.places, row =>
        timesCost(costOfReward(givenReward(row)), Number(row.to) - Number(row.from) + 1),
      ),
    ),
  ext: invitePlay,
})
