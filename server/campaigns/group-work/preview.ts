import { teamStatus } from '../../../api/values/team-status.ts'
import { HOUR_S } from '../../../api/values/time.ts'
import type { Group, GroupSeat, GroupWorkDetail } from '../../../api/group-work.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const LEFT_S = 5 * HOUR_S

export const groupWorkStates: CampaignStates<GroupWorkDetail> = {
  openGroups: (detail, now) => ({ ...detail, open_groups: openSamples(detail, now) }),
  myGroupRunning: detail => ({ ...detail, my_group: 'preview' }),
  invited: (detail, now) => withGroup(detail, now, {}),
  forming: (detail, now) => ({
    ...withGroup(detail, now, { mine: paidPlace, can_join: false }),
    my_group: 'preview',
  }),
  success: (detail, now) =>
    withGroup(detail, now, {
      status: teamStatus.complete,
      mine: paidPlace,
      can_join: false,
      left: 0,
      free: 0,
    }),
  full: (detail, now) =>
    withGroup(detail, now, { status: teamStatus.complete, can_join: false, left: 0, free: 0 }),
  groupFailed: (detail, now) =>
    withGroup(detail, now, { status: teamStatus.failed, mine: paidPlace, can_join: false }),
  filledByMerchant: (detail, now) =>
    withGroup(
      detail,
      now,
      { status: teamStatus.complete, mine: paidPlace, can_join: false, left: 0, free: 0 },
      true,
    ),
}

const paidPlace = { order_no: 'preview', is_paid: true, is_leader: true }

function withGroup(
  detail: GroupWorkDetail,
  now: number,
  change: Partial<Group>,
  isFilled = false,
): GroupWorkDetail {
  const [goods] = detail.goods
  if (!goods) return detail
  const { goods_id, size, steps } = goods
  const isFull = change.status === teamStatus.complete
  const group: Group = {
    team_id: 'preview',
    goods_id,
    status: teamStatus.forming,
    goal: size,
    size: steps.at(-1)?.size ?? size,
    seats: seatsFor(isFull ? size : size - 1, { isMine: change.mine !== undefined, isFilled }),
    free: (steps.at(-1)?.size ?? size) - size + 1,
    left: 1,
    steps,
    off_fen: 0,
    expires_at: isFull || change.status === teamStatus.failed ? now : now + LEFT_S,
    mine: null,
    can_join: true,
    ...change,
  }
  return { ...detail, group }
}

function seatsFor(n: number, { isMine, isFilled }: { isMine: boolean; isFilled: boolean }) {
  return Array.from({ length: n }, (_, at): GroupSeat => {
    const isShops = isFilled && at === n - 1
    return {
      state: isShops ? 'filled' : 'paid',
      nickname: isShops ? '商家补位' : (['林**', '周**', '陈**'][at % 3] ?? ''),
      avatar: '',
      is_leader: at === 0,
      is_me: isMine && at === 0,
    }
  })
}

const openSamples = ({ goods }: GroupWorkDetail, now: number) =>
  goods.slice(0, 2).map(({ goods_id, size }, at) => ({
    team_id: `preview-${at}`,
    goods_id,
    leader: { nickname: ['林**', '周**'][at] ?? '', avatar: '' },
    paid: size - 1,
    left: 1,
    expires_at: now + (at + 1) * HOUR_S,
  }))
