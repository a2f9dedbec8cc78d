import type {
  DraftFaults,
  DraftField,
  DraftRow,
  DraftValues,
} from '../../../api/form-rules/draft-field.ts'
import type { Reward } from '../../../api/reward.ts'
import { type FissionExt, fissionExt, type Pot } from '../../campaigns/fission/fission-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { addCosts, cash, type Cost, costOfReward, mostOf, timesCost } from '../model-parts/cost.ts'
import { givenReward, rewardFields, rewardOf, rewardValues } from '../model-parts/rewards.ts'
import { tierFaults } from '../model-parts/tiers.ts'

const pot = (is: Pot['kind']) => ({ key: 'pot', is: [is] })
const fallback = 'fallback_'

const fields: DraftField[] = [
  {
    key: 'tiers',
    label: '福袋',
    kind: 'items',
    hint: '一档就够；几档的话，人数从少到多，福袋越来越大',
    item: '档',
    min: 1,
    max: 3,
    fields: [
      { key: 'need', label: '几个人一起拆', kind: 'int', min: 2, max: 20, unit: '人' },
      {
        key: 'pot',
        label: '里面是',
        kind: 'choice',
        options: [
          ['share', '大家分一笔钱'],
          ['same', '每人一样'],
          ['ownerMore', '发起人更多'],
        ],
      },
      {
        key: 'total_fen',
        label: '一共多少钱',
        kind: 'fen',
        hint: '随机分到每个人的余额',
        min: 2,
        max: 100_000,
        show_if: pot('share'),
      },
      ...rewardFields({ prefix: 'each_', label: '每人得到', uncounted: true, show: pot('same') }),
      ...rewardFields({
        prefix: 'owner_',
        label: '发起人得到',
        uncounted: true,
        show: pot('ownerMore'),
      }),
      ...rewardFields({
        prefix: 'friend_',
        label: '好友得到',
        uncounted: true,
        show: pot('ownerMore'),
      }),
    ],
  },
  {
    key: 'stock',
    label: '一共多少个福袋',
    kind: 'int',
    min: 1,
    max: 1_000_000,
    empty: { value: -1, text: '不限' },
    unit: '个',
    change: 'up',
  },
  { key: 'hours', label: '几小时内要凑齐', kind: 'int', min: 1, max: 168, unit: '小时' },
  { key: 'owner_counts', label: '人数里算上发起人', kind: 'switch' },
  { key: 'join_limit', label: '每人最多帮几个福袋', kind: 'int', min: 1, max: 99, unit: '个' },
  { key: 'new_only', label: '只要新朋友来帮', kind: 'switch' },
  ...rewardFields({
    prefix: fallback,
    label: '没凑齐时安慰发起人',
    optional: true,
    uncounted: true,
  }),
]

const coupon: Reward = {
  kind: 'coupon',
  name: '满 60 减 15 券',
  image: '',
  value_text: '满 60 元可用',
  valid_days: 14,
  value_fen: 1500,
}
const small: Reward = {
  ...coupon,
  name: '满 30 减 3 券',
  value_text: '满 30 元可用',
  value_fen: 300,
}
const drink: Reward = {
  ...coupon,
  kind: 'goods',
  name: '招牌饮品一杯',
  value_text: '到店出示券码领取',
  value_fen: 2800,
}

/** A row of the form for a tier. */
function tierRow({ need, pot: content }: FissionExt['tiers'][number]): DraftRow {
  const isMore = content.kind === 'ownerMore'
  return {
    need,
    pot: content.kind,
    total_fen: content.kind === 'share' ? content.total_fen : 880,
    ...rewardValues(content.kind === 'same' ? content.reward : coupon, -1, 'each_'),
    ...rewardValues(isMore ? content.owner : drink, -1, 'owner_'),
    ...rewardValues(isMore ? content.friend : coupon, -1, 'friend_'),
  }
}

function potOf(row: DraftRow): Pot {
  if (row.pot === 'share') return { kind: 'share', total_fen: Number(row.total_fen) }
  if (row.pot === 'same') return { kind: 'same', reward: givenReward(row, 'each_') }
  return {
    kind: 'ownerMore',
    owner: givenReward(row, 'owner_'),
    friend: givenReward(row, 'friend_'),
  }
}

function shareFaults(rows: DraftRow[]): DraftFaults {
  const faults: DraftFaults = {}
  for (const [at, row] of rows.entries()) {
    const isShort = row.pot === 'share' && Number(row.total_fen) < Number(row.need)
    if (isShort) faults[`tiers.${at}.total_fen`] = '每个人至少要分到 1 分'
  }
  return faults
}

/** Cost of a pot for this many people, owner included. */
function potCost(content: Pot, people: number): Cost {
  if (content.kind === 'share') return cash(content.total_fen)
  if (content.kind === 'same') return timesCost(costOfReward(content.reward), people)
  return addCosts(costOfReward(content.owner), timesCost(costOfReward(content.friend), people - 1))
}

const fallbackCost = (values: DraftValues): Cost => costOfReward(rewardOf(values, fallback))

export const fissionModel = defineModel({
  type: 'fission',
  group: '邀请与分享',
  limit: 3,
  templates: [
    {
      model_id: 2701,
      name: '四人福袋',
      intro: '叫上三位好友，人齐当场拆，金额随机',
      color: '#b91c1c',
      title: '四人一起拆福袋',
      days: 14,
      rules: [
        '发起一个福袋，转给好友，人齐当场拆开。',
        '每人分到的金额随机，进入余额，满 1 元可以提现。',
        '时间到了没凑齐的，福袋收回。',
      ],
      share: { title: '{nickname}的福袋就差你了', desc: '人齐就拆，都有份' },
    },
    {
      model_id: 2702,
      name: '双人福袋',
      intro: '你得招牌一份，好友得一张券',
      color: '#7c3aed',
      title: '双人福袋，各有所得',
      days: 21,
      rules: [
        '发起一个福袋，转给一位好友，两人到齐就拆开。',
        '发起人和好友各得一份，到店出示券码使用。',
        '每人发起的次数有限，送完为止。',
      ],
      share: { title: '{nickname}和你一起拆', desc: '两个人都有礼' },
      values: {
        tiers: [tierRow({ need: 2, pot: { kind: 'ownerMore', owner: drink, friend: coupon } })],
        stock: 200,
      },
    },
    {
      model_id: 2703,
      name: '越拆越大',
      intro: '三人、五人、八人，三档福袋',
      color: '#c2410c',
      title: '人越多，福袋越大',
      days: 10,
      rules: [
        '好友越多，福袋越大；时间到了按到了的那一档拆。',
        '每人分到的金额随机，进入余额，满 1 元可以提现。',
      ],
      share: { title: '{nickname}的福袋还能更大', desc: '帮忙拉一把' },
      values: {
        tiers: [
          tierRow({ need: 3, pot: { kind: 'share', total_fen: 300 } }),
          tierRow({ need: 5, pot: { kind: 'share', total_fen: 800 } }),
          tierRow({ need: 8, pot: { kind: 'share', total_fen: 1800 } }),
        ],
        hours: 48,
      },
    },
  ],
  fields,
  defaults: {
    tiers: [tierRow({ need: 4, pot: { kind: 'share', total_fen: 880 } })],
    stock: 100,
    hours: 24,
    owner_counts: true,
    join_limit: 3,
    new_only: false,
    ...rewardValues(small, -1, fallback),
  },
  faults: ({ tiers }) =>
    Array.isArray(tiers)
      ? { ...tierFaults('tiers', tiers, 'need'), ...shareFaults(tiers as DraftRow[]) }
      : {},
  toActivity({ activity, values }) {
    const ext: FissionExt = {
      ...(activity.ext as object),
      tiers: (values.tiers as DraftRow[]).map(row => ({ need: Number(row.need), pot: potOf(row) })),
      hours: Number(values.hours),
      owner_counts: values.owner_counts === true,
      join_limit: Number(values.join_limit),
      new_only: values.new_only === true,
      fallback: rewardOf(values, fallback),
    }
    return { ext, stock_total: Number(values.stock) }
  },
  fromActivity(_, activity) {
    const ext = fissionExt(activity)
    return {
      tiers: ext.tiers.map(tierRow),
      stock: activity.stock_total,
      hours: ext.hours,
      owner_counts: ext.owner_counts,
      join_limit: ext.join_limit,
      new_only: ext.new_only,
      ...rewardValues(ext.fallback, -1, fallback),
    }
  },
  cost(values) {
    const { tiers, owner_counts } = values
    const rows = Array.isArray(tiers) ? (tiers as DraftRow[]) : []
    const people = Math.max(0, ...rows.map(({ need }) => Number(need))) + (owner_counts ? 0 : 1)
    const pots = [...rows.map(row => potCost(potOf(row), people)), fallbackCost(values)]
    return timesCost(mostOf(pots), Number(values.stock))
  },
  ext: fissionExt,
})
