import { DAY_S } from '../../../api/values/time.ts'
import type { MySignup, VoteDetail } from '../../../api/vote.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const signup: MySignup = {
  item_id: 0,
  number: 99,
  status: 'auditing',
  reason: '',
  name: '预览选手',
  intro: '',
  images: [],
  group: '',
  phone: '',
  answers: {},
}

const votingAt = (detail: VoteDetail, from: number, to: number, phase: 'soon' | 'open') => ({
  ...detail,
  vote: { ...detail.vote, vote: { from, to, phase } },
})

const signedUp = (detail: VoteDetail, changes: Partial<MySignup>): VoteDetail => ({
  ...detail,
  mine: { ...detail.mine, signup: { ...signup, ...changes } },
})

export const voteStates: CampaignStates<VoteDetail> = {
  phaseSignup: (detail, now) => votingAt(detail, now + DAY_S, now + 8 * DAY_S, 'soon'),
  phaseVoting: (detail, now) => votingAt(detail, now - DAY_S, now + 7 * DAY_S, 'open'),
  mySignup: detail => signedUp(detail, { status: 'auditing' }),
  rejected: detail => signedUp(detail, { status: 'rejected', reason: '照片不够清楚' }),
  capToday: detail => ({ ...detail, mine: { ...detail.mine, left_today: 0, left_total: -1 } }),
  hiddenUntilEnd: detail => ({
    ...detail,
    vote: {
      ...detail.vote,
      shows_counts: false,
      counts_when: 'end',
      totals: { ...detail.vote.totals, votes: null },
      first_items: detail.vote.first_items.map(each => ({ ...each, votes: null })),
    },
  }),
  empty: detail => ({
    ...detail,
    vote: {
      ...detail.vote,
      first_items: [],
      totals: { ...detail.vote.totals, items: 0, votes: 0 },
    },
  }),
}
