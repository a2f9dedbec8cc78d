import { DAY_S } from '../../api/values/time.ts'
import type {
  MySignup,
  RankedItem,
  VoteCard,
  VoteDetail,
  VoteItem,
  VotePrize,
} from '../../api/index.ts'
import { buildDetail, serverTime } from './coupon-data.ts'

type Changes = {
  activity?: Partial<VoteDetail['activity']>
  vote?: Partial<VoteDetail['vote']>
  mine?: Partial<VoteDetail['mine']>
}

export function buildVote({ activity, vote, mine }: Changes = {}): VoteDetail {
  const { activity: base, brand, me, staff, server_time } = buildDetail()
  return {
    activity: {
      ...base,
      id: 571,
      type: 'vote',
      title: '春茶摄影展',
      subtitle: '把这个春天留下来',
      share_title: '',
      ...activity,
    },
    brand,
    me,
    staff,
    server_time,
    vote: {
      signup: { ...windowOf('open'), audit: true, fields: [] },
      vote: windowOf('open'),
      groups: [],
      per_day: 3,
      per_day_item: 1,
      per_user_total: -1,
      choose_max: 1,
      shows_counts: true,
      counts_when: 'always',
      prize: null,
      totals: { items: 17, votes: 268, views: 931 },
      first_items: [buildCard(1, '晨雾梯田', 20), buildCard(2, '一芽二叶', 18)],
      ...vote,
    },
    mine: { left_today: 3, left_total: -1, signup: null, ...mine },
  }
}

export const windowOf = (phase: 'soon' | 'open' | 'over') => {
  const from = { soon: serverTime + DAY_S, open: serverTime - DAY_S, over: serverTime - 2 * DAY_S }
  return { from: from[phase], to: from[phase] + (phase === 'over' ? DAY_S : 3 * DAY_S), phase }
}

export const buildVotePrize = (changes: Partial<VotePrize> = {}): VotePrize => ({
  name: '岁末摇好签',
  image: '/card.svg',
  path: '/lottery?id=537',
  standing: 'open',
  earned_today: false,
  ...changes,
})

export const buildCard = (number: number, name: string, votes: number | null): VoteCard => ({
  item_id: 57100 + number,
  number,
  name,
  cover: `/pictures/${number}.svg`,
  group: '',
  votes,
  left_for_item: 1,
})

export const buildItem = (changes: Partial<VoteItem> = {}): VoteItem => ({
  ...buildCard(1, '晨雾梯田', 20),
  intro: '五点半上山',
  images: ['/pictures/1.svg', '/pictures/2.svg'],
  status: 'shown',
  reason: '',
  is_mine: false,
  rank: 2,
  gap_to_prev: 3,
  recent_voters: [{ nickname: '林**', avatar: '', at: serverTime - 60 }],
  my_under_review: 0,
  ...changes,
})

export const buildSignup = (changes: Partial<MySignup> = {}): MySignup => ({
  item_id: 57118,
  number: 18,
  status: 'auditing',
  reason: '',
  name: '我的春天',
  intro: '',
  images: ['/pictures/18.svg'],
  group: '',
  phone: '13800000000',
  answers: {},
  ...changes,
})

export const rankLine = (rank: number, name: string, votes: number): RankedItem => ({
  rank,
  item_id: 57100 + rank,
  number: rank,
  name,
  cover: '',
  votes,
  is_mine: false,
})

export const paged = <T>(list: T[]) => ({
  list,
  page: 1,
  limit: 20,
  total: list.length,
  has_more: false,
})
