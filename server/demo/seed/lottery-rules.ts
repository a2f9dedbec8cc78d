import type { DemoLottery } from './lottery-campaigns.ts'

/** Rules text of a draw; the page adds the odds of each prize. */
export function lotteryRules({ chances, draw, prizes, more_ways }: DemoLottery): string {
  const { free_day = 0, share_day = 0, share_add = 0, point_cost = 0 } = chances
  const { win_limit_user = 1, pity_after = 0, claim_days = 7 } = draw
  const pity = prizes.find(prize => prize.is_pity)?.name ?? ''
  const rules = [
    `每人每天免费抽 ${free_day} 次，当天有效。`,
    ...(share_day > 0 ? [`转给朋友可以多抽 ${share_add} 次，每天最多 ${share_day} 次。`] : []),
    ...(point_cost > 0 ? [`也可以用 ${point_cost} 积分抽一次。`] : []),
    ...(more_ways ? [more_ways] : []),
    `每人最多中奖 ${win_limit_user} 次，中满以后再抽不会中奖。`,
    ...(pity_after > 0 ? [`连续 ${pity_after} 次没抽中，下一次送${pity}。`] : []),
    `奖品请在中奖后 ${claim_days} 天内领取，过期放回奖池。`,
    '每件奖品的数量和概率都公开在下面，抽中的奖品发完后算没抽中，不换成别的奖。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
