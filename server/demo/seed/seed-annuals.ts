import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Reward } from '../../../api/reward.ts'
import { type AnnualExt, monthItem, stageItem } from '../../campaigns/annual/annual-ext.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

/** 陈小满 has accepted the current protocol, 沐夕 an older version. */
const member = 89
const olderMember = 90

const thing = (name: string, value_text: string, value_fen: number, picture: string): Reward => ({
  kind: 'coupon',
  name,
  image: `/demo/prize-${picture}.svg`,
  value_text,
  valid_days: 31,
  value_fen,
})

const monthly = [
  thing('年茶试饮券', '到店免费一壶', 1800, 'tea-pouch'),
  thing('热饮 15 元券', '无门槛', 1500, 'coupon'),
  thing('春茶尝新券', '到店免费一泡', 2000, 'tea-pouch'),
  thing('踏青外带 8 折券', '限外带', 1000, 'coupon'),
  thing('茶点买一送一', '限到店', 1200, 'gift'),
  thing('夏日冷泡券', '到店免费一杯', 1600, 'cup'),
]

const ext = (now: number): AnnualExt => ({
  protocol: { html: protocol, version: '2026-10', updated_at: now - 60 * DAY_S },
  benefits: Array.from({ length: 12 }, (_, at) => ({
    reward: monthly[at % monthly.length] ?? { kind: 'points', amount: 20 },
    stock: 500,
  })),
  grace_days: 5,
  checkin: { points: 2, week_bonus: 10, make_ups: 2 },
  stages: [
    { stamps: 7, reward: { kind: 'points', amount: 50 }, stock: -1 },
    { stamps: 30, reward: thing('白瓷品茗杯', '价值 69 元', 3200, 'cup'), stock: 100 },
    { stamps: 100, reward: thing('陶土煮茶壶', '价值 268 元', 12_000, 'kettle'), stock: 20 },
  ],
  review_from: now - DAY_S,
})

const campaigns = [
  {
    activity_id: 901,
    title: '半山一年茶',
    starts_in: -40,
    ends_in: 320,
    status: 1,
    color: '#0f766e',
  },
  {
    activity_id: 902,
    title: '明年的茶约',
    starts_in: 12,
    ends_in: 370,
    status: 1,
    color: '#92400e',
  },
  {
    activity_id: 903,
    title: '去年的一年茶',
    starts_in: -400,
    ends_in: -35,
    status: 1,
    color: '#7c2d12',
  },
  {
    activity_id: 904,
    title: '外带年卡',
    starts_in: -10,
    ends_in: 300,
    status: 2,
    color: '#1d4ed8',
  },
]

/** Annual campaigns in each state, one of them with members. */
export async function seedAnnuals(trx: Tx, now: number): Promise<void> {
  const rules = ext(now)
  for (const campaign of campaigns) {
    await trx
      .insertInto('activity')
      .values(activityRow(campaign, rules, now))
      .execute()
    const pieces = [
      ...rules.benefits.map(({ stock }, at) => ({ item: monthItem(at + 1), left_n: stock - 37 })),
      ...rules.stages
        .filter(({ stock }) => stock >= 0)
        .map(({ stamps, stock }) => ({ item: stageItem(stamps), left_n: stock - 3 })),
    ]
    await inBrand(trx, DEMO_BRAND)
      .insertInto('stock')
      .values(
        pieces.map(piece => ({
          activity_id: campaign.activity_id,
          ...piece,
        })),
      )
      .execute()
  }
  await addMembers(trx, now)
}

function activityRow(
  campaign: (typeof campaigns)[number],
  rules: AnnualExt,
  now: number,
): Insertable<Tables['activity']> {
  const { activity_id, title, starts_in, ends_in, status, color } = campaign
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'annual',
    title,
    subtitle: '每月一份福利，天天来盖一枚章',
    cover: '',
    share_image: '/demo/card-tea-hill.svg',
    theme_color: color,
    share_title: '',
    share_desc: '每月一份福利，天天来盖一枚章',
    rules_html: rulesHtml,
    start_at: now + starts_in * DAY_S,
    end_at: now + ends_in * DAY_S,
    status,
    ext: JSON.stringify(rules),
    join_count: 2,
    created_at: now - 420 * DAY_S,
    updated_at: now,
  }
}

async function addMembers(trx: Tx, now: number): Promise<void> {
  const of = { brand_id: DEMO_BRAND, activity_id: 901 }
  const joined = { ...of, joined_at: now - 38 * DAY_S, agreed_at: now - 38 * DAY_S }
  await trx
    .insertInto('annual_member')
    .values([
      { ...joined, uid: member, consent_version: '2026-10' },
      { ...joined, uid: olderMember, consent_version: '2025-12' },
    ])
    .execute()
  // Stamped days up to yesterday; today can still be stamped.
  const days = [1, 2, 3, 5, 6, 9, 12, 13].map(ago => brandDay(now - ago * DAY_S))
  await trx
    .insertInto('check_in')
    .values(
      days.map((day, at) => ({
        ...of,
        uid: member,
        day,
        made_up: false,
        created_at: now - (at + 1) * DAY_S,
      })),
    )
    .execute()
  await trx
    .insertInto('check_in_card')
    .values({ ...of, uid: member, stamps: days.length })
    .execute()
}

const protocol = `<h3>一、你会得到什么</h3><p>加入后，每个自然月可领取一份当月福利；每天可盖一枚印章，集满送礼。</p>
<h3>二、我们保存什么</h3><p>我们保存你加入的时间、领取记录和盖章的日期，只用来发放福利和生成你的年度回顾，不提供给别人。</p>
<h3>三、你可以随时退出</h3><p>在“活动规则”下方点“退出并撤回同意”，即刻生效：不再发放福利，同意记录删除，已领的券照常可用。</p>
<h3>四、协议更新</h3><p>协议有更新时，我们会请你重新阅读并同意；不同意也不影响已领的券。</p>`

const rulesHtml = `<ol>${[
  '同意协议即可免费加入，每人一份。',
  '每月福利只在当月领取，月末后宽限 5 天，过期不补。',
  '每天盖一枚章得 2 积分，连续七天再得 10 积分；每月可补盖 2 次。',
  '印章集到 7、30、100 枚，各有一份礼。',
]
  .map(rule => `<li>${rule}</li>`)
  .join('')}</ol>`
