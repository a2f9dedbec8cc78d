import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityList } from '../../../../api/business.ts'
import { DAY_S, HOUR_S } from '../../../../api/values/time.ts'
import { brandDayStart } from '../../../../server/core/clock.ts'
import { countVisitDays } from '../../../../server/merchant/campaigns/visit-days.ts'
import { addHistories, type Choose, stepsOf } from '../../../support/histories.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'

const test = suite('visits of whole days')
const ids = [4901, 4902]
const ABSENT = 4903
const uids = [people.shopper, people.friend, null]

const count = (server: TestServer) => runDueJobs(server, server.clock.seconds(), [countVisitDays])

async function shownVisit(merchant: Caller, id: number): Promise<number | undefined> {
  const fields = { keyword: `来客${id}`, after: '' }
  const { data } = await merchant.get('/api/retail/business/get-activity-list', fields)
  return (data as unknown as ActivityList).list[0]?.visit
}

/** Visits of today and ninety days before, by the rows of the log. */
async function rowsOf({ db, clock }: TestServer, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('page_log')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', 8)
    .where('materiel_id', '=', id)
    .where('key', '=', 'page-visit')
    .where('session_uid', 'is not', null)
    .where(eb => eb.or([eb('type', 'is', null), eb('type', '=', 2)]))
    .where('received_at', '>=', brandDayStart(clock.seconds()) - 90 * DAY_S)
    .executeTakeFirstOrThrow()
  return Number(n)
}

class Visits {
  constructor(readonly server: TestServer) {}

  async visit(choose: Choose): Promise<void> {
    const rows = Array.from({ length: choose([1, 3]) }, () => {
      const session_uid = choose(uids)
      return eventRow(session_uid ?? 88, {
        session_uid,
        key: choose(['page-visit', 'page-visit', 'page-share']),
        type: choose([null, 2, 1]),
        materiel_id: choose([...ids, ABSENT]),
        received_at: this.server.clock.seconds(),
      })
    })
    await storeEvents(this.server, rows)
  }

  async pass(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([HOUR_S, 9 * HOUR_S, DAY_S, 3 * DAY_S, 40 * DAY_S]))
  }

  async count(): Promise<void> {
    await count(this.server)
  }

  /** Two processes at once, which both have just read how far it is counted. */
  async countTwice(): Promise<void> {
    const { server } = this
    const once = () =>
      countVisitDays.run({
        context: server,
        brandId: 0,
        jobs: [{ key: '', payload: {}, tries: 1 }],
        now: server.clock.seconds(),
      })
    await Promise.all([once(), once()])
  }
}

addHistories<Visits>(test, 'visits of whole days', async server => {
  await server.db
    .insertInto('activity')
    .values(ids.map(id => coupon(id, { title: `来客${id}` })))
    .execute()
  return {
    start: async () => new Visits(server),
    steps: stepsOf(['visit', 'pass', 'count', 'countTwice', 'visit']),
    async check() {
      const merchant = await server.as(people.merchant)
      for (const id of ids) assert.is(await shownVisit(merchant, id), await rowsOf(server, id))
      const others = await server.db
        .selectFrom('visit_day')
        .select('activity_id')
        .where('activity_id', '=', ABSENT)
        .execute()
      assert.equal(others, [])
    },
  }
})

test('are read from the log until ten minutes after midnight, and counted once from then on', async () => {
  const server = await startTestServer()
  try {
    await server.db
      .insertInto('activity')
      .values(coupon(4901, { title: '来客4901' }))
      .execute()
    const midnight = brandDayStart(server.clock.seconds()) + DAY_S
    server.clock.pass(midnight - server.clock.seconds() - 1)
    const merchant = await server.as(people.merchant)
    await storeEvents(server, [
      eventRow(88, { materiel_id: 4901, type: 2, received_at: server.clock.seconds() }),
    ])
    const counted = async () => {
      await count(server)
      const rows = await server.db
        .selectFrom('visit_day')
        .select('n')
        .where('activity_id', '=', 4901)
        .execute()
      return rows.map(({ n }) => n)
    }
    server.clock.pass(600)
    assert.equal([await counted(), await shownVisit(merchant, 4901)], [[], 1])
    server.clock.pass(1)
    assert.equal([await counted(), await shownVisit(merchant, 4901)], [[1], 1])
    assert.equal([await counted(), await shownVisit(merchant, 4901)], [[1], 1])
  } finally {
    await server.close()
  }
})

test.run()
