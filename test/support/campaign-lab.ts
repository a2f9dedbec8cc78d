import type { suite } from 'uvu'
import type { ActivityMe } from '../../api/index.ts'
import CouponPage from '../../pages/campaigns/coupon/page/coupon-page.tsx'
import { buildDetail } from './coupon-data.ts'
import { ok, type Reply } from './fake-server.ts'
import { createPageLab } from './page-lab.tsx'

/** What all campaign pages share, seen on the coupon's. */
export function createCampaignLab(test: ReturnType<typeof suite>) {
  const lab = createPageLab(CouponPage, '/coupon?br=8&id=501')
  const world = {
    detail: buildDetail(),
    /** By a part of the address, in order; the last one stays. */
    answers: {} as Record<string, (() => Reply | Promise<Reply>)[]>,
  }

  test.before.each(() => {
    world.detail = buildDetail()
    world.answers = {}
    lab.begin(({ url }) => {
      const [, queue = []] =
        Object.entries(world.answers).find(([each]) => url.includes(each)) ?? []
      const answer = queue.length > 1 ? queue.shift() : queue[0]
      if (answer) return answer()
      return url.includes('/coupon/detail') ? ok(world.detail) : ok({ entries: [] })
    })
  })
  test.after.each(lab.end)

  return {
    lab,
    world,
    withMe(me: Partial<ActivityMe>): void {
      const built = buildDetail()
      world.detail = { ...built, me: built.me && { ...built.me, ...me } }
    },
  }
}

/** What the server says of conditions. */
export const gateInfo = (gates: string[]) =>
  ok({ gates, follow_qr: 'https://shop.test/follow', consent: { version: '3', text: '第一条' } })
