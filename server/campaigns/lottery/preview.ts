import { DAY_S } from '../../../api/values/time.ts'
import type {
  LotteryDetail,
  LotteryDrawn,
  LotteryPrize,
  PrizeStatus,
} from '../../../api/lottery.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

export const lotteryStates: CampaignStates<LotteryDetail> = {
  noChance: detail => ({ ...detail, mine: { ...detail.mine, chances: 0, free_today: 0 } }),
  won: (detail, now) => drawn(detail, now, 'pending', kind => kind !== 'none' && kind !== 'again'),
  notWon: (detail, now) => drawn(detail, now, 'none', kind => kind === 'none'),
  again: (detail, now) => drawn(detail, now, 'none', kind => kind === 'again'),
  allPrizesGone: detail => ({
    ...detail,
    lottery: {
      ...detail.lottery,
      all_gone: true,
      prizes: detail.lottery.prizes.map(prize =>
        prize.kind === 'none' || prize.kind === 'again'
          ? prize
          : { ...prize, gone: true, left_text: '已抽完' },
      ),
    },
  }),
}

/** The state after a draw that hit the first cell of the given kind; unchanged if there is none. */
function drawn(
  detail: LotteryDetail,
  now: number,
  status: PrizeStatus,
  isMeant: (kind: LotteryPrize['kind']) => boolean,
): LotteryDetail {
  const prize = detail.lottery.prizes.find(each => isMeant(each.kind))
  if (!prize) return detail
  const isPending = status === 'pending'
  const last: LotteryDrawn = {
    draw_id: 'preview',
    prize_id: prize.kind === 'none' ? 0 : prize.id,
    index: prize.cell,
    kind: prize.kind,
    name: prize.name,
    image: prize.image,
    value_text: '',
    status,
    need_address: false,
    claim_until: isPending ? now + detail.lottery.claim_days * DAY_S : 0,
    chances: detail.mine.chances,
  }
  const won = isPending ? 1 : 0
  return { ...detail, mine: { ...detail.mine, last, prizes_n: won, pending_n: won } }
}
