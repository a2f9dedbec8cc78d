import type { EnvelopeDetail, EnvelopeLuck, LuckyPerson } from '../../api/index.ts'
import { buildDetail } from './coupon-data.ts'

type Changes = {
  activity?: Partial<EnvelopeDetail['activity']>
  envelope?: Partial<EnvelopeDetail['envelope']>
  mine?: Partial<EnvelopeDetail['mine']>
}

export function buildEnvelope({ activity, envelope, mine }: Changes = {}): EnvelopeDetail {
  const { activity: base, brand, me, staff, server_time } = buildDetail()
  return {
    activity: {
      ...base,
      id: 521,
      type: 'redEnvelope',
      title: '暖冬红包',
      subtitle: '暖冬有礼 好运将至',
      ...activity,
    },
    brand,
    me,
    staff,
    server_time,
    envelope: {
      mode: 'pool',
      count_left: 169,
      count_total: 200,
      min_fen: 30,
      max_fen: 888,
      need_word: false,
      unlock: null,
      need_order: false,
      owner: null,
      expire_at: 0,
      ...envelope,
    },
    mine: {
      opened: false,
      amount_fen: 0,
      record_id: '',
      is_owner: false,
      balance_fen: 0,
      ...mine,
    },
  }
}

export const owner = { nickname: '周予安', avatar: '' }

export function buildLuck(changes: Partial<EnvelopeLuck> = {}): EnvelopeLuck {
  return {
    list: [lucky('林**', 321)],
    page: 1,
    limit: 20,
    total: 1,
    has_more: false,
    opened: 1,
    share_n: 6,
    sum_fen: 321,
    ...changes,
  }
}

export const lucky = (nickname: string, amount_fen: number, more: Partial<LuckyPerson> = {}) => ({
  nickname,
  avatar: '',
  amount_fen,
  at: 1_795_000_000,
  best: false,
  is_me: false,
  ...more,
})
