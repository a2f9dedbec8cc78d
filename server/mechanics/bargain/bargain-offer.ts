import type { PosterOffer } from '../../../api/activity.ts'

interface Bargained {
  start_fen: number
  floor_fen: number
  cuts_total: number
  thumb: string
}

/** What a bargain's poster offers: its lowest price. */
export function bargainOffer(offers: readonly Bargained[]): PosterOffer {
  const [lowest] = [...offers].sort((a, b) => a.floor_fen - b.floor_fen)
  const { start_fen = 0, floor_fen = 0, cuts_total = 0, thumb = '' } = lowest ?? {}
  const figure = floor_fen > 0 ? `¥${floor_fen / 100}` : '0 元'
  return {
    thing: 'stairs',
    image: thumb,
    lead: `${cuts_total} 位好友砍到`,
    figure,
    note: `原价 ¥${start_fen / 100}`,
    gain: `砍到 ${figure} 带走`,
  }
}
