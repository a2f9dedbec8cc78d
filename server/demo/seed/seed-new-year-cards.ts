import { inBrand } from '../../core/in-brand.ts'
import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { type CardExt, GIFT_ITEM, MAKER_ITEM } from '../../campaigns/new-year-card/card-ext.ts'

/** 陈小满, and two of the earlier visitors. */
const maker = 89
const friends = [101, 102]

interface DemoCards {
  activity_id: number
  title: string
  subtitle: string
  card: string
  theme_color: string
  starts_in: number
  ends_in: number
  status: number
  /** Number of gifts left. */
  left?: number
}

const campaigns: DemoCards[] = [
  {
    activity_id: 891,
    title: '写一张贺卡寄新年',
    subtitle: '挑一张画，写一句话，收卡的人有茶喝',
    card: 'winter',
    theme_color: '#b91c1c',
    starts_in: -3,
    ends_in: 30,
    status: 1,
  },
  {
    activity_id: 892,
    title: '元宵灯笼卡',
    subtitle: '三天以后开写',
    card: 'gathering',
    theme_color: '#b45309',
    starts_in: 3,
    ends_in: 20,
    status: 1,
  },
  {
    activity_id: 893,
    title: '中秋寄月卡',
    subtitle: '这个秋天的话，都寄到了',
    card: 'autumn',
    theme_color: '#92400e',
    starts_in: -40,
    ends_in: -10,
    status: 1,
  },
  {
    activity_id: 894,
    title: '冬至围炉卡',
    subtitle: '礼物送完了，话还可以接着写',
    card: 'lakeside',
    theme_color: '#0f766e',
    starts_in: -5,
    ends_in: 9,
    status: 1,
    left: 0,
  },
  {
    activity_id: 895,
    title: '春茶问候卡',
    subtitle: '正在换新画，稍后再来',
    card: 'spring',
    theme_color: '#4d7c0f',
    starts_in: -2,
    ends_in: 15,
    status: 2,
  },
]

const ext: CardExt = {
  templates: [
    { name: '雪夜茶舍', picture: '/demo/scene-snow-teahouse.svg', ink: '#5b2018' },
    { name: '围炉', picture: '/demo/scene-stove.svg', ink: '#4a2a14' },
    { name: '山上梯田', picture: '/demo/scene-terraces.svg', ink: '#1f4a38' },
    { name: '礼桌', picture: '/demo/scene-gift-table.svg', ink: '#6b1d1d' },
  ],
  wish_max: 60,
  gift: {
    reward: {
      kind: 'coupon',
      name: '新年热饮 12 元券',
      image: '/demo/prize-coupon.svg',
      value_text: '无门槛，限到店',
      valid_days: 30,
      value_fen: 1200,
    },
    stock: 500,
  },
  maker_gift: { reward: { kind: 'points', amount: 30 }, stock: 300, opens: 3 },
  cards_day: 10,
  hide_after: 3,
}

/** Greeting-card campaigns in each state, and one card that was sent. */
export async function seedNewYearCards(trx: Tx, now: number): Promise<void> {
  for (const campaign of campaigns) {
    const { activity_id, left = 486 } = campaign
    await trx.insertInto('activity').values(activityRow(campaign, now)).execute()
    await inBrand(trx, DEMO_BRAND)
      .insertInto('stock')
      .values([
        { activity_id, item: GIFT_ITEM, left_n: left },
        { activity_id, item: MAKER_ITEM, left_n: 290 },
      ])
      .execute()
  }
  await addCards(trx, now)
}

function activityRow(campaign: DemoCards, now: number): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, card, theme_color, starts_in, ends_in, status } = campaign
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'newYearCard',
    title,
    subtitle,
    cover: '',
    share_image: `/demo/card-${card}.svg`,
    theme_color,
    share_title: '',
    share_desc: subtitle,
    rules_html: rules,
    start_at: now + starts_in * DAY_S,
    end_at: now + ends_in * DAY_S,
    status,
    need: JSON.stringify({ consent }),
    ext: JSON.stringify(ext),
    join_count: 2,
    created_at: now - 40 * DAY_S,
    updated_at: now,
  }
}

const consent = {
  version: '2026-11',
  text: '贺卡里的称呼和祝福语只给拿到这张卡的人看，活动结束九十天后删除。你可以随时在“我写的贺卡”里撤回，撤回后文字立即删除。',
}

const rules = `<ol>${[
  '挑一张画，写下称呼和祝福，生成一张贺卡，再把它发给好友。',
  `每天最多写 ${ext.cards_day} 张。`,
  '收卡的人打开就有礼，每人在一次活动里领一份；自己打开自己的卡没有礼。',
  `一张卡有 ${ext.maker_gift?.opens ?? 3} 位好友打开，写卡的人得 30 积分。`,
  `内容不妥的卡可以举报，满 ${ext.hide_after} 次先收起，由店里核对。`,
  '写下的文字可以随时撤回，撤回后立即删除。',
]
  .map(rule => `<li>${rule}</li>`)
  .join('')}</ol>`

async function addCards(trx: Tx, now: number): Promise<void> {
  const card = { brand_id: DEMO_BRAND, activity_id: 891, template_id: 1, maker_uid: maker }
  await trx
    .insertInto('card')
    .values([
      {
        ...card,
        card_id: 'demo-card-1',
        key: 'demo-key-1',
        to_name: '予安',
        from_name: '小满',
        wish: '愿新的一年，炉火常暖，茶汤常热，想见的人都在身边。',
        opened_n: 2,
        created_at: now - 20 * HOUR_S,
      },
      {
        ...card,
        template_id: 2,
        card_id: 'demo-card-2',
        key: 'demo-key-2',
        to_name: '各位老友',
        from_name: '小满',
        wish: '过年回来，老地方见。',
        status: 1,
        report_n: 3,
        created_at: now - 30 * HOUR_S,
      },
    ])
    .execute()
  await inBrand(trx, DEMO_BRAND)
    .insertInto('card_open')
    .values(
      friends.map((uid, at) => ({
        activity_id: 891,
        uid,
        card_id: 'demo-card-1',
        gift: null,
        thanks: at === 0 ? '收到啦，新年一起喝茶' : '',
        opened_at: now - (10 - at) * HOUR_S,
      })),
    )
    .execute()
}
