import type { suite } from 'uvu'
import type { ActivityMe } from '../../api/index.ts'
import CouponPage from '../../pages/campaigns/coupon/page/coupon-page.tsx'
import { buildDetail } from './coupon-data.ts'
import { ok, type Reply } from './fake-server.ts'
import { createPageFixture } from './page-fixture.tsx'

/** Behaviour shared by all campaign pages, tested on the coupon's. */
export function createCampaignFixture(test: ReturnType<typeof suite>) {
  const fixture = createPageFixture(CouponPage, '/coupon?br=8&id=501')
  const system = {
    detail: buildDetail(),
    /** By address part, in order; the last one is repeated. */
    answers: {} as Record<string, (() => Reply | Promise<Reply>)[]>,
  }

  test.before.each(() => {
    system.detail = buildDetail()
    system.answers = {}
    fixture.begin(({ url }) => {
      const [, queue = []] =
        Object.entries(system.answers).find(([each]) => url.includes(each)) ?? []
      const answer = queue.length > 1 ? queue.shift() : queue[0]
      if (answer) return answer()
      return url.includes('/coupon/detail') ? ok(system.detail) : ok({ entries: [] })
    })
  })
  test.after.each(fixture.end)

  return {
    fixture,
    system,
    withMe(me: Partial<ActivityMe>): void {
      const built = buildDetail()
      system.detail = { ...built, me: built.me && { ...built.me, ...me } }
    },
  }
}

/** The server's response about conditions. */
export const gateInfo = (gates: string[]) =>
  ok({ gates, follow_qr: 'https://shop.test/follow', consent: { version: '3', text: '第一条' } })
