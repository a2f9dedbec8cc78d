import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VoteDetail } from '../../../../api/vote.ts'
import { addHistories, type Choose, stepsOf } from '../../../support/histories.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import { addVote } from '../../../support/server-votes.ts'

const test = suite('visits of a vote')
const log = '/data-collection/log/index'
const votes = [4801, 4802]
const COUPON = 4803
const ABSENT = 4804
const paths = ['/vote', '/vote/detail', '/vote/rank', '/coupon', '']
const keys = ['page-visit', 'page-visit', 'page-time', 'page-share']

const shownViews = async (caller: Caller, id: number): Promise<number> => {
  const { data } = await caller.get('/api/wechat/vote/detail', { id })
  return (data as unknown as VoteDetail).vote.totals.views
}

/** Visits by the rows of the log, as they were counted before there was a count. */
async function rowsOf({ db }: TestServer, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('page_log')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', 8)
    .where('materiel_id', '=', id)
    .where('key', '=', 'page-visit')
    .where('path', 'like', '/vote%')
    .executeTakeFirstOrThrow()
  return Number(n)
}

const event = (id: number, path: string, key = 'page-visit') => ({
  brandId: undefined,
  bid: 8,
  key,
  uid: 88,
  path,
  type: 2,
  param: JSON.stringify({ br: '8', id: String(id) }),
})

/** Visitors who send events of any kind, again and at once. */
class Senders {
  #last: object
  #sent = 0

  constructor(
    readonly server: TestServer,
    readonly callers: readonly Caller[],
    readonly run: number,
  ) {
    this.#last = { ...event(votes[0] ?? 0, '/vote'), eid: `${run}-0` }
  }

  #any(choose: Choose): object {
    this.#sent += 1
    const id = choose([...votes, ...votes, COUPON, ABSENT])
    return { ...event(id, choose(paths), choose(keys)), eid: `${this.run}-${this.#sent}` }
  }

  async send(choose: Choose): Promise<void> {
    this.#last = this.#any(choose)
    await this.repeat(choose)
  }

  async repeat(choose: Choose): Promise<void> {
    await choose(this.callers).get(log, { ...this.#last })
  }

  async together(choose: Choose): Promise<void> {
    const each = [this.#any(choose), this.#any(choose), this.#any(choose)]
    await Promise.all([...each, ...each].map(one => choose(this.callers).get(log, { ...one })))
    // No event is refused for the number of those of a minute.
    this.server.clock.pass(61)
  }
}

addHistories<Senders>(test, 'visits of votes', async server => {
  for (const id of votes) await addVote(server, id, {}, { items: 1 })
  await server.db.insertInto('activity').values(coupon(COUPON)).execute()
  const shopper = await server.as(people.shopper)
  const callers = [await server.as(), shopper, await server.as(people.friend)]
  let runs = 0
  return {
    async start() {
      runs += 1
      return new Senders(server, callers, runs)
    },
    steps: stepsOf(['send', 'repeat', 'together']),
    async check() {
      for (const id of votes) assert.is(await shownViews(shopper, id), await rowsOf(server, id))
      const others = await server.db
        .selectFrom('view_count')
        .select('activity_id')
        .where('activity_id', 'in', [COUPON, ABSENT])
        .execute()
      assert.equal(others, [])
    },
  }
})

test('of many first visits at once none is lost', async () => {
  const server = await startTestServer()
  try {
    await addVote(server, 4810, {}, { items: 1 })
    const nobody = await server.as()
    const visits = Array.from({ length: 60 }, (_, n) => ({
      ...event(4810, '/vote'),
      eid: `first-${n}`,
    }))
    const replies = await Promise.all(visits.map(visit => nobody.get(log, visit)))
    assert.ok(replies.every(({ http }) => http === 200))
    assert.is(await shownViews(nobody, 4810), 60)
  } finally {
    await server.close()
  }
})

test.run()
