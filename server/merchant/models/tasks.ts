import type {
  DraftFaults,
  DraftField,
  DraftRow,
  DraftValues,
} from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { type TasksExt, tasksExt } from '../../campaigns/invite/tasks-ext.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import { rewardCost, rowsCost } from '../model-parts/cost.ts'
import { givenReward, piecesIn, rewardFields, rewardValues } from '../model-parts/rewards.ts'
import { writeStock } from '../model-parts/stock-rows.ts'
import { tierFaults } from '../model-parts/tiers.ts'

type Redeem = TasksExt['tiers'][number]['redeem']
const LONGEST_CODE = 64

const fields: DraftField[] = [
  {
    key: 'tiers',
    label: '阶梯礼',
    kind: 'items',
    hint: '人数从少到多',
    item: '档',
    min: 1,
    max: 3,
    fields: [
      { key: 'n', label: '集满几位好友', kind: 'int', min: 1, max: 1000, unit: '位' },
      ...rewardFields({ label: '得到' }),
      {
        key: 'redeem',
        label: '怎么领',
        kind: 'choice',
        options: [
          ['auto', '自动到账'],
          ['code', '给兑换码'],
          ['link', '打开链接'],
          ['staffQr', '找店员领'],
        ],
      },
      {
        key: 'codes',
        label: '兑换码',
        kind: 'longText',
        hint: '一行一个；发布后可以再加，没发出的可以删',
        max: 20_000,
        show_if: { key: 'redeem', is: ['code'] },
        change: 'free',
      },
      {
        key: 'link_url',
        label: '领奖链接',
        kind: 'text',
        hint: '本店页面以 / 开头，其他以 https:// 开头',
        max: 200,
        show_if: { key: 'redeem', is: ['link'] },
        change: 'free',
      },
    ],
  },
  {
    key: 'staff_ids',
    label: '好友加谁',
    kind: 'staff',
    hint: '选几位同事，好友会分给他们',
    change: 'free',
  },
  { key: 'new_friend_only', label: '只算没加过的新好友', kind: 'switch' },
  { key: 'minus_on_delete', label: '好友删除同事就扣回', kind: 'switch' },
  { key: 'qr_invalid_after_end', label: '活动结束后二维码失效', kind: 'switch' },
  {
    key: 'welcome',
    label: '海报上的一句话',
    kind: 'text',
    max: 40,
    change: 'free',
  },
]

const codesIn = (row: DraftRow): string[] => [
  ...new Set(
    String(row.codes)
      .split('\n')
      .map(code => code.trim())
      .filter(Boolean),
  ),
]

/** A code for each piece, and a link that can be opened. */
function rowFaults(rows: DraftRow[]): DraftFaults {
  const faults: DraftFaults = {}
  for (const [at, row] of rows.entries()) {
    if (row.redeem === 'link' && !/^(?:\/(?!\/)|https:\/\/)/.test(String(row.link_url)))
      faults[`tiers.${at}.link_url`] = '要以 / 或 https:// 开头'
    if (row.redeem !== 'code') continue
    const codes = codesIn(row)
    const pieces = piecesIn(row)
    if (codes.some(code => code.length > LONGEST_CODE))
      faults[`tiers.${at}.codes`] = `一个兑换码最多 ${LONGEST_CODE} 个字`
    else if (pieces < 0) faults[`tiers.${at}.stock`] = '给兑换码的要写明多少份'
    else if (pieces > codes.length)
      faults[`tiers.${at}.codes`] = `一共 ${pieces} 份，才填了 ${codes.length} 个`
  }
  return faults
}

/** The list of codes of each tier; codes that somebody has are kept. */
async function writeCodes(trx: Tx, activity: ActivityRow, rows: DraftRow[]): Promise<void> {
  const { brand_id: brandId, activity_id } = activity
  const lists = rows.map(row => (row.redeem === 'code' ? codesIn(row) : []))
  const all = lists.flatMap((codes, at) =>
    codes.map(code => ({ brand_id: brandId, activity_id, step: at + 1, code })),
  )
  await inBrand(trx, brandId)
    .deleteFrom('reward_code')
    .where('activity_id', '=', activity_id)
    .where('uid', 'is', null)
    .execute()
  if (all.length === 0) return
  await trx
    .insertInto('reward_code')
    .values(all)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function codesOf(db: Db, activity: ActivityRow): Promise<string[][]> {
  const rows = await inBrand(db, activity)
    .selectFrom('reward_code')
    .select(['step', 'code'])
    .where('activity_id', '=', activity.activity_id)
    .orderBy('step')
    .orderBy('code')
    .execute()
  return [1, 2, 3].map(step => rows.filter(row => row.step === step).map(({ code }) => code))
}

async function toActivity({ trx, activity, values }: Filling) {
  const rows = values.tiers as DraftRow[]
  const before = activity.ext as Partial<TasksExt>
  await writeCodes(trx, activity, rows)
  const tiers = rows.map(row => ({
    n: Number(row.n),
    reward: givenReward(row),
    stock: piecesIn(row),
    redeem: row.redeem as Redeem,
    link_url: row.redeem === 'link' ? String(row.link_url) : '',
  }))
  writeStock(
    trx,
    activity,
    tiers.map(({ stock }, at) => ({
      item: at + 1,
      total: stock,
      before: before.tiers?.[at]?.stock,
    })),
  )
  const ext: TasksExt = {
    ...before,
    tiers,
    staff_ids: values.staff_ids as number[],
    new_friend_only: values.new_friend_only === true,
    minus_on_delete: values.minus_on_delete === true,
    qr_invalid_after_end: values.qr_invalid_after_end === true,
    welcome: String(values.welcome),
  }
  return { ext, stock_total: -1 }
}

async function fromActivity(db: Db, activity: ActivityRow): Promise<DraftValues> {
  const { tiers, ...ext } = tasksExt(activity)
  const codes = await codesOf(db, activity)
  return {
    ...ext,
    tiers: tiers.map(({ n, reward, stock, redeem, link_url }, at) => ({
      n,
      ...rewardValues(reward, stock),
      redeem,
      codes: (codes[at] ?? []).join('\n'),
      link_url,
    })),
  }
}

const tier = (
  n: number,
  [name, value_text, value_fen]: [string, string, number],
  stock: number,
  redeem: Redeem = 'auto',
): DraftRow => ({
  n,
  ...rewardValues({ kind: 'goods', name, image: '', value_text, valid_days: 30, value_fen }, stock),
  redeem,
  codes: '',
  link_url: '',
})

const rules = [
  '点“生成我的海报”得到专属二维码，把海报或卡片发给朋友。',
  '朋友识别你的二维码、加上导购，就记到你名下；一位朋友只算一次。',
  '达标后名额为你保留 7 天，过期放回；礼品数量有限，先达标先得。',
]

export const tasksModel = defineModel({
  type: 'tasks',
  group: '邀请与分享',
  templates: [
    {
      model_id: 3001,
      name: '集友领礼',
      intro: '专属海报拉好友加导购，三档礼越集越大',
      color: '#b45309',
      title: '集齐好友，领一份礼',
      days: 21,
      rules,
      share: { title: '{nickname}请你加一位好友', desc: '你加上，好友就有礼' },
    },
    {
      model_id: 3002,
      name: '上新体验官',
      intro: '集五位好友，免费试一件新品',
      color: '#7c3aed',
      title: '招募上新体验官',
      days: 14,
      rules,
      share: { title: '{nickname}想当体验官', desc: '加一位导购，帮一把' },
      values: { tiers: [tier(5, ['新品体验装', '到店找导购领', 3900], 50, 'staffQr')] },
      industries: [3, 4, 5],
    },
  ],
  fields,
  defaults: {
    tiers: [
      tier(3, ['试饮装一份', '到店领取', 900], 300),
      tier(6, ['定制随行杯', '价值 69 元', 3200], 60),
      tier(12, ['店长私藏礼盒', '加导购领取', 12_000], 10, 'staffQr'),
    ],
    staff_ids: [],
    new_friend_only: true,
    minus_on_delete: true,
    qr_invalid_after_end: true,
    welcome: '邀你一起来',
  },
  faults: ({ tiers }) =>
    Array.isArray(tiers)
      ? { ...rowFaults(tiers as DraftRow[]), ...tierFaults('tiers', tiers) }
      : {},
  toActivity,
  fromActivity,
  cost: ({ tiers }) => rowsCost(tiers, row => rewardCost(row)),
  ext: tasksExt,
})
