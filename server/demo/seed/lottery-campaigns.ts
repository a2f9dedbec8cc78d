import type { LotterySkin } from '../../../api/lottery.ts'
import type { ChanceRules } from '../../ledgers/chance-rules.ts'
import type { DrawRules } from '../../mechanics/draw/draw-rules.ts'
import {
  gridPrizes,
  quickPrizes,
  harvestPrizes,
  wheelPrizes,
  type DemoPrize,
} from './lottery-prizes.ts'

/** A draw of the demo; days are relative to the seed's time. */
export interface DemoLottery {
  activity_id: number
  title: string
  subtitle: string
  skin: LotterySkin
  theme_color: string
  share_desc: string
  starts_in: number
  ends_in: number
  chances: Partial<ChanceRules>
  draw: Partial<DrawRules>
  /** Text of the rules about campaigns that give chances for it. */
  more_ways?: string
  prizes: DemoPrize[]
  /** Cells drawn by earlier visitors, in order. */
  stops: number[]
}

const daily = { free_day: 1, share_on: true, share_add: 1, share_day: 3, point_cost: 50 }
const rules = { win_limit_user: 3, pity_after: 5, claim_days: 7 }

/** A campaign of each skin and in each state. */
export const lotteries: DemoLottery[] = [
  {
    activity_id: 531,
    title: '围炉好运九宫格',
    subtitle: '炉火正旺，转一格好运',
    skin: 'grid',
    theme_color: '#b5561f',
    share_desc: '每天免费抽两次，盖碗、热饮和券都在格子里',
    starts_in: -4,
    ends_in: 26,
    chances: { ...daily, free_day: 2 },
    draw: rules,
    prizes: gridPrizes,
    stops: [2, 0, 6, 1, 2, 4, 3, 0, 5, 2, 6, 0],
  },
  {
    activity_id: 532,
    title: '元旦开门抽奖',
    subtitle: '新的一年，先转一转',
    skin: 'grid',
    theme_color: '#b3261e',
    share_desc: '元旦零点开抽',
    starts_in: 5,
    ends_in: 12,
    chances: daily,
    draw: rules,
    prizes: gridPrizes,
    stops: [],
  },
  {
    activity_id: 533,
    title: '中秋月下抽奖',
    subtitle: '月亮圆了，茶也泡好了',
    skin: 'grid',
    theme_color: '#e9b949',
    share_desc: '中秋三天，天天有',
    starts_in: -50,
    ends_in: -47,
    chances: daily,
    draw: rules,
    prizes: gridPrizes,
    stops: [0, 2, 3, 1, 6],
  },
  {
    activity_id: 534,
    title: '秋茶尝鲜抽奖',
    subtitle: '六份秋茶，送给六位有缘人',
    skin: 'grid',
    theme_color: '#8a3b2e',
    share_desc: '六份秋茶，抽完即止',
    starts_in: -12,
    ends_in: 6,
    chances: daily,
    draw: { ...rules, win_limit_user: 1, pity_after: 0, claim_days: 20 },
    prizes: harvestPrizes,
    stops: [2, 4, 1, 2, 4, 2, 6],
  },
  {
    activity_id: 535,
    title: '桂花刮刮乐',
    subtitle: '刮开桂花，看看底下是什么',
    skin: 'scratch',
    theme_color: '#e9b949',
    share_desc: '一天一张，刮开就知道',
    starts_in: -3,
    ends_in: 20,
    chances: daily,
    draw: rules,
    prizes: quickPrizes,
    stops: [1, 0, 3, 1, 2],
  },
  {
    activity_id: 536,
    title: '小满砸金蛋',
    subtitle: '三只金蛋，挑一只敲开',
    skin: 'egg',
    theme_color: '#c2452d',
    share_desc: '挑一只敲开，听个响',
    starts_in: -2,
    ends_in: 20,
    chances: daily,
    draw: rules,
    prizes: quickPrizes,
    stops: [0, 1, 3, 0, 2],
  },
  {
    activity_id: 537,
    title: '岁末摇好签',
    subtitle: '摇一摇手机，落下哪支算哪支',
    skin: 'shake',
    theme_color: '#a8452f',
    share_desc: '一天一签，答题和投票还能再摇',
    starts_in: -6,
    ends_in: 20,
    chances: daily,
    draw: rules,
    more_ways: '答题过关、每天投出第一票，都能多得一次。',
    prizes: quickPrizes,
    stops: [1, 3, 0, 2, 1, 0],
  },
]

export const wheels: DemoLottery[] = [
  {
    activity_id: 541,
    title: '山间转转乐',
    subtitle: '转一圈，山里的好东西归你',
    skin: 'wheel',
    theme_color: '#2f6b4f',
    share_desc: '每天免费转两次，礼盒和热饮等你',
    starts_in: -3,
    ends_in: 24,
    chances: { ...daily, free_day: 2 },
    draw: rules,
    prizes: wheelPrizes,
    stops: [3, 0, 5, 1, 3, 2, 0, 3, 5],
  },
  {
    activity_id: 542,
    title: '年货转盘',
    subtitle: '腊月开转，年货先备一份',
    skin: 'wheel',
    theme_color: '#b3261e',
    share_desc: '腊月初一开转',
    starts_in: 8,
    ends_in: 22,
    chances: daily,
    draw: rules,
    prizes: wheelPrizes,
    stops: [],
  },
  {
    activity_id: 543,
    title: '立秋大转盘',
    subtitle: '秋天的第一次好运',
    skin: 'wheel',
    theme_color: '#e9b949',
    share_desc: '立秋三天，天天能转',
    starts_in: -40,
    ends_in: -37,
    chances: daily,
    draw: rules,
    prizes: wheelPrizes,
    stops: [0, 3, 5, 1],
  },
  {
    activity_id: 544,
    title: '新茶试喝转盘',
    subtitle: '六份新茶，转到就寄给你',
    skin: 'wheel',
    theme_color: '#3f6f5a',
    share_desc: '六份新茶，转完即止',
    starts_in: -9,
    ends_in: 9,
    chances: daily,
    draw: { ...rules, win_limit_user: 1, pity_after: 0, claim_days: 20 },
    prizes: harvestPrizes,
    stops: [6, 2, 1, 2, 4, 4, 2],
  },
]
