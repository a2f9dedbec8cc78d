import { HOUR_S } from '../../../api/values/time.ts'
import type { InviteRow } from '../../../api/invite.ts'
import type { TasksDetail, TaskTier } from '../../../api/tasks.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const names = ['小满', '阿宁', '陆舟', '白果', '知夏']

const sampleStaff = {
  user_id: 0,
  name: '门店顾问',
  avatar: '',
  position: '顾问',
  qr_text: 'https://example.com/preview',
  store_name: '门店',
}

const helpers = (n: number, now: number): InviteRow[] =>
  names.slice(0, n).map((nickname, at) => ({
    nickname,
    avatar: '',
    status: 'valid',
    why: '',
    at: now - (at + 1) * HOUR_S,
  }))

interface Shown {
  n: number
  lost?: number
  tier?: Partial<TaskTier>
}

/** The sample visitor after joining, with so many helpers. */
const joined =
  ({ n, lost = 0, tier = {} }: Shown) =>
  (detail: TasksDetail, now: number): TasksDetail => ({
    ...detail,
    mine: {
      has_joined: true,
      valid_n: n,
      lost_n: lost,
      rows: helpers(n, now),
      contact: sampleStaff,
      is_paused: false,
    },
    tiers: detail.tiers.map((each, at) => (at === 0 ? { ...each, ...tier } : each)),
  })

const goal = ({ tiers }: TasksDetail): number => tiers[0]?.n ?? 1

/** States of the preview: the sample visitor as a participant. */
export const tasksStates: CampaignStates<TasksDetail> = {
  doing: (detail, now) => joined({ n: goal(detail) - 1 })(detail, now),
  reached: (detail, now) => {
    const tier = { status: 'ready' as const, rounds: 1, claim_until: now + 7 * 24 * HOUR_S }
    return joined({ n: goal(detail), tier })(detail, now)
  },
  lostFriend: (detail, now) => joined({ n: goal(detail) - 1, lost: 1 })(detail, now),
  prizeGone: (detail, now) =>
    joined({ n: goal(detail), tier: { status: 'gone', left: 0 } })(detail, now),
}
