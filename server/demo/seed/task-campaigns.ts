import { ME } from './invite-campaigns.ts'
import type { Reward } from '../../../api/reward.ts'
import type { TasksExt } from '../../campaigns/invite/tasks-ext.ts'

/** Task campaigns of the demo; days count from the moment of the seed. */
export interface DemoTask {
  activity_id: number
  title: string
  subtitle: string
  card: string
  theme_color: string
  starts_in: number
  ends_in: number
  /** As `activity.status`. */
  status: number
  ext: TasksExt
  /** Pieces by step that are left; unlimited ones are left out. */
  left?: Record<number, number>
  /** Codes of the shop's own list by step. */
  codes?: Record<number, string[]>
  people?: DemoParticipant[]
}

export interface DemoParticipant {
  uid: number
  /** Helpers who count, who have left again, and who did not count. */
  valid: number
  lost?: number
  old?: number
  /** By step. */
  rewards?: Record<number, 'ready' | 'claimed'>
}

const teaBag: Reward = {
  kind: 'goods',
  name: '桂花乌龙试饮装',
  image: '/demo/prize-tea-pouch.svg',
  value_text: '到店领取',
  valid_days: 30,
  value_fen: 900,
}
const cup: Reward = {
  kind: 'goods',
  name: '白瓷品茗杯',
  image: '/demo/prize-cup.svg',
  value_text: '价值 69 元，邮寄到家',
  valid_days: 30,
  value_fen: 3200,
}
const kettle: Reward = {
  kind: 'goods',
  name: '陶土煮茶壶',
  image: '/demo/prize-kettle.svg',
  value_text: '价值 268 元，加顾问领取',
  valid_days: 30,
  value_fen: 12_000,
}
const class12: Reward = {
  kind: 'goods',
  name: '冬日茶会线上课',
  image: '/demo/prize-gift.svg',
  value_text: '六节，凭兑换码听',
  valid_days: 60,
  value_fen: 2000,
}

const ext = (more: Partial<TasksExt> = {}): TasksExt => ({
  tiers: [
    { n: 3, reward: teaBag, stock: 300, redeem: 'auto', link_url: '' },
    { n: 6, reward: class12, stock: 40, redeem: 'code', link_url: '' },
    { n: 12, reward: kettle, stock: 10, redeem: 'staffQr', link_url: '' },
  ],
  staff_ids: [5],
  // Everybody whom a developer can be in the sandbox was here before.
  new_friend_only: false,
  minus_on_delete: true,
  qr_invalid_after_end: true,
  welcome: '邀你一起来喝茶',
  ...more,
})

/** Numbers of the demo's list of codes. */
const codes = (n: number): string[] =>
  Array.from({ length: n }, (_, at) => `TEA-${String(4108 + at * 37).padStart(5, '0')}`)

export const taskCampaigns: DemoTask[] = [
  {
    activity_id: 921,
    title: '集齐茶友，领冬日礼',
    subtitle: '朋友加上顾问，三位起送',
    card: 'gathering',
    theme_color: '#b45309',
    starts_in: -4,
    ends_in: 16,
    status: 1,
    ext: ext(),
    left: { 1: 262, 2: 31, 3: 8 },
    codes: { 2: codes(40) },
    people: [
      { uid: ME, valid: 4, lost: 1, old: 1, rewards: { 1: 'ready' } },
      { uid: 102, valid: 2 },
    ],
  },
  {
    activity_id: 922,
    title: '元旦集友礼',
    subtitle: '三天以后开始，先想好叫上谁',
    card: 'winter',
    theme_color: '#9f1239',
    starts_in: 3,
    ends_in: 20,
    status: 1,
    ext: ext(),
    left: { 1: 300, 2: 40, 3: 10 },
  },
  {
    activity_id: 923,
    title: '秋茶集友礼',
    subtitle: '这一季的礼已经送完一轮',
    card: 'autumn',
    theme_color: '#92400e',
    starts_in: -30,
    ends_in: -2,
    status: 1,
    ext: ext(),
    left: { 1: 12, 2: 3, 3: 1 },
    codes: { 2: codes(8) },
    people: [{ uid: ME, valid: 3, rewards: { 1: 'ready' } }],
  },
  {
    activity_id: 924,
    title: '新杯集友礼',
    subtitle: '两位朋友，一只新杯',
    card: 'osmanthus',
    theme_color: '#0f766e',
    starts_in: -6,
    ends_in: 8,
    status: 1,
    ext: ext({
      tiers: [
        {
          n: 2,
          reward: cup,
          stock: 60,
          redeem: 'link',
          link_url: '/order/list',
        },
      ],
    }),
    left: { 1: 0 },
    people: [{ uid: ME, valid: 1 }],
  },
  {
    activity_id: 925,
    title: '湖滨店集友礼',
    subtitle: '礼盒补货中，补好接着送',
    card: 'lakeside',
    theme_color: '#1d4ed8',
    starts_in: -2,
    ends_in: 9,
    status: 2,
    ext: ext(),
    left: { 1: 300, 2: 40, 3: 10 },
  },
  {
    activity_id: 926,
    title: '第一次加顾问的朋友有礼',
    subtitle: '只算新朋友，一位也有积分',
    card: 'spring',
    theme_color: '#4d7c0f',
    starts_in: -3,
    ends_in: 25,
    status: 1,
    ext: ext({
      new_friend_only: true,
      tiers: [
        {
          n: 1,
          reward: { kind: 'points', amount: 50 },
          stock: -1,
          redeem: 'auto',
          link_url: '',
        },
        { n: 4, reward: class12, stock: 40, redeem: 'code', link_url: '' },
      ],
    }),
    left: { 2: 22 },
    codes: { 2: codes(30) },
    people: [{ uid: ME, valid: 4, rewards: { 1: 'claimed', 2: 'claimed' } }],
  },
]
