import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityStatistics } from '../../../../api/business.ts'
import { DAY_S, HOUR_S } from '../../../../api/values/time.ts'
import { brandDay, brandDayStart } from '../../../../server/core/clock.ts'
import { addHistories, type Choose, stepsOf } from '../../../support/histories.ts'
import type { TestServer } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'

const test = suite('figures of a span')
const uids = [77, 88, 89, people.friend]

type What = 'visit' | 'join' | 'order' | 'writeoff' | 'share'
interface Fact {
  what: What
  uid: number
  at: number
  fen: number
  /** Of a grant, while it can be revoked or used. */
  grant?: string
}

let activities = 4_950_000
let grants = 0

/** Everything that happens is a row of the database, and a fact of a plain list. */
class Happenings {
  readonly id: number
  facts: Fact[] = []

  constructor(
    readonly server: TestServer,
    readonly createdAt: ReadonlyMap<number, number>,
  ) {
    activities += 1
    this.id = activities
  }

  get #now(): number {
    return this.server.clock.seconds()
  }

  #add(what: What, uid: number, more: { fen?: number; grant?: string } = {}): void {
    this.facts.push({ what, uid, at: this.#now, fen: 0, ...more })
  }

  async pass(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([60, HOUR_S, 7 * HOUR_S, DAY_S]))
  }

  async event(choose: Choose): Promise<void> {
    const uid = choose(uids)
    const what = choose(['visit', 'visit', 'share'] as const)
    const [session_uid, type] = choose([
      [uid, 2],
      [uid, null],
      [uid, 1],
      [null, 2],
    ] as const)
    const row = eventRow(uid, {
      session_uid,
      type,
      key: `page-${what}`,
      materiel_id: this.id,
      received_at: this.#now,
    })
    await storeEvents(this.server, [row])
    if (session_uid !== null && type !== 1) this.#add(what, uid)
  }

  async take(choose: Choose): Promise<void> {
    const uid = choose(uids)
    grants += 1
    const grant = `figure-${grants}`
    const times = { valid_from: 0, valid_to: this.#now + 900 * DAY_S }
    const row = { brand_id: 8, grant_id: grant, uid, ...times, status: 1 }
    await this.server.db
      .insertInto('user_grant')
      .values({ ...row, activity_id: this.id, kind: 'coupon', created_at: this.#now })
      .execute()
    await this.server.db
      .insertInto('redeem_code')
      .values({ ...row, code: grant, item: '{}', shop_scope: '{"kind":"all"}' })
      .execute()
    this.#add('join', uid, { grant })
  }

  #free(choose: Choose): Fact | undefined {
    const used = new Set(this.facts.filter(({ what }) => what === 'writeoff').map(f => f.grant))
    const free = this.facts.filter(({ what, grant }) => what === 'join' && !used.has(grant))
    return free.length > 0 ? choose(free) : undefined
  }

  async #set(grant: string, status: number, used_at: number | null): Promise<void> {
    for (const table of ['user_grant', 'redeem_code'] as const)
      await this.server.db
        .updateTable(table)
        .set({ status, used_at })
        .where('grant_id', '=', grant)
        .execute()
  }

  async revoke(choose: Choose): Promise<void> {
    const fact = this.#free(choose)
    if (!fact?.grant) return
    await this.#set(fact.grant, 4, null)
    this.facts = this.facts.filter(each => each !== fact)
  }

  async redeem(choose: Choose): Promise<void> {
    const fact = this.#free(choose)
    if (!fact?.grant) return
    await this.#set(fact.grant, 2, this.#now)
    this.#add('writeoff', fact.uid, { grant: fact.grant })
  }

  async undo(choose: Choose): Promise<void> {
    const used = this.facts.filter(({ what }) => what === 'writeoff')
    const fact = used.length > 0 ? choose(used) : undefined
    if (!fact?.grant) return
    await this.#set(fact.grant, 1, null)
    this.facts = this.facts.filter(each => each !== fact)
  }

  async pay(choose: Choose): Promise<void> {
    const uid = choose(uids)
    grants += 1
    const fen = choose([100, 990])
    await this.server.db
      .insertInto('shop_order')
      .values({
        brand_id: 8,
        order_no: `figure-${grants}`,
        uid,
        shop_id: 1,
        type: 2,
        activity_id: this.id,
        status: 10,
        goods_fen: fen,
        pay_fen: fen,
        delivery: 1,
        created_at: this.#now,
        expires_at: this.#now,
        paid_at: this.#now,
      })
      .execute()
    this.#add('order', uid, { fen })
  }

  /** What the facts of a span say. */
  expected(from: number, to: number) {
    const within = this.facts.filter(({ at }) => at >= from && at < to)
    const of = (...kinds: What[]) => within.filter(({ what }) => kinds.includes(what))
    const peopleOf = (...kinds: What[]) => new Set(of(...kinds).map(({ uid }) => uid))
    const joined = peopleOf('join')
    const newOnes = [...joined].filter(uid => {
      const at = this.createdAt.get(uid) ?? 0
      return at >= from && at < to
    })
    return {
      totals: {
        visit_pv: of('visit').length,
        visit_uv: peopleOf('visit', 'join', 'order', 'writeoff').size,
        share: of('share').length,
        join: joined.size,
        order: of('order').length,
        paid_fen: of('order').reduce((sum, { fen }) => sum + fen, 0),
        refund_fen: 0,
        writeoff: of('writeoff').length,
        new_customer: newOnes.length,
      },
      steps: [
        peopleOf('visit', 'join', 'order', 'writeoff').size,
        peopleOf('join', 'order', 'writeoff').size,
        peopleOf('writeoff').size,
      ],
      day: {
        visit: peopleOf('visit', 'join').size,
        join: joined.size,
        order: of('order').length,
        writeoff: of('writeoff').length,
      },
    }
  }
}

addHistories<Happenings>(test, 'figures of a span', async server => {
  const visitors = await server.db
    .selectFrom('visitor')
    .select(['uid', 'created_at'])
    .where('brand_id', '=', 8)
    .where('uid', 'not in', eb =>
      eb
        .selectFrom('shop_user')
        .select('uid')
        .where('uid', 'is not', null)
        .where('brand_id', '=', 8),
    )
    .execute()
  const createdAt = new Map(visitors.map(({ uid, created_at }) => [uid, created_at]))
  const merchant = await server.as(people.merchant)
  let choice: Choose
  return {
    async start(choose) {
      choice = choose
      const model = new Happenings(server, createdAt)
      await server.db.insertInto('activity').values(coupon(model.id)).execute()
      return model
    },
    steps: stepsOf(['event', 'pass', 'take', 'revoke', 'redeem', 'undo', 'pay', 'event', 'take']),
    async check(model) {
      const today = brandDayStart(server.clock.seconds())
      const last = today - choice([0, 0, 1, 3]) * DAY_S
      const first = last - choice([0, 1, 6, 89]) * DAY_S
      const { data } = await merchant.get('/api/retail/business/get-activity-statistics', {
        activityId: model.id,
        from: brandDay(first),
        to: brandDay(last),
      })
      const { totals, funnel, days } = data as unknown as ActivityStatistics
      const expected = model.expected(first, last + DAY_S)
      assert.equal(totals, expected.totals)
      const steps = funnel.filter(({ name }) => name !== 'pay').map(({ value }) => value)
      assert.equal(steps, expected.steps)
      const { day, ...figures } = days.at(-1) ?? { day: '' }
      assert.is(day, brandDay(last))
      assert.equal(figures, model.expected(last, last + DAY_S).day)
    },
  }
})

test.run()
