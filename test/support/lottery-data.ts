import type {
  LotteryBlock,
  LotteryDetail,
  LotteryDrawn,
  LotteryMe,
  LotteryPrize,
  LotteryRecord,
  PrizeKind,
} from '../../api/index.ts'
import { buildDetail, serverTime } from './coupon-data.ts'

type Changes = {
  activity?: Partial<LotteryDetail['activity']>
  lottery?: Partial<LotteryBlock>
  mine?: Partial<LotteryMe>
}

const prize = (cell: number, name: string, kind: PrizeKind, odds_ppm: number): LotteryPrize => ({
  id: cell + 1,
  name,
  image: '',
  kind,
  odds_ppm,
  left_text: kind === 'none' || kind === 'again' ? '' : '剩余 86',
  gone: false,
  cell,
})

export const eightPrizes = [
  prize(0, '白瓷盖碗', 'goods', 5_000),
  prize(1, '20 积分', 'points', 300_000),
  prize(2, '20 元券', 'coupon', 120_000),
  prize(3, '再来一次', 'again', 100_000),
  prize(4, '1.88 元', 'balance', 30_000),
  prize(5, '谢谢参与', 'none', 122_500),
  prize(6, '品茶课', 'code', 200_000),
  prize(7, '差一点点', 'none', 122_500),
]

export function buildLottery({ activity, lottery, mine }: Changes = {}): LotteryDetail {
  const { activity: base, brand, me, staff, server_time } = buildDetail()
  return {
    activity: {
      ...base,
      id: 531,
      type: 'lottery',
      title: '围炉好运九宫格',
      share_title: '',
      ...activity,
    },
    brand,
    me,
    staff,
    server_time,
    lottery: {
      skin: 'grid',
      prizes: eightPrizes,
      all_gone: false,
      winners: [{ nickname: '苏**', prize: '20 元券', at: serverTime - 120 }],
      claim_days: 7,
      seed_hash: '5d'.repeat(32),
      pity_after: 5,
      pity_prize: '20 积分',
      sources: [],
      ...lottery,
    },
    mine: {
      chances: 2,
      free_today: 1,
      share_left: 0,
      share_add: 1,
      order_add: 0,
      point_balance: 120,
      point_cost: 50,
      wins_left: -1,
      prizes_n: 0,
      pending_n: 0,
      last: null,
      ...mine,
    },
  }
}

/** Response of a draw of one of the eight cells. */
export function buildDrawn(cell: number, changes: Partial<LotteryDrawn> = {}): LotteryDrawn {
  const { id, name, kind, image } = eightPrizes[cell] ?? prize(cell, '谢谢参与', 'none', 0)
  const isWin = kind !== 'none' && kind !== 'again'
  return {
    draw_id: 'draw-1',
    prize_id: isWin ? id : 0,
    index: cell,
    kind,
    name,
    image,
    value_text: '',
    status: isWin ? 'pending' : 'none',
    need_address: kind === 'goods',
    claim_until: isWin ? serverTime + 7 * 86_400 : 0,
    chances: 1,
    ...changes,
  }
}

export function buildRecord(changes: Partial<LotteryRecord> = {}): LotteryRecord {
  return {
    draw_id: 'draw-1',
    prize: { name: '20 元券', image: '', kind: 'coupon', value_text: '' },
    at: serverTime - 60,
    status: 'pending',
    need_address: false,
    claim_until: serverTime + 86_400,
    grant_id: '',
    order_no: '',
    valid_to: 0,
    nickname: '',
    roll: -1,
    ...changes,
  }
}

export const recordsOf = (list: LotteryRecord[]) => ({
  list,
  page: 1,
  limit: 10,
  total: list.length,
  has_more: false,
})
