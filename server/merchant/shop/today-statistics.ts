import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import type { ShopStatistics } from '../../../api/mine.ts'
import { isDay } from '../../../api/form-rules/id-card.ts'
import { brandDayStart } from '../../core/clock.ts'
import { defineRoute } from '../../core/define-route.ts'
import { shopFigures } from '../figures/shop-figures.ts'

const DAY_LENGTH = 10

const date = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(DAY_LENGTH),
    v.check(text => text === '' || isDay(text)),
  ),
  '',
)

/** Numbers of a day, and of the day before until the same time. */
export const todayStatistics = defineRoute({
  method: 'GET',
  path: '/retail/mine/today-statistics',
  access: 'merchant',
  mayBeOld: true,
  input: { date },

  async handle({ db, brandId, staff, input, now }): Promise<{
    statistics: ShopStatistics
    before: ShopStatistics
    server_time: number
  }> {
    const from = input.date ? Date.parse(`${input.date}T00:00:00+08:00`) / 1000 : brandDayStart(now)
    const to = Math.min(from + DAY_S, Math.max(from, now + 1))
    const shop = { brandId, shopId: staff.shopId, now }
    const [statistics, before] = await shopFigures(db, shop, [
      { from, to },
      { from: from - DAY_S, to: to - DAY_S },
    ])
    if (!statistics || !before) throw new Error('A span without figures.')
    return { statistics, before, server_time: now }
  },
})
