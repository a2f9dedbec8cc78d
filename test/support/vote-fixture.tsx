import type { ComponentType } from 'react'
import type { suite } from 'uvu'
import type { VoteDetail, VoteItem } from '../../api/index.ts'
import { clearStorageSync, hideFeedback, type PageProps } from '../../runtime/index.ts'
import { freshDom } from './dom.ts'
import { createFakeServer, ok, type Reply } from './fake-server.ts'
import { mount, unmountAll } from './mount.tsx'
import { buildItem, buildVote } from './vote-data.ts'

/** A vote with a fake server, created for each test of the suite; its responses can be changed during a test. */
export function createVoteFixture(test: ReturnType<typeof suite>, more?: (url: string) => unknown) {
  const server = createFakeServer()
  server.stop()
  const fixture = {
    server,
    detail: buildVote(),
    item: buildItem(),
    /** Response to a vote. */
    answer: ok({}) as Reply,
    previewState: 'running',

    async opened(Page: ComponentType<PageProps>, other: Record<string, string> = {}) {
      const query = { br: '8', id: '571', itemId: '57101', ...other }
      await mount(<Page query={query} params={query} />)
    },

    asked: (path: string) => fixture.server.seen.filter(({ url }) => url.includes(path)),
  }

  test.before.each(() => {
    freshDom('/vote?br=8&id=571')
    fixture.detail = buildVote()
    fixture.item = buildItem()
    fixture.previewState = 'running'
    fixture.answer = ok({ votes: { 57101: 21 }, left_today: 2, left_total: -1, under_review: [] })
    fixture.server = createFakeServer(
      ({ url }) => answerTo(url, fixture) ?? ok(more?.(url) ?? nothing),
    )
  })
  test.after.each(async () => {
    await unmountAll()
    hideFeedback()
    clearStorageSync()
    fixture.server.stop()
  })
  return fixture
}

const nothing = { entries: [] }

interface Answers {
  previewState: string
  detail: VoteDetail
  item: VoteItem
  answer: Reply
}

function answerTo(url: string, { detail, item, answer, previewState }: Answers): Reply | undefined {
  if (url.includes('/vote/detail')) return ok(detail)
  if (url.includes('/activity/preview')) {
    return ok({ ...detail, preview: { state: previewState, states: ['capToday'] } })
  }
  if (url.includes('/vote/item')) return ok(item)
  return url.includes('/vote/vote') ? answer : undefined
}
