import { assistStatus } from '../../../api/values/assist-status.ts'
import { HOUR_S } from '../../../api/values/time.ts'
import type {
  BargainHelp,
  BargainPeople,
  BargainProgress,
  BargainStatus,
} from '../../../api/bargain.ts'

/** The item of a sample session. */
interface SampleOf {
  title: string
  thumb: string
  start_fen: number
  floor_fen: number
  cuts_total: number
  buy_at: 'floor' | 'any'
}

/** A session for previews, with a status and the reached share of the cuts, 0 to 1. */
export function sampleSession(
  { buy_at, ...of }: SampleOf,
  { status, share, now }: { status: BargainStatus; share: number; now: number },
): BargainProgress & BargainPeople {
  const { cuts_total, start_fen, floor_fen } = of
  const done = Math.round(cuts_total * share)
  const way = start_fen - floor_fen
  const cutFen = done === cuts_total ? way : Math.round(way * share)
  const isHeld = status === assistStatus.reached || status === assistStatus.ordered
  return {
    ...of,
    record_id: 'preview',
    price_fen: start_fen - cutFen,
    cuts_done: done,
    status,
    created_at: now - HOUR_S,
    expire_at: now + (status === assistStatus.expired ? -60 : 20 * HOUR_S),
    held_until: isHeld ? now + 20 * HOUR_S : 0,
    can_buy: status === assistStatus.reached || (status === assistStatus.open && buy_at === 'any'),
    owner: { nickname: '林晚', avatar: '' },
    own_fen: 0,
    helps: helpsOf(done, cutFen, now),
  }
}

/** Initials of the sample friends. */
const friends = ['陈', '苏', '周', '沈', '顾', '许', '唐', '叶', '方', '宋']

function helpsOf(n: number, cutFen: number, now: number): BargainHelp[] {
  return Array.from({ length: n }, (_, at) => {
    const before = Math.floor((cutFen * at) / n)
    return {
      nickname: `${friends[at % friends.length] ?? '林'}**`,
      avatar: '',
      cut_fen: Math.floor((cutFen * (at + 1)) / n) - before,
      at: now - (n - at) * 300,
    }
  })
}
