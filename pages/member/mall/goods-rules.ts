import type { MallGoods } from '../../../api/index.ts'
import { count } from '../shared/member-words.ts'

interface Bar {
  text: string
  /** No action is possible now. */
  isOff: boolean
  /** What is missing, as a text; '' if nothing is. */
  gap: string
}

/** Button of an item in the points mall. */
export function barOf({ state, points, my_points, level_name }: MallGoods): Bar {
  const missing = points - Math.max(0, my_points ?? 0)
  switch (state) {
    case 'open':
      return { text: '立即兑换', isOff: false, gap: '' }
    case 'login':
    case 'member':
      return { text: '开卡后兑换', isOff: false, gap: '' }
    case 'frozen':
      return { text: '会员卡已冻结', isOff: true, gap: '' }
    case 'level':
      return { text: `${level_name}会员可兑`, isOff: false, gap: '等级还不够' }
    case 'points':
      return { text: '去赚积分', isOff: false, gap: `还差 ${count(missing)} 积分` }
    case 'soldOut':
      return { text: '已兑完', isOff: true, gap: '' }
    case 'limit':
      return { text: '已达兑换上限', isOff: true, gap: '' }
    case 'notStarted':
      return { text: '未开始', isOff: true, gap: '' }
    case 'ended':
      return { text: '已结束', isOff: true, gap: '' }
  }
}

/** How the item is delivered. */
export function deliveryText({ kind, code_days }: Pick<MallGoods, 'kind' | 'code_days'>): string {
  if (kind === 2) return `到店核销，兑换后 ${code_days} 天内有效`
  return kind === 3 ? '兑换后直接生效' : '快递包邮，或到店自提'
}
