import type { StoredEnvelope } from '../../../api/configs/red-envelope.ts'

/** A red envelope campaign of the demo; days are relative to the seed's time. */
export interface DemoEnvelope {
  activity_id: number
  title: string
  subtitle: string
  /** Suffix of the file name of the square card picture. */
  picture: string
  theme_color: string
  share_desc: string
  starts_in: number
  ends_in: number
  limit: number
  ext: StoredEnvelope
  /** Number of earlier visitors who have opened one. */
  opened: number
}

const dayS = 86_400

/** A campaign of each kind and in each state. */
export const envelopes: DemoEnvelope[] = [
  {
    activity_id: 521,
    title: '暖冬红包',
    subtitle: '暖冬有礼 好运将至',
    picture: 'envelope-red',
    theme_color: '#d9382b',
    share_desc: '拆开就到余额，先到先得',
    starts_in: -2,
    ends_in: 20,
    limit: 1,
    ext: {
      mode: 'pool',
      total_fen: 66_600,
      count: 200,
      min_fen: 30,
      max_fen: 888,
      claim_ttl_s: dayS,
      greeting: '暖冬有礼',
      caps: { day_pay_fen: 30_000 },
    },
    opened: 31,
  },
  {
    activity_id: 522,
    title: '元旦开门红包',
    subtitle: '新的一年，先给你道声好',
    picture: 'envelope-red',
    theme_color: '#b3261e',
    share_desc: '元旦零点开拆',
    starts_in: 5,
    ends_in: 12,
    limit: 1,
    ext: {
      mode: 'pool',
      total_fen: 88_800,
      count: 300,
      min_fen: 30,
      max_fen: 1888,
      claim_ttl_s: dayS,
      greeting: '新年好',
      caps: {},
    },
    opened: 0,
  },
  {
    activity_id: 523,
    title: '中秋团圆红包',
    subtitle: '月亮圆了，茶也泡好了',
    picture: 'envelope-amber',
    theme_color: '#e9b949',
    share_desc: '中秋三天，天天有',
    starts_in: -50,
    ends_in: -47,
    limit: 1,
    ext: {
      mode: 'pool',
      total_fen: 5000,
      count: 25,
      min_fen: 30,
      max_fen: 666,
      claim_ttl_s: dayS,
      greeting: '中秋快乐',
      caps: {},
    },
    opened: 25,
  },
  {
    activity_id: 524,
    title: '立冬第一杯',
    subtitle: '三十个红包，请三十位老朋友',
    picture: 'envelope-amber',
    theme_color: '#b5561f',
    share_desc: '立冬这天，请你喝第一杯',
    starts_in: -6,
    ends_in: 9,
    limit: 1,
    ext: {
      mode: 'pool',
      total_fen: 15_000,
      count: 30,
      min_fen: 100,
      max_fen: 1500,
      claim_ttl_s: dayS,
      greeting: '立冬安康',
      caps: {},
    },
    opened: 30,
  },
  {
    activity_id: 525,
    title: '围炉六人行',
    subtitle: '一个红包，六个人分',
    picture: 'envelope-red',
    theme_color: '#8a3b2e',
    share_desc: '叫上朋友一起拆，看谁手气最佳',
    starts_in: -2,
    ends_in: 20,
    limit: 1,
    ext: {
      mode: 'group',
      total_fen: 66_600,
      count: 100,
      min_fen: 666,
      max_fen: 666,
      share_n: 6,
      claim_ttl_s: dayS,
      greeting: '围炉夜话',
      caps: {},
    },
    opened: 0,
  },
  {
    activity_id: 526,
    title: '进店暗号',
    subtitle: '对上暗号，红包就是你的',
    picture: 'envelope-green',
    theme_color: '#2f6b4f',
    share_desc: '暗号写在吧台的小黑板上',
    starts_in: -1,
    ends_in: 30,
    limit: 1,
    ext: {
      mode: 'password',
      word: '半山有茶',
      total_fen: 20_000,
      count: 100,
      min_fen: 200,
      max_fen: 200,
      claim_ttl_s: dayS,
      greeting: '欢迎光临',
      caps: { user_day_n: 1 },
    },
    opened: 8,
  },
  {
    activity_id: 527,
    title: '新朋友见面红包',
    subtitle: '加个好友，红包当面给',
    picture: 'envelope-amber',
    theme_color: '#b5561f',
    share_desc: '添加门店导购就能拆',
    starts_in: -3,
    ends_in: 27,
    limit: 1,
    ext: {
      mode: 'pool',
      unlock: 'addStaff',
      total_fen: 30_000,
      count: 100,
      min_fen: 100,
      max_fen: 500,
      claim_ttl_s: dayS,
      greeting: '初次见面',
      caps: {},
    },
    opened: 6,
  },
]
