import * as assert from 'uvu/assert'
import { DAY_S } from '../../api/values/time.ts'
import { applyPaymentNotice, applyRefundNotice } from '../../server/trade/orders/apply-notices.ts'
import { closeUnpaid } from '../../server/trade/orders/close-order.ts'
import type { OrderRow } from '../../server/trade/orders/order-table.ts'
import { sendRefund } from '../../server/trade/orders/send-refund.ts'
import { waitingOrder } from '../../server/trade/orders/waiting.ts'
import { checkGroups } from './group-checks.ts'
import { cancel, orderInGroup, runGroupJobs } from './group-shop.ts'
import type { Choose } from './histories.ts'
import { type OrderShop, refusal, skus, toCashier } from './order-shop.ts'
import { runDueJobs } from './run-jobs.ts'
import { newReqId } from './server-app.ts'

export const WINDOW_S = 900

/** A group according to the rules. */
export interface ModelTeam {
  goal: number
  size: number
  status: 'awaited' | 'forming' | 'complete' | 'failed' | 'over'
  expiresAt: number
  /** Uids that hold or have a place, in order of payment. */
  paid: number[]
  held: Set<number>
}

interface Made {
  row: OrderRow
  payBy: number
  state: 'unpaid' | 'paid' | 'closed'
}

/**
 * People open, join, pay, leave and let time pass, some concurrently, on a platform that loses responses; compared
 * with an independent implementation of the group rules.
 */
export class GroupModel {
  readonly teams = new Map<string, ModelTeam>()
  private readonly orders: Made[] = []

  constructor(
    private readonly shop: OrderShop,
    private readonly uids: readonly number[],
  ) {}

  async open(choose: Choose): Promise<void> {
    const uid = choose(this.uids)
    const sku = choose([skus.cup, skus.cup, skus.tea])
    const expected = this.unpaidOf(uid) ? 'payPending' : this.teamOf(uid) ? 'already' : ''
    const answer = await this.order(uid, 'new', sku)
    assert.is(answer, expected, `opening by ${uid}`)
    if (answer !== '') return
    const row = this.orders.at(-1)?.row as OrderRow
    const [goal, size] = sku === skus.cup ? [3, 3] : [2, 4]
    const held = new Set([uid])
    const team = {
      goal,
      size,
      status: 'awaited',
      expiresAt: 0,
      paid: [],
      held,
      leader: uid,
    } as const
    this.teams.set(row.record_id, { ...team, paid: [] })
  }

  /** Several people request a place concurrently. */
  async joinAtOnce(choose: Choose): Promise<void> {
    const teamId = this.pickTeam(choose)
    if (!teamId) return
    const team = this.teams.get(teamId) as ModelTeam
    const joiners = [...new Set([1, 2, 3, 4].map(() => choose(this.uids)))]
    const able = joiners.filter(uid => !this.unpaidOf(uid) && !this.teamOf(uid))
    const isOpen = team.status === 'forming' && this.now < team.expiresAt
    const free = isOpen ? team.size - team.paid.length - team.held.size : 0
    const sku = team.size === 3 ? skus.cup : skus.tea
    const answers = await Promise.all(joiners.map(uid => this.order(uid, teamId, sku)))
    const joined = joiners.filter((_, at) => answers[at] === '')
    assert.is(joined.length, Math.min(Math.max(free, 0), able.length), `places of ${teamId}`)
    for (const [at, uid] of joiners.entries()) {
      const answer = answers[at] ?? ''
      if (answer === '') assert.ok(able.includes(uid), `${uid} may not join`)
      else assert.ok(this.refusalsOf(uid, team).includes(answer), answer)
    }
    for (const uid of joined) team.held.add(uid)
  }

  /** Somebody pays; the platform sends two notices concurrently. */
  async pay(choose: Choose): Promise<void> {
    const made = this.pickOrder(choose, 'unpaid')
    if (!made || this.now >= made.payBy) return
    const notice = this.shop.payments.pay(await toCashier(this.shop, made.row))
    if (!notice) throw new Error('the platform takes no money')
    await this.deliver(notice)
    this.paid(made)
  }

  /** The last payments of a group are concurrent with a member leaving. */
  async payTogether(choose: Choose): Promise<void> {
    const teamId = this.pickTeam(choose)
    const unpaid = this.orders.filter(
      ({ row, state, payBy }) => row.record_id === teamId && state === 'unpaid' && this.now < payBy,
    )
    const notices = []
    for (const { row } of unpaid)
      notices.push(this.shop.payments.pay(await toCashier(this.shop, row)))
    await Promise.all(notices.map(notice => notice && this.deliver(notice)))
    for (const made of unpaid) this.paid(made)
  }

  /** The platform accepts a payment for a closed order. */
  async payLate(choose: Choose): Promise<void> {
    const closed = this.orders.filter(
      ({ row, state }) =>
        state === 'closed' && this.shop.payments.payments.has(`${row.order_no}01`),
    )
    if (closed.length === 0) return
    const { row } = choose(closed)
    if (this.shop.payments.noticeOf(`${row.order_no}01`)) return
    await this.deliver(this.shop.payments.payAnyway(`${row.order_no}01`))
  }

  async cancel(choose: Choose): Promise<void> {
    const made = this.pickOrder(choose, 'unpaid')
    if (!made) return
    await cancel(this.shop, made.row)
    this.closed(made)
  }

  /** Two concurrent calls count once. */
  async quit(choose: Choose): Promise<void> {
    const made = this.pickOrder(choose, 'paid')
    if (!made) return
    const { uid, record_id: teamId } = made.row
    const team = this.teams.get(teamId)
    const caller = await this.shop.server.as(uid)
    const ask = () => caller.post('/api/wechat/group-work/quit', { teamId, reqId: newReqId() })
    const codes = (await Promise.all([ask(), ask()])).map(({ code }) => code).sort()
    const isForming = team?.status === 'forming' && team.paid.includes(uid)
    if (!isForming || !team) {
      assert.ok(!codes.includes(1), `left a group that is ${team?.status}`)
      return
    }
    assert.is(codes.filter(code => code === 1).length, 1, 'left once')
    team.paid = team.paid.filter(each => each !== uid)
    made.state = 'closed'
    if (team.paid.length === 0) this.end(team, 'over')
  }

  /** The platform's responses get lost while refunds are sent. */
  async time(choose: Choose): Promise<void> {
    const { server, payments } = this.shop
    server.clock.pass(choose([60, WINDOW_S + 1, 6 * 3600, DAY_S + 1]))
    const { now } = this
    await runDueJobs(server, now, [closeUnpaid])
    payments.mishaps.lostAnswers = choose([0, 1, 3])
    payments.mishaps.slowRefunds = choose([0, 1])
    await runDueJobs(server, now, [waitingOrder, sendRefund])
    Object.assign(payments.mishaps, { lostAnswers: 0, slowRefunds: 0 })
    for (const made of this.orders) {
      if (made.state === 'unpaid' && now >= made.payBy) this.closed(made)
    }
    for (const team of this.teams.values()) {
      if (team.status === 'forming' && now >= team.expiresAt) {
        this.end(team, team.paid.length >= team.goal ? 'complete' : 'failed')
      }
    }
  }

  /** Completes everything in progress. */
  async settle(): Promise<void> {
    const { server, payments } = this.shop
    for (const refundNo of payments.refunds.keys()) {
      const notice = payments.arrive(refundNo)
      if (notice) {
        const copy = { ...notice, digest: `${notice.digest}-again` }
        await Promise.all([notice, copy].map(each => applyRefundNotice(server, each)))
      }
    }
    await this.retryAll()
    await runGroupJobs(this.shop)
    await checkGroups(this.shop, this.teams, { isSettled: true })
  }

  check(): Promise<void> {
    return checkGroups(this.shop, this.teams, { isSettled: false })
  }

  /** Makes failed work due immediately, without its growing delay. */
  private retryAll(): Promise<unknown> {
    return this.shop.server.db
      .updateTable('job')
      .set({ due_at: this.now })
      .where('brand_id', '=', 8)
      .where('kind', 'in', ['send-refund'])
      .where('state', '=', 'waiting')
      .execute()
  }

  private get now(): number {
    return this.shop.server.clock.seconds()
  }

  private async order(uid: number, teamId: string, sku: number): Promise<string> {
    return refusal(
      orderInGroup(this.shop, uid, teamId, sku).then(row =>
        this.orders.push({ row, payBy: row.expires_at, state: 'unpaid' }),
      ),
    )
  }

  private async deliver(notice: Parameters<typeof applyPaymentNotice>[1]): Promise<void> {
    const copy = { ...notice, digest: `${notice.digest}-again` }
    await Promise.all([notice, copy].map(each => applyPaymentNotice(this.shop.server, each)))
  }

  private paid(made: Made): void {
    const team = this.teams.get(made.row.record_id)
    const { uid } = made.row
    made.state = 'paid'
    if (!team?.held.has(uid) || (team.status === 'forming' && this.now >= team.expiresAt)) return
    team.held.delete(uid)
    team.paid.push(uid)
    if (team.status === 'awaited') {
      team.status = 'forming'
      team.expiresAt = this.now + DAY_S
    }
    if (team.paid.length === team.size) this.end(team, 'complete')
  }

  private closed(made: Made): void {
    const team = this.teams.get(made.row.record_id)
    made.state = 'closed'
    if (!team?.held.delete(made.row.uid)) return
    if (team.status === 'awaited') this.end(team, 'over')
  }

  private end(team: ModelTeam, status: ModelTeam['status']): void {
    team.status = status
    team.held.clear()
  }

  private refusalsOf(uid: number, { status }: ModelTeam): string[] {
    return [
      ...(status === 'awaited' ? ['notFound'] : ['sessionFull', 'sessionExpired']),
      ...(this.unpaidOf(uid) ? ['payPending', 'already'] : []),
      ...(this.teamOf(uid) ? ['already'] : []),
    ]
  }

  private unpaidOf = (uid: number): boolean =>
    this.orders.some(({ row, state }) => row.uid === uid && state === 'unpaid')

  private teamOf = (uid: number): boolean =>
    [...this.teams.values()].some(({ status, paid }) => status === 'forming' && paid.includes(uid))

  private pickTeam(choose: Choose): string | undefined {
    const all = [...this.teams.keys()]
    const live = all.filter(id => this.teams.get(id)?.status === 'forming')
    const from = live.length > 0 && choose([true, true, true, false]) ? live : all
    return from.length > 0 ? choose(from) : undefined
  }

  private pickOrder(choose: Choose, state: Made['state']): Made | undefined {
    const all = this.orders.filter(made => made.state === state)
    return all.length > 0 ? choose(all) : undefined
  }
}
