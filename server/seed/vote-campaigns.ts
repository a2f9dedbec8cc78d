import type { VoteExtInput } from '../vote/vote-ext.ts'

/** A vote of the demo; times are days from the seed's moment. */
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
  ext: Pick<VoteExtInput, 'signup' | 'audit'> & Partial<VoteExtInput>
  /** How many of the photos below take part, from which on. */
  photos: [first: number, count: number]
  /** Days of voting behind us that older visitors voted on. */
  voted_days: number
}

export interface DemoPhoto {
  picture: string
  name: string
  intro: string
  group: '茶园' | '茶席' | '人与茶'
  /** How much more it is liked than another. */
  charm: number
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
]

export const demoPhotos: DemoPhoto[] = [
  {
    picture: 'terrace-dawn',
    name: '晨雾梯田',
    intro: '五点半上山，雾刚好退到第三层。采茶的阿婆说，再晚十分钟就看不到了。',
    group: '茶园',
    charm: 9,
  },
  {
    picture: 'bud',
    name: '一芽二叶',
    intro: '清明前三天，露水还在。蹲了半小时，等它站稳。',
    group: '茶园',
    charm: 7,
  },
  {
    picture: 'gaiwan-light',
    name: '午后的盖碗',
    intro: '光从竹帘里进来，正好落在碗沿上。茶还没凉。',
    group: '茶席',
    charm: 6,
  },
  {
    picture: 'pickers',
    name: '三代采茶人',
    intro: '外婆、妈妈和姐姐，同一片坡，同一顶斗笠的编法。',
    group: '人与茶',
    charm: 10,
  },
  {
    picture: 'drying',
    name: '晒青',
    intro: '四只竹匾，四个时辰的颜色。',
    group: '茶园',
    charm: 4,
  },
  {
    picture: 'rain-lane',
    name: '雨巷',
    intro: '下雨天生意最好。有人撑着红伞，只为来喝一口热的。',
    group: '人与茶',
    charm: 8,
  },
  {
    picture: 'night-lamps',
    name: '夜山灯火',
    intro: '杀青的那几天，山上整夜亮着。',
    group: '茶园',
    charm: 5,
  },
  {
    picture: 'table-top',
    name: '一席三杯',
    intro: '一杯给今天，一杯给老友，一杯留着。',
    group: '茶席',
    charm: 4,
  },
  {
    picture: 'lake-boat',
    name: '湖上春船',
    intro: '船家自己带的茶，比我带的好。',
    group: '人与茶',
    charm: 3,
  },
  {
    picture: 'stove',
    name: '炉火正旺',
    intro: '倒春寒那晚，全家围着它坐到十一点。',
    group: '茶席',
    charm: 5,
  },
  {
    picture: 'cat-window',
    name: '掌柜在窗边',
    intro: '它叫铁观音，每天准时上班，从不接客。',
    group: '人与茶',
    charm: 11,
  },
  {
    picture: 'cups',
    name: '五个朋友',
    intro: '办公室的杯子，各有各的脾气。',
    group: '茶席',
    charm: 3,
  },
  {
    picture: 'bamboo-path',
    name: '竹林小径',
    intro: '去茶园要先走过这片竹林，走完心就静了。',
    group: '茶园',
    charm: 6,
  },
  {
    picture: 'snow-garden',
    name: '春雪',
    intro: '三月飞雪，茶树盖着被子。老板娘愁了一夜，我拍了一早。',
    group: '茶园',
    charm: 5,
  },
  {
    picture: 'pour',
    name: '一线茶汤',
    intro: '手稳的人，日子也稳。',
    group: '茶席',
    charm: 4,
  },
  {
    picture: 'swallow',
    name: '燕子回来了',
    intro: '店门口那棵老梨树，每年都等它。',
    group: '人与茶',
    charm: 7,
  },
  {
    picture: 'old-tree',
    name: '三百岁',
    intro: '村里最老的一棵，爷爷的爷爷种的。',
    group: '茶园',
    charm: 8,
  },
]
