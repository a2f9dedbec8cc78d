import { DAY_S } from '../../../api/values/time.ts'
import type { DraftField, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { Reward } from '../../../api/reward.ts'
import {
  type AnnualExt,
  annualExt,
  monthItem,
  stageItem,
} from '../../campaigns/annual/annual-ext.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { sha256 } from '../../core/random.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { addCosts, rewardCost, rowsCost } from '../model-parts/cost.ts'
import { givenReward, piecesIn, rewardFields, rewardValues } from '../model-parts/rewards.ts'
import { type Pieces, writeStock } from '../model-parts/stock-rows.ts'
import { tierFaults } from '../model-parts/tiers.ts'
import { paragraphsHtml, rulesText } from '../model-parts/rules-text.ts'

const VERSION_LENGTH = 8

const fields: DraftField[] = [
  {
    key: 'protocol',
    label: '加入协议',
    kind: 'longText',
    hint: '一行一段；改了以后，老成员要重新同意',
    max: 2000,
    change: 'free',
  },
  {
    key: 'benefits',
    label: '每月福利',
    kind: 'items',
    hint: '第一份是活动开始那个月的，往后一月一份',
    item: '月份',
    min: 1,
    max: 12,
    fields: rewardFields({ label: '这个月送' }),
  },
  {
    key: 'grace_days',
    label: '月底没领，再宽限',
    kind: 'int',
    max: 15,
    unit: '天',
  },
  { key: 'points', label: '盖一枚章得', kind: 'int', max: 1000, unit: '积分' },
  { key: 'week_bonus', label: '连盖七天再得', kind: 'int', max: 10_000, unit: '积分' },
  { key: 'make_ups', label: '每月可以补盖', kind: 'int', max: 10, unit: '次' },
  {
    key: 'stages',
    label: '集章礼',
    kind: 'items',
    hint: '印章从少到多',
    item: '档',
    min: 0,
    max: 6,
    fields: [
      { key: 'stamps', label: '集满', kind: 'int', min: 1, max: 366, unit: '枚' },
      ...rewardFields({ label: '送' }),
    ],
  },
  {
    key: 'review_days',
    label: '结束前几天开放年度回顾',
    kind: 'int',
    min: 1,
    max: 366,
    empty: { value: 0, text: '不开放' },
    unit: '天',
  },
]

const thing = (name: string, value_text: string, value_fen: number): Reward => ({
  kind: 'coupon',
  name,
  image: '',
  value_text,
  valid_days: 31,
  value_fen,
})

const monthly = (...rewards: Reward[]): DraftRow[] =>
  Array.from({ length: 12 }, (_, at) =>
    rewardValues(rewards[at % rewards.length] ?? { kind: 'points', amount: 20 }, 500),
  )

const protocol = [
  '一、加入后，每个自然月可领取一份当月福利；每天可盖一枚印章，集满送礼。',
  '二、我们保存你加入的时间、领取记录和盖章的日期，只用来发放福利和生成年度回顾，不提供给别人。',
  '三、你可以随时退出并撤回同意，即刻生效；已领的券照常可用。',
  '四、协议有更新时，会请你重新阅读并同意。',
].join('\n')

/** The protocol keeps its version until its words change. */
function protocolOf(text: string, { ext }: Pick<ActivityRow, 'ext'>, now: number) {
  const { protocol: before } = ext as Partial<AnnualExt>
  if (before && rulesText(before.html) === text) return before
  const version = sha256(text).slice(0, VERSION_LENGTH)
  return { html: paragraphsHtml(text), version, updated_at: now }
}

const reviewDays = ({ end_at }: ActivityRow, from: number): number =>
  from === 0 ? 0 : Math.min(366, Math.max(1, Math.round((end_at - from) / DAY_S)))

function reviewFrom(days: number, activity: ActivityRow): number {
  const { review_from: before = 0 } = activity.ext as Partial<AnnualExt>
  if (days === 0) return 0
  return before > 0 && reviewDays(activity, before) === days
    ? before
    : Math.max(activity.start_at, activity.end_at - days * DAY_S)
}

function piecesOf({ benefits, stages }: AnnualExt, before: Partial<AnnualExt>): Pieces[] {
  const months = benefits.map(({ stock }, at) => ({
    item: monthItem(at + 1),
    total: stock,
    before: before.benefits?.[at]?.stock,
  }))
  const steps = stages.map(({ stamps, stock }) => ({
    item: stageItem(stamps),
    total: stock,
    before: before.stages?.find(each => each.stamps === stamps)?.stock,
  }))
  return [...months, ...steps]
}

function extOf(values: DraftValues, activity: ActivityRow, now: number): AnnualExt {
  return {
    ...(activity.ext as object),
    protocol: protocolOf(String(values.protocol), activity, now),
    benefits: (values.benefits as DraftRow[]).map(row => ({
      reward: givenReward(row),
      stock: piecesIn(row),
    })),
    grace_days: Number(values.grace_days),
    checkin: {
      points: Number(values.points),
      week_bonus: Number(values.week_bonus),
      make_ups: Number(values.make_ups),
    },
    stages: (values.stages as DraftRow[]).map(row => ({
      stamps: Number(row.stamps),
      reward: givenReward(row),
      stock: piecesIn(row),
    })),
    review_from: reviewFrom(Number(values.review_days), activity),
  }
}

export const annualModel = defineModel({
  type: 'annual',
  mostDays: 366,
  group: '会员与服务',
  templates: [
    {
      model_id: 2401,
      name: '一年的茶约',
      intro: '同意就加入，一月一份福利，天天来盖章',
      color: '#0f766e',
      title: '一年的茶约',
      days: 365,
      rules: [
        '同意协议即可免费加入，每人一份。',
        '每月福利只在当月领取，月末后有几天宽限，过期不补。',
        '每天盖一枚章得积分，集满有礼；每月可补盖几次。',
      ],
      share: { title: '{nickname}约你喝一年的茶', desc: '每月一份福利，天天来盖一枚章' },
    },
    {
      model_id: 2402,
      name: '美丽一整年',
      intro: '每月一次小护理，坚持的人有大礼',
      color: '#9d174d',
      title: '美丽一整年',
      days: 365,
      rules: [
        '同意协议即可免费加入，每人一份。',
        '每月护理券当月领取，到店提前一天约。',
        '来一次盖一枚章，集满有礼。',
      ],
      share: { title: '{nickname}约你一起变美', desc: '每月一份护理福利' },
      values: {
        benefits: monthly(
          thing('手部护理一次', '到店使用，提前一天约', 3000),
          thing('面膜一片', '到店领取', 1500),
          thing('护理抵用券 30 元', '满 198 元可用', 3000),
        ),
      },
      industries: [4, 6],
    },
  ],
  fields,
  defaults: {
    protocol,
    benefits: monthly(
      thing('热饮 15 元券', '无门槛，限到店', 1500),
      thing('茶点买一送一', '限到店', 1200),
      thing('外带 8 折券', '限外带', 1000),
    ),
    grace_days: 5,
    points: 2,
    week_bonus: 10,
    make_ups: 2,
    stages: [
      { stamps: 7, ...rewardValues({ kind: 'points', amount: 50 }) },
      {
        stamps: 30,
        ...rewardValues(
          { ...thing('定制品茗杯', '价值 69 元', 3200), kind: 'goods' } as Reward,
          100,
        ),
      },
    ],
    review_days: 30,
  },
  faults: values => tierFaults('stages', values.stages, 'stamps'),
  toActivity({ trx, activity, values, now }) {
    const ext = extOf(values, activity, now)
    writeStock(trx, activity, piecesOf(ext, activity.ext as Partial<AnnualExt>))
    return { ext, stock_total: -1 }
  },
  fromActivity(_, activity) {
    const {
      protocol: words,
      benefits,
      grace_days,
      checkin,
      stages,
      review_from,
    } = annualExt(activity)
    return {
      protocol: rulesText(words.html),
      benefits: benefits.map(({ reward, stock }) => rewardValues(reward, stock)),
      grace_days,
      ...checkin,
      stages: stages.map(({ stamps, reward, stock }) => ({
        stamps,
        ...rewardValues(reward, stock),
      })),
      review_days: reviewDays(activity, review_from),
    }
  },
  cost: ({ benefits, stages }) =>
    addCosts(
      rowsCost(benefits, row => rewardCost(row)),
      rowsCost(stages, row => rewardCost(row)),
    ),
  ext: annualExt,
})
