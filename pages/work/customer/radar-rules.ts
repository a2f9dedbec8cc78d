import type { CustomerRadarRow } from '../../../api/index.ts'

/** Who of the staff has shared it, and who has passed it on to the customer. `me`: the caller's `user_id`. */
export function throughOf(
  { via, depth, staff_id, staff_name }: CustomerRadarRow,
  me: number,
): string {
  const sharer = staff_id === me ? '你' : staff_name || '店员'
  const way = via ? `${sharer}发出，经${via.nickname}` : `${sharer}直接发的`
  return `${way} · 第 ${depth} 层`
}
