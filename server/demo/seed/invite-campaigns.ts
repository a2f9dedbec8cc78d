import type { Reward } from '../../../api/reward.ts'
import type { InviteExt, InviteV2Ext } from '../../campaigns/invite/invite-ext.ts'

/** Invitation campaigns of the demo; days are relative to the seed's time. */
export interface DemoInvite {
  activity_id: number
  title: string
  subtitle: string
  card: string
  theme_color: string
  starts_in: number
  ends_in: number
  status: number
  /** The first campaign type has one goal, the second has tiers. */
  ext: InviteExt | InviteV2Ext
  /** Remaining stock by step; unlimited ones are left out. */
  left?: Record<number, number>
  people?: DemoInviter[]
}

/** A person who has invited others. */
export interface DemoInviter {
  uid: number
  /**
   * Numbers of invitees: valid ones, ones who have not done the act yet, and ones who were members
   * before.
   */
  valid: number
  bound?: number
  old?: number
  /** Statuses by step. */
  rewards?: Record<number, 'ready' | 'claimed' | 'reviewing'>
}

const thing = (
  kind: 'coupon' | 'goods',
  name: string,
  [value_text, value_fen]: [string, number],
  picture: string,
): Reward => ({
  kind,
  name,
  image: `/demo/${picture}.svg`,
  value_text,
  valid_days: 30,
  value_fen,
})

const dripBag = thing('goods', '桂花乌龙小罐', ['价值 39 元', 1800], 'prize-gift')
const cup = thing('goods', '白瓷品茗杯', ['价值 69 元', 3200], 'prize-cup')
const kettle = thing('goods', '陶土煮茶壶', ['价值 268 元', 12_000], 'prize-kettle')
const coupon = thing('coupon', '满 60 减 20 元券', ['满 60 元可用', 2000], 'prize-coupon')
const newcomer = thing('coupon', '新朋友见面礼 15 元券', ['无门槛，限到店', 1500], 'prize-coupon')

const common = {
  form_id: 0,
  bind_days: 30,
  revoke_days: 7,
  cap_user: -1,
  show_list: true,
} as const

const one = (more: Partial<InviteExt>): InviteExt => ({
  ...common,
  valid_when: 'addStaff',
  invitee_reward: { reward: newcomer, stock: 300 },
  // All people of the sandbox were known to the brand before, so with a check none of them could be
  // invited.
  check_new: false,
  goal: 3,
  reward: dripBag,
  stock: 200,
  repeat: 3,
  ...more,
})

const tiered = (more: Partial<InviteV2Ext>): InviteV2Ext => ({
  ...common,
  valid_when: 'addStaff',
  invitee_reward: { reward: newcomer, stock: 500 },
  check_new: false,
  tiers: [
    { n: 1, reward: { kind: 'points', amount: 50 }, stock: -1 },
    { n: 3, reward: coupon, stock: 300 },
    { n: 6, reward: cup, stock: 80 },
    { n: 12, reward: kettle, stock: 10 },
  ],
  day_cap: 20,
  review: false,
  places: [
    { from: 1, to: 1, reward: kettle },
    { from: 2, to: 5, reward: cup },
    { from: 6, to: 20, reward: coupon },
  ],
  ...more,
})

/** Uid of 陈小满. */
export const ME = 89
const older = (counts: number[]): DemoInviter[] =>
  counts.map((valid, at) => ({ uid: 101 + at, valid }))

export const invites: DemoInvite[] = [
  {
    activity_id: 871,
    title: '带朋友来喝杯热茶',
    subtitle: '每带来三位好友，送一罐桂花乌龙',
    card: 'photo-show',
    theme_color: '#c2410c',
    starts_in: -4,
    ends_in: 20,
    status: 1,
    ext: one({}),
    left: { 0: 262, 1: 158 },
    people: [{ uid: ME, valid: 2, bound: 1, old: 1 }, ...older([3, 2])],
  },
  {
    activity_id: 872,
    title: '冬至请老友',
    subtitle: '两天以后开始，先想好要请谁',
    card: 'winter',
    theme_color: '#b45309',
    starts_in: 2,
    ends_in: 16,
    status: 1,
    ext: one({ goal: 2, reward: cup, repeat: 1 }),
    left: { 0: 300, 1: 50 },
  },
  {
    activity_id: 873,
    title: '秋日邀约季',
    subtitle: '这一季的茶，都请过朋友了',
    card: 'autumn',
    theme_color: '#92400e',
    starts_in: -30,
    ends_in: -3,
    status: 1,
    ext: one({ repeat: 1 }),
    left: { 0: 12, 1: 30 },
    people: [{ uid: ME, valid: 3, rewards: { 1: 'ready' } }],
  },
  {
    activity_id: 874,
    title: '新杯换友会',
    subtitle: '杯子送完了，情谊还在',
    card: 'gathering',
    theme_color: '#0f766e',
    starts_in: -6,
    ends_in: 8,
    status: 1,
    ext: one({ goal: 2, reward: cup, stock: 60, repeat: 1 }),
    left: { 0: 0, 1: 0 },
    people: [{ uid: ME, valid: 1, bound: 1 }],
  },
  {
    activity_id: 875,
    title: '湖滨店邀友日',
    subtitle: '小罐补货中，补好接着送',
    card: 'lakeside',
    theme_color: '#1d4ed8',
    starts_in: -2,
    ends_in: 9,
    status: 2,
    ext: one({}),
    left: { 0: 300, 1: 200 },
  },
  {
    activity_id: 876,
    title: '第一次来的朋友有礼',
    subtitle: '新朋友开通会员，你们各得一份',
    card: 'spring',
    theme_color: '#4d7c0f',
    starts_in: -3,
    ends_in: 25,
    status: 1,
    ext: one({ check_new: true, valid_when: 'register', goal: 5, repeat: 1, revoke_days: 0 }),
    left: { 0: 280, 1: 120 },
    people: [{ uid: ME, valid: 3, bound: 2, old: 2 }],
  },
]

export const invitesV2: DemoInvite[] = [
  {
    activity_id: 881,
    title: '半山茶友召集令',
    subtitle: '一位就有积分，十二位送煮茶壶',
    card: 'tea-hill',
    theme_color: '#b91c1c',
    starts_in: -5,
    ends_in: 18,
    status: 1,
    ext: tiered({}),
    left: { 0: 420, 2: 246, 3: 61, 4: 7 },
    people: [
      { uid: ME, valid: 4, bound: 2, old: 1, rewards: { 1: 'claimed', 2: 'ready' } },
      ...older([9, 7, 7, 5, 5, 3, 3, 2, 2, 1, 1, 1]),
    ],
  },
  {
    activity_id: 882,
    title: '新年召友季',
    subtitle: '三天以后开榜',
    card: 'morning',
    theme_color: '#be123c',
    starts_in: 3,
    ends_in: 30,
    status: 1,
    ext: tiered({}),
    left: { 0: 500, 2: 300, 3: 80, 4: 10 },
  },
  {
    activity_id: 883,
    title: '立冬召友榜',
    subtitle: '榜单已定，礼物请在七天内领',
    card: 'winter',
    theme_color: '#7c2d12',
    starts_in: -20,
    ends_in: -1,
    status: 1,
    ext: tiered({}),
    left: { 0: 200, 2: 100, 3: 40, 4: 5 },
    people: [
      { uid: ME, valid: 8, rewards: { 1: 'claimed', 2: 'claimed', 3: 'claimed', 100: 'ready' } },
      ...older([10, 6, 5, 5, 2]),
    ],
  },
  {
    activity_id: 884,
    title: '外带茶友会',
    subtitle: '暂停补货，明天继续',
    card: 'takeaway',
    theme_color: '#a16207',
    starts_in: -2,
    ends_in: 12,
    status: 2,
    ext: tiered({}),
    left: { 0: 500, 2: 300, 3: 80, 4: 10 },
  },
  {
    activity_id: 885,
    title: '召友领现金',
    subtitle: '奖励存进余额，店里核对后到账',
    card: 'coffee',
    theme_color: '#9f1239',
    starts_in: -3,
    ends_in: 14,
    status: 1,
    ext: tiered({
      tiers: [
        { n: 1, reward: { kind: 'balance', amount: 188 }, stock: 500 },
        { n: 3, reward: { kind: 'balance', amount: 888 }, stock: 100 },
      ],
      places: [],
      day_cap: 3,
      review: true,
      invitee_reward: null,
    }),
    left: { 1: 320, 2: 64 },
    people: [{ uid: ME, valid: 3, rewards: { 1: 'reviewing', 2: 'ready' } }, ...older([2, 1])],
  },
  {
    activity_id: 886,
    title: '老友带新友',
    subtitle: '只算第一次来的朋友',
    card: 'osmanthus',
    theme_color: '#b45309',
    starts_in: -1,
    ends_in: 20,
    status: 1,
    ext: tiered({ check_new: true, valid_when: 'firstOrder' }),
    left: { 0: 500, 2: 300, 3: 80, 4: 10 },
  },
]
