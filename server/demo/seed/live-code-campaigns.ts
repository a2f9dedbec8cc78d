import type { LiveRule, TargetKind } from '../../core/tables.ts'
import type { LiveCodeExt } from '../../campaigns/live-code/live-code-ext.ts'

/** A target of the demo; `ref` is the id of a staff member, group or store. */
export interface DemoTarget {
  kind: TargetKind
  ref: string
  dayCap?: number
}

/** A live code of the demo; days are relative to the seed's time. */
export interface DemoLiveCode {
  activity_id: number
  type: 'fissionCode' | 'lockCode' | 'categoryCode' | 'addGroup' | 'joinShop' | 'joinGroup'
  title: string
  subtitle: string
  /** Suffix of the file names of the scene and of the square card picture. */
  picture: string
  theme_color: string
  starts_in: number
  ends_in: number
  status: 1 | 2
  rule: LiveRule
  /** Targets of the campaign's own code, or by interest. */
  targets: Record<string, DemoTarget[]>
  ext: Partial<LiveCodeExt>
  rules: string[]
}

const staff = (userId: number, dayCap?: number): DemoTarget => ({
  kind: 'staff',
  ref: String(userId),
  ...(dayCap === undefined ? {} : { dayCap }),
})
const group = (chatId: string): DemoTarget => ({ kind: 'group', ref: chatId })

const running = { starts_in: -5, ends_in: 60, status: 1 } as const

const groupRules = [
  '一人只进一个群，群满了会自动换到下一个群。',
  '群里由店员照看，发广告的请出群。',
  '进群礼一人一份，进群后自动到账。',
]

const lakesideGroups: Omit<DemoLiveCode, 'activity_id' | 'starts_in' | 'ends_in' | 'status'> = {
  type: 'addGroup',
  title: '湖滨茶友群',
  subtitle: '新茶先到，群里先说',
  picture: 'lakeside',
  theme_color: '#1f6f63',
  rule: 'order',
  targets: { '': [group('tea-1'), group('tea-2'), group('tea-3')] },
  ext: {
    perks: ['每周三晚八点，群里品一款茶', '围炉位开放，群里先约', '新茶到店，群价先尝'],
    gift: { title: '进群礼 · 桂花乌龙一杯', note: '到店免费换一杯', valid_days: 14 },
    fallback_staff: 5,
  },
  rules: groupRules,
}

const vipGroup: Pick<
  DemoLiveCode,
  'type' | 'picture' | 'theme_color' | 'rule' | 'targets' | 'rules'
> = {
  type: 'joinGroup',
  picture: 'gathering',
  theme_color: '#8a5a2b',
  rule: 'order',
  targets: { '': [group('vip-1')] },
  rules: ['只请符合条件的会员，进群时再核对一次。', '群里的品茗会名额有限，先报先得。'],
}

/** A campaign of each type, with groups in each state. */
export const liveCodeCampaigns: DemoLiveCode[] = [
  { activity_id: 821, ...lakesideGroups, ...running },
  { activity_id: 822, ...lakesideGroups, starts_in: 3, ends_in: 33, status: 1 },
  { activity_id: 823, ...lakesideGroups, starts_in: -60, ends_in: -10, status: 1 },
  { activity_id: 824, ...lakesideGroups, ...running, status: 2 },
  {
    activity_id: 825,
    ...lakesideGroups,
    ...running,
    title: '周末围炉群',
    subtitle: '这几个群都坐满了',
    targets: { '': [group('full-1'), group('late-1')] },
    ext: { ...lakesideGroups.ext },
  },
  {
    activity_id: 826,
    ...lakesideGroups,
    ...running,
    title: '邻居茶友群',
    subtitle: '离哪家近，进哪家的群',
    picture: 'morning',
    theme_color: '#8a5a2b',
    rule: 'near',
    targets: { '': [group('tea-2'), group('wulin-1')] },
    ext: { ...lakesideGroups.ext, by_store: true, radius_m: 5000 },
  },
  {
    activity_id: 831,
    type: 'joinGroup',
    title: '半山福利群',
    subtitle: '每天十点，群里有好价',
    picture: 'tea-hill',
    theme_color: '#3f7d46',
    ...running,
    rule: 'round',
    targets: { '': [group('tea-2'), group('tea-3')] },
    ext: {
      perks: ['每天十点，群里放一件好价', '下雨下雪天，外送立减', '老茶饼开饼，先喊群里'],
      fallback_staff: 6,
    },
    rules: groupRules.slice(0, 2),
  },
  {
    activity_id: 832,
    ...vipGroup,
    title: '老茶客品茗群',
    subtitle: '每月一席，只请老茶客',
    ...running,
    ext: {
      perks: ['每月一场品茗会，免席位费', '老茶饼先看样、先留货'],
      vip: { min_level: 2, spent_fen: 30_000 },
    },
  },
  {
    activity_id: 833,
    ...vipGroup,
    title: '会员早茶群',
    subtitle: '开了卡的，早上来喝第一泡',
    ...running,
    ext: { perks: ['早上八点前，第一泡免费'], vip: { min_level: 1, spent_fen: 0 } },
  },
  {
    activity_id: 811,
    type: 'lockCode',
    title: '林晚秋的茶客',
    subtitle: '你的专属茶艺师，喝什么问她',
    picture: 'two-seats',
    theme_color: '#2f5d8c',
    ...running,
    rule: 'mine',
    targets: { '': [staff(5), staff(7), staff(6)] },
    ext: {
      perks: ['口味记在心里，来了不用再说', '新茶到店，第一个告诉你', '围炉位，说一声就留'],
      lock_days: 90,
      lock_rule: 'first',
      group_activity: 821,
      gift: { title: '见面礼 · 茶点一份', note: '到店免费领一份', valid_days: 30 },
    },
    rules: ['加好友后，由这位茶艺师为你服务 90 天。', '见面礼一人一份，到店出示券码领取。'],
  },
  {
    activity_id: 812,
    type: 'lockCode',
    title: '换一位茶艺师',
    subtitle: '想让谁照看你的茶，你来定',
    picture: 'autumn',
    theme_color: '#b5561f',
    ...running,
    rule: 'mine',
    targets: { '': [staff(5), staff(6)] },
    ext: {
      perks: ['老朋友不换，换人先问你', '换了以后，口味会交接清楚', '想换回来，再扫一次就行'],
      lock_days: 0,
      lock_rule: 'ask',
      shows_code: false,
    },
    rules: ['已经有专属茶艺师的，换人前会先问你。'],
  },
  {
    activity_id: 841,
    type: 'categoryCode',
    title: '你爱喝哪一种',
    subtitle: '说一种口味，给你找懂它的人',
    picture: 'spring',
    theme_color: '#3f7d46',
    ...running,
    rule: 'order',
    targets: {
      1: [staff(5)],
      2: [staff(6)],
      3: [group('tea-2')],
      4: [group('tea-3')],
    },
    ext: {
      question: '平时最常喝的是？',
      most: 2,
      categories: [
        {
          category_id: 1,
          name: '白茶',
          note: '清甜，耐煮',
          icon: '/demo/goods-white-peony.svg',
          coupon: 501,
        },
        {
          category_id: 2,
          name: '乌龙',
          note: '花香，回甘',
          icon: '/demo/goods-osmanthus-oolong.svg',
        },
        {
          category_id: 3,
          name: '陈皮老茶',
          note: '醇厚，暖胃',
          icon: '/demo/goods-tangerine-tea.svg',
        },
        { category_id: 4, name: '茶器', note: '盖碗、壶、杯', icon: '/demo/goods-gaiwan.svg' },
      ].map(each => ({ ...each, tag_ids: [] })),
      perks: ['喝法冲法，随时问', '这一味有新茶，先留给你尝', '不合口味，换一种就是'],
      gift: { title: '试饮券 · 三种小样', note: '到店免费试三种', valid_days: 14 },
    },
    rules: ['最多选两种，选好后给你对应的人或群。', '试饮券一人一份，到店领取。'],
  },
  {
    activity_id: 851,
    type: 'joinShop',
    title: '加入湖滨店',
    subtitle: '成为老朋友，进门先喝一盏',
    picture: 'winter',
    theme_color: '#e8452c',
    ...running,
    rule: 'round',
    targets: { '': [staff(5), staff(7), staff(6)] },
    ext: {
      perks: ['进门先喝一盏热茶', '生日当月，茶点半价', '店里有活动，先告诉你'],
      gift: { title: '入店礼 · 热茶一盏', note: '今天就能喝', valid_days: 7 },
      lock_days: 0,
      asks: ['name', 'phone'],
      group_activity: 821,
    },
    rules: ['每位顾客属于一家门店，换店前会先问你。', '入店礼一人一份，到店出示券码。'],
  },
  {
    activity_id: 801,
    type: 'fissionCode',
    title: '你的茶友码',
    subtitle: '一码在手，朋友来了有人招呼',
    picture: 'osmanthus',
    theme_color: '#e9b949',
    ...running,
    rule: 'round',
    targets: { '': [group('tea-2'), group('tea-3'), staff(5)] },
    ext: {
      perks: ['朋友扫你的码，直接进茶友群', '群满了会自己换，码不用换', '谁来过，在这里看得到'],
      valid_days: 30,
    },
    rules: ['每人一个专属码，有效 30 天，到期可以续。', '朋友扫码就记在你的名下，一人只算一次。'],
  },
]

/** Customer groups of the demo. `ends_in`: days until the QR code expires. */
export const demoGroups = [
  { chat_id: 'tea-1', store_id: 1, name: '湖滨茶友 1 群', member_n: 200 },
  { chat_id: 'tea-2', store_id: 1, name: '湖滨茶友 2 群', member_n: 128 },
  { chat_id: 'tea-3', store_id: 1, name: '湖滨茶友 3 群', member_n: 36 },
  { chat_id: 'wulin-1', store_id: 2, name: '武林茶友 1 群', member_n: 74 },
  { chat_id: 'vip-1', store_id: 1, name: '老茶客品茗群', member_n: 41 },
  { chat_id: 'full-1', store_id: 1, name: '周末围炉 1 群', member_n: 200 },
  { chat_id: 'late-1', store_id: 1, name: '周末围炉 2 群', member_n: 88, ends_in: -1 },
]
