import type { Industry } from '../../../api/business-draft.ts'
import type { Brand } from '../../core/define-route.ts'

/** Industries by `brand.trade`. */
const names: [trade: Brand['trade'], name: string][] = [
  ['food', '餐饮美食'],
  ['drink', '茶饮咖啡'],
  ['fashion', '服饰鞋包'],
  ['beauty', '美容美体'],
  ['home', '家居生活'],
  ['service', '生活服务'],
]

/** All industries; that of the brand comes first. */
export function industriesOf({ trade }: Brand): Industry[] {
  const all = names.map(([icon, name], index) => ({ industry_id: index + 1, name, icon }))
  return all.sort((a, b) => Number(b.icon === trade) - Number(a.icon === trade))
}

export const isIndustry = (id: number): boolean => id >= 1 && id <= names.length
