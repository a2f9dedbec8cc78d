import type { ComponentType } from 'react'
import type { suite } from 'uvu'
import type { LotteryDetail, LotteryRecord } from '../../api/index.ts'
import LotteryPage from '../../pages/campaigns/lottery/lottery-page.tsx'
import { hideFeedback, type PageProps } from '../../runtime/index.ts'
import { freshDom } from './dom.ts'
import { createFakeServer, ok, type Reply, refused } from './fake-server.ts'
import { buildDrawn, buildLottery, recordsOf } from './lottery-data.ts'
import { mount, unmountAll } from './mount.tsx'

/** A draw with a fake server, created for each test of the suite; its response can be changed during a test. */
export function createDrawFixture(test: ReturnType<typeof suite>) {
  const realMatchMedia = window.matchMedia
  const server = createFakeServer()
  server.stop()
  const fixture = {
    server,
    detail: buildLottery(),
    records: [] as LotteryRecord[],
    answer: ok({}),
    claimed: ok({}),
    proof: ok({}),

    async opened(
      Page: ComponentType<PageProps> = LotteryPage,
      more: Record<string, string> = {},
    ): Promise<void> {
      const query = { br: '8', id: '531', ...more }
      await mount(<Page query={query} params={query} />)
    },

    details: () => fixture.server.seen.filter(({ url }) => isDetail(url)),
    draws: () => fixture.server.seen.filter(({ url }) => /\/lottery(-wheel)?\/draw/.test(url)),
  }

  test.before.each(() => {
    freshDom('/lottery?br=8&id=531')
    // With reduced motion a result is revealed after 0.3 s.
    window.matchMedia = media => ({ ...realMatchMedia.call(window, media), matches: true })
    fixture.detail = buildLottery()
    fixture.records = []
    fixture.answer = ok(buildDrawn(2))
    fixture.claimed = ok({ grant_id: '', status: 'claimed', valid_to: 0 })
    fixture.server = createFakeServer(({ url }) => answerTo(url, fixture))
  })
  test.after.each(async () => {
    await unmountAll()
    hideFeedback()
    fixture.server.stop()
    window.matchMedia = realMatchMedia
  })
  return fixture
}

interface Answers {
  detail: LotteryDetail
  records: LotteryRecord[]
  answer: Reply
  claimed: Reply
  proof: Reply
}

const isDetail = (url: string) => /\/lottery(-wheel)?\/detail/.test(url)

function answerTo(url: string, { detail, records, answer, claimed, proof }: Answers): Reply {
  if (isDetail(url)) return ok(detail)
  if (url.includes('/activity/preview'))
    return ok({ ...detail, preview: { state: '', states: [] } })
  if (/\/lottery(-wheel)?\/draw/.test(url)) return answer
  if (url.includes('/records')) return ok(recordsOf(records))
  if (url.includes('/claim')) return claimed
  if (url.includes('/proof')) return proof
  return url.includes('/coupon/code') ? refused(2122) : ok({ entries: [] })
}
