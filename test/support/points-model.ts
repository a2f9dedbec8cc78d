import * as assert from 'uvu/assert'
import { DAY_S } from '../../api/values/time.ts'
import { tx } from '../../server/core/tx.ts'
import {
  changeFrozen,
  freezePoints,
  lapsePoints,
  movePoints,
  thawPoints,
} from '../../server/ledgers/point-ledger.ts'
import { pointsEnd } from '../../server/ledgers/point-lots.ts'
import { returnPoints } from '../../server/ledgers/return-points.ts'
import { findDrift } from '../../server/people/member/drift.ts'
import type { Choose } from './histories.ts'
import type { TestServer } from './server-app.ts'

/** Lifetime of points that are returned after their lot has expired, s. */
const RETURNED_LIFE_S = 30 * DAY_S

interface Lot {
  key: string
  left: number
  expireAt: number
  createdAt: number
}

interface Spent {
  key: string
  /** What was taken from which lot and has not been returned. */
  portions: { lot: Lot; n: number }[]
}

/** Points of a person according to the specification, independent of the ledger. */
export class PointsModel {
  private lots: Lot[] = []
  private debt = 0
  private spendings: Spent[] = []
  private frozen: { key: string; n: number; earnedAt: number }[] = []
  private n = 0

  constructor(
    private readonly server: TestServer,
    private readonly uid: number,
  ) {}

  private get now(): number {
    return this.server.clock.seconds()
  }

  private move(delta: number, more: object = {}) {
    this.n += 1
    const key = `step-${String(this.n).padStart(4, '0')}`
    return { brandId: 8, uid: this.uid, delta, key, title: '测试', now: this.now, ...more }
  }

  private get balance(): number {
    return this.lots.reduce((sum, { left }) => sum + left, 0) - this.debt
  }

  private lapse(): void {
    for (const lot of this.lots) if (lot.expireAt > 0 && lot.expireAt <= this.now) lot.left = 0
  }

  /** Settles a debt first; the rest becomes a lot. */
  private gain(key: string, n: number, expireAt: number): void {
    const filled = Math.min(this.debt, n)
    this.debt -= filled
    this.lots.push({ key, left: n - filled, expireAt, createdAt: this.now })
  }

  async earn(choose: Choose): Promise<void> {
    const n = choose([1, 5, 40, 100])
    const expireAt = choose([0, this.now + 5 * DAY_S, this.now + 20 * DAY_S, this.now + 90 * DAY_S])
    const move = this.move(n, { expireAt })
    await tx(this.server.db, trx => movePoints(trx, move))
    this.gain(move.key, n, expireAt)
  }

  async spend(choose: Choose): Promise<void> {
    const n = choose([1, 10, 60, 150])
    const move = this.move(-n)
    const left = await tx(this.server.db, trx => movePoints(trx, move))
    this.lapse()
    const before = this.balance
    assert.is(left, before >= n ? before - n : undefined, `spend ${n} of ${before}`)
    if (before >= n) this.take(move.key, n)
  }

  private take(key: string, n: number): void {
    let rest = n
    const portions: Spent['portions'] = []
    for (const lot of [...this.lots].sort(byEnd)) {
      const taken = Math.min(lot.left, rest)
      if (taken === 0) continue
      lot.left -= taken
      rest -= taken
      portions.push({ lot, n: taken })
    }
    this.spendings.push({ key, portions })
  }

  /** Takes back points earned by a refunded order: up to the balance, and the rest as a debt. */
  async clawBack(choose: Choose): Promise<void> {
    const n = choose([3, 30, 120])
    const move = this.move(-n, { type: 22, mayOwe: true })
    await tx(this.server.db, trx => movePoints(trx, move))
    this.lapse()
    const there = Math.min(n, Math.max(0, this.balance))
    if (there > 0) this.take(move.key, there)
    // What a claw-back took is not returned.
    if (there > 0) this.spendings.pop()
    this.debt += n - there
  }

  async giveBack(choose: Choose): Promise<void> {
    const [spent] = this.spendings.length > 0 ? [choose(this.spendings)] : []
    if (!spent) return
    const asked = choose([1, 7, 1000])
    const { delta: _delta, ...move } = this.move(0)
    const given = await tx(this.server.db, trx =>
      returnPoints(trx, { ...move, ofKey: spent.key, n: asked }),
    )
    const open = spent.portions
      .filter(({ n }) => n > 0)
      .sort((a, b) => -byLotEnd(a.lot, b.lot) || (a.lot.key < b.lot.key ? -1 : 1))
    let rest = asked
    const portions = open.flatMap(portion => {
      const n = Math.min(portion.n, rest)
      rest -= n
      portion.n -= n
      return n > 0 ? [{ lot: portion.lot, n }] : []
    })
    const total = portions.reduce((sum, { n }) => sum + n, 0)
    assert.is(given, total, `give back ${asked} of ${spent.key}`)
    this.refill(move.key, portions, total)
  }

  private refill(key: string, portions: Spent['portions'], total: number): void {
    const filled = Math.min(this.debt, total)
    this.debt -= filled
    let rest = total - filled
    let ended = 0
    for (const { lot, n } of portions) {
      const back = Math.min(n, rest)
      rest -= back
      if (lot.expireAt === 0 || lot.expireAt > this.now) lot.left += back
      else ended += back
    }
    if (ended === 0) return
    const expireAt = this.now + RETURNED_LIFE_S
    this.lots.push({ key, left: ended, expireAt, createdAt: this.now })
  }

  async freeze(choose: Choose): Promise<void> {
    const n = choose([10, 50])
    const move = { ...this.move(n, { type: 2 }), usableAt: this.now + 7 * DAY_S }
    await tx(this.server.db, trx => freezePoints(trx, move))
    this.frozen.push({ key: move.key, n, earnedAt: this.now })
  }

  /** A refund before the points are usable: the frozen line is reduced, or becomes void. */
  async earnLess(choose: Choose): Promise<void> {
    const [line] = this.frozen.length > 0 ? [choose(this.frozen)] : []
    if (!line) return
    const n = choose([0, Math.floor(line.n / 2)])
    const key = { brandId: 8, uid: this.uid, key: line.key }
    await tx(this.server.db, trx => changeFrozen(trx, key, n))
    line.n = n
    if (n === 0) this.frozen = this.frozen.filter(each => each !== line)
  }

  async thaw(): Promise<void> {
    const line = this.frozen.shift()
    if (!line) return
    const key = { brandId: 8, uid: this.uid, key: line.key }
    await tx(this.server.db, trx => thawPoints(trx, key, this.now))
    this.gain(line.key, line.n, pointsEnd(line.earnedAt))
  }

  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([1, 3, 10]) * DAY_S)
    await tx(this.server.db, trx => lapsePoints(trx, { brandId: 8, uid: this.uid, now: this.now }))
    this.lapse()
  }

  /** The stored balance equals the model's, the sum of the lines, and the content of the lots. */
  async check(): Promise<void> {
    const row = await this.server.db
      .selectFrom('point_account')
      .select('points')
      .where('brand_id', '=', 8)
      .where('uid', '=', this.uid)
      .executeTakeFirst()
    assert.is(row?.points ?? 0, this.balance, 'the balance')
    assert.equal(await findDrift(this.server.db), [])
    const lots = await this.server.db
      .selectFrom('point_lot')
      .select(['lot', 'left_n'])
      .where('brand_id', '=', 8)
      .where('uid', '=', this.uid)
      .where('left_n', '>', 0)
      .orderBy('lot')
      .execute()
    const expected = this.lots
      .filter(({ left }) => left > 0)
      .map(({ key, left }) => ({ lot: key, left_n: left }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    assert.equal(lots, expected)
  }
}

/** Lots that expire first are spent first; those that never expire come last. */
function byEnd(a: Lot, b: Lot): number {
  return byLotEnd(a, b) || a.createdAt - b.createdAt || (a.key < b.key ? -1 : 1)
}

function byLotEnd(a: Lot, b: Lot): number {
  const end = ({ expireAt }: Lot) => (expireAt === 0 ? Number.POSITIVE_INFINITY : expireAt)
  return end(a) === end(b) ? 0 : end(a) - end(b)
}
