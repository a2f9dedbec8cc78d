import type { PosterOffer } from '../../../api/activity.ts'
import type { Coupon } from '../../../api/coupon.ts'

type Face = Pick<
  Coupon,
  'kind' | 'name' | 'threshold_fen' | 'value_fen' | 'percent' | 'max_off_fen'
>

/** What a coupon's poster offers; its name, unless the title above says the same. */
export function couponOffer(coupon: Face, title: string): PosterOffer {
  const { name, threshold_fen: from, max_off_fen: most } = coupon
  const figure = worthOf(coupon)
  const conditions = [
    from > 0 ? `满 ${yuan(from)} 元可用` : '',
    most > 0 ? `最多减 ${yuan(most)} 元` : '',
  ]
  const note = conditions.filter(each => each !== '').join('，') || '无门槛，到店就用'
  const gain = coupon.kind === 'exchange' ? `领${name}` : `领 ${figure} 券`
  return { thing: 'ticket', image: '', lead: name === title ? '' : name, figure, note, gain }
}

function worthOf({ kind, value_fen, percent }: Face): string {
  if (kind === 'discount') return `${percent / 10} 折`
  if (kind === 'exchange') return value_fen > 0 ? `¥${yuan(value_fen)} 换购` : '免费兑换'
  return `¥${yuan(value_fen)}`
}

const yuan = (fen: number): string => String(fen / 100)
