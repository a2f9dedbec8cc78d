import type { StoredVote } from '../../../api/configs/vote.ts'

/** A vote of the demo; days are relative to the seed's time. */
export interface DemoVote {
  activity_id: number
  title: string
  subtitle: string
  cover: string
  theme_color: string
  share_desc: string
  starts_in: number
  ends_in: number
  signup: [from: number, to: number]
  vote: [from: number, to: number]
  ext: Pick<StoredVote, 'signup' | 'audit'> & Partial<StoredVote>
  /** Participating photos: index of the first one and their number. */
  photos: [first: number, count: number]
  /** Number of past days on which earlier visitors voted. */
  voted_days: number
}

export const voteCampaigns: DemoVote[] = [
  {
    activity_id: 571,
    title: '春茶摄影展',
    subtitle: '把这个春天，留在一张照片里',
    cover: '/demo/cover-photo-show.svg',
    theme_color: '#2f6b4f',
    share_desc: '每天三票，选出你心里的春天',
    starts_in: -8,
    ends_in: 9,
    signup: [-8, 6],
    vote: [-5, 9],
    ext: { signup: true, audit: false, groups: ['茶园', '茶席', '人与茶'] },
    photos: [0, 17],
    voted_days: 5,
  },
  {
    activity_id: 572,
    title: '半山好茶人',
    subtitle: '说说你和一片叶子的故事',
    cover: '',
    theme_color: '#a5502a',
    share_desc: '报名进行中，票数活动结束后揭晓',
    starts_in: -2,
    ends_in: 16,
    signup: [-2, 4],
    vote: [4, 16],
    ext: {
      signup: true,
      audit: true,
      show_counts: 'end',
      fields: [{ key: 'years', label: '喝茶几年了', required: false, longest: 10 }],
    },
    photos: [9, 5],
    voted_days: 0,
  },
  {
    activity_id: 573,
    title: '夏日冷泡创意赛',
    subtitle: '一壶冷泡，一百种喝法',
    cover: '',
    theme_color: '#2b6f8f',
    share_desc: '六天后开始报名',
    starts_in: 6,
    ends_in: 26,
    signup: [6, 12],
    vote: [12, 26],
    ext: { signup: true, audit: false },
    photos: [0, 0],
    voted_days: 0,
  },
  {
    activity_id: 574,
    title: '秋茶摄影展',
    subtitle: '秋水一壶，山色半墙',
    cover: '',
    theme_color: '#8a5f16',
    share_desc: '谢谢每一位投票的朋友',
    starts_in: -60,
    ends_in: -40,
    signup: [-60, -52],
    vote: [-52, -40],
    ext: { signup: true, audit: false },
    photos: [4, 8],
    voted_days: 4,
  },
  {
    activity_id: 575,
    title: '岁末茶席评选',
    subtitle: '选一张最想坐下来的茶席',
    cover: '',
    theme_color: '#a8452f',
    share_desc: '每天投出第一票，就能摇一支好签',
    starts_in: -3,
    ends_in: 12,
    signup: [-3, -3],
    vote: [-3, 12],
    ext: { signup: false, audit: false, vote_prize: { activity_id: 537 } },
    photos: [6, 8],
    voted_days: 3,
  },
]
