import { HOUR_S } from '../../../api/values/time.ts'
import type { InviteDetail, InviteRow, InviteTier } from '../../../api/invite.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const names = ['小满', '阿宁', '陆舟', '白果', '知夏']

/** `n` invitees of the sample visitor, the newest first; the last two do not count. */
function friends(n: number, now: number): InviteRow[] {
  const counted = names.slice(0, Math.min(3, n)).map((nickname, at) => ({
    nickname,
    avatar: '',
    status: 'valid' as const,
    why: '' as const,
    at: now - (at + 1) * HOUR_S,
  }))
  const old = { nickname: '老周', avatar: '', status: 'bound' as const, at: now - 9 * HOUR_S }
  return n === 0 ? [] : [...counted, { ...old, why: 'oldCustomer' }]
}

const mineWith =
  (n: number, tier: (tier: InviteTier, now: number) => InviteTier) =>
  (detail: InviteDetail, now: number): InviteDetail => ({
    ...detail,
    mine: detail.mine && {
      ...detail.mine,
      valid_n: n,
      bound_n: n + 1,
      rows: friends(n, now),
    },
    tiers: detail.tiers.map((each, at) => (at === 0 ? tier(each, now) : each)),
  })

const progress = (detail: InviteDetail): number => Math.max(1, (detail.tiers[0]?.n ?? 2) - 1)
const goal = (detail: InviteDetail): number => detail.tiers[0]?.n ?? 1

const friendOf =
  (visit: Partial<InviteDetail['visit']>) =>
  (detail: InviteDetail): InviteDetail => ({
    ...detail,
    visit: {
      ...detail.visit,
      inviter: { nickname: '陈小满', avatar: '' },
      stand: 'open',
      ...visit,
    },
  })

/** States of the preview: the sample visitor as an inviter, then as an invitee. */
export const inviteStates: CampaignStates<InviteDetail> = {
  inviting: (detail, now) => mineWith(progress(detail), tier => tier)(detail, now),
  reached: (detail, now) =>
    mineWith(goal(detail), tier => ({
      ...tier,
      status: 'ready',
      rounds: 1,
      claim_until: now + 7 * 24 * HOUR_S,
    }))(detail, now),
  rewardGone: (detail, now) =>
    mineWith(progress(detail), tier => ({ ...tier, status: 'gone', left: 0 }))(detail, now),
  invitee: friendOf({}),
  oldCustomer: friendOf({ stand: 'old' }),
  alreadyBound: friendOf({ stand: 'bound', bind: { status: 'bound', why: '' } }),
}

/** States of the campaign with tiers only. */
export const inviteV2States: CampaignStates<InviteDetail> = {
  ...inviteStates,
  reviewing: (detail, now) =>
    mineWith(goal(detail), tier => ({ ...tier, status: 'reviewing', rounds: 1 }))(detail, now),
  capToday: (detail, now) => {
    const shown = mineWith(progress(detail), tier => tier)(detail, now)
    return { ...shown, mine: shown.mine && { ...shown.mine, day_left: 0 } }
  },
}
