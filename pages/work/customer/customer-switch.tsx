import { redirectTo } from '../../../runtime/index.ts'
import { Segment } from '../segment.tsx'

const places = {
  list: '/pages/customer/list',
  radar: '/pages/work/radar',
} as const

const choices = [
  ['list', '客户'],
  ['radar', '雷达'],
] as const

/** The two pages of the section 客户. */
export const CustomerSwitch = ({ at }: { at: keyof typeof places }) => (
  <Segment
    label='客户或雷达'
    choices={choices}
    value={at}
    onPick={place => place === at || void redirectTo({ url: places[place] })}
  />
)
