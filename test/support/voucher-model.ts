import { assistStatus } from '../../api/values/assist-status.ts'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../api/values/time.ts'
import { type AssistRow, statusAt } from '../../server/mechanics/assist/session.ts'
import { endBargains } from '../../server/mechanics/bargain/end-bargains.ts'
import type { Choose } from './histories.ts'
import { runDueJobs } from './run-jobs.ts'
import type { Reply, TestServer } from './server-app.ts'
import { bargainPieces } from './server-bargains.ts'
import { helpVoucher, redeemVoucher, startVoucher } from './server-vouchers.ts'

export const voucherOf = { id: 1744, pieces: 2, startFen: 5000, floorFen: 700, cuts: 3 }

const ACTIVITY = { brand: 8, id: voucherOf.id }

const expected = new Set([
  'self',
  'alreadyHelped',
  'helpLimit',
  'limitDay',
  'sessionExpired',
  'sessionFull',
  'soldOut',
  'already',
  'notOwner',
  'grantUsed',
])

/**
 * Owners, friends and the clock act in random order, some concurrently. The model records whose cut was reported as
 * counted and who received a code; everything else must follow from that and the time.
 */
export class VoucherModel {
  /** By session: fen reported to each helper. */
  private readonly told = new Map<string, Map<number, number>>()
  /** By session: the code and the price reported to its owner. */
  private readonly codes = new Map<string, { grantId: string; price: number }>()
  private readonly gone = new Set<string>()

  constructor(
    private readonly server: TestServer,
    private readonly owners: readonly number[],
    private readonly friends: readonly number[],
  ) {}

  async begin(choose: Choose): Promise<void> {
    const owner = choose(this.owners)
    const taps = choose([1, 2])
    const replies = await Promise.all(
      Array.from({ length: taps }, () => startVoucher(this.server, owner, voucherOf.id)),
    )
    replies.forEach(allow)
  }

  async cut(choose: Choose): Promise<void> {
    const session = await this.pick(choose)
    if (!session) return
    const people = Array.from({ length: choose([1, 2, 3]) }, () =>
      choose([...this.friends, ...this.owners]),
    )
    const { session_id: id } = session
    const replies = await Promise.all(people.map(uid => helpVoucher(this.server, uid, id)))
    for (const [at, reply] of replies.entries()) {
      allow(reply)
      if (reply.data.reason === 'soldOut') this.gone.add(id)
      if (reply.code !== 1) continue
      const told = this.told.get(id) ?? new Map<number, number>()
      const uid = people[at] ?? 0
      assert.not(told.has(uid), 'a friend helped twice')
      this.told.set(id, told.set(uid, Number(reply.data.cut_fen)))
    }
  }

  /** The owner, possibly twice concurrently, and occasionally somebody else. */
  async redeem(choose: Choose): Promise<void> {
    const session = await this.pick(choose)
    if (!session) return
    const { session_id: id, owner_uid } = session
    const who = choose([[owner_uid], [owner_uid, owner_uid], [owner_uid, choose(this.owners)]])
    const replies = await Promise.all(who.map(uid => redeemVoucher(this.server, uid, id)))
    for (const [at, reply] of replies.entries()) {
      allow(reply)
      if (reply.code !== 1) continue
      assert.is(who[at], owner_uid)
      assert.not(this.codes.has(id), 'a session was redeemed twice')
      const { grant_id, price_fen } = reply.data
      this.codes.set(id, { grantId: String(grant_id), price: Number(price_fen) })
    }
  }

  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([60, HOUR_S, 11 * HOUR_S, 24 * HOUR_S]))
    // The timers may run late.
    if (choose([true, true, false])) await this.timers()
  }

  async timersWithOthers(choose: Choose): Promise<void> {
    await Promise.all([this.timers(), this.cut(choose), this.redeem(choose)])
  }

  async check(): Promise<void> {
    const { db, clock } = this.server
    const sessions = await this.sessions()
    const helps = await db.selectFrom('assist_help').selectAll().execute()
    const grants = await db.selectFrom('user_grant').selectAll().execute()
    for (const session of sessions) {
      const { session_id: id, done, done_n, status } = session
      const mine = helps.filter(({ session_id }) => session_id === id)
      assert.equal(
        mine.map(({ helper_uid, amount }) => `${helper_uid}:${amount}`).sort(),
        [...(this.told.get(id) ?? [])].map(([uid, fen]) => `${uid}:${fen}`).sort(),
      )
      assert.equal(
        [done_n, done],
        [mine.length, mine.reduce((sum, { amount }) => sum + amount, session.own)],
      )
      assert.is(statusAt(session, clock.seconds()), this.statusOf(session, clock.seconds()))
      const given = grants.filter(({ source_id }) => source_id === id)
      const code = this.codes.get(id)
      assert.equal(
        given.map(({ grant_id, uid }) => [grant_id, uid]),
        code ? [[code.grantId, session.owner_uid]] : [],
      )
      if (code) assert.equal([status, code.price], [assistStatus.used, voucherOf.startFen - done])
    }
    await this.checkPieces(sessions)
  }

  private statusOf(session: AssistRow, now: number): number {
    const { open, reached, used, expired, cancelled, lost } = assistStatus
    if (this.codes.has(session.session_id)) return used
    if (this.gone.has(session.session_id)) return cancelled
    if (session.done_n === session.parts.length) {
      return now >= (session.held_until ?? 0) ? lost : reached
    }
    return now >= session.expire_at ? expired : open
  }

  /** Held pieces belong to active rights, sold ones to codes. */
  private async checkPieces(sessions: AssistRow[]): Promise<void> {
    const [left, held, sold] = await bargainPieces(this.server, voucherOf.id, 0)
    assert.is((left ?? 0) + (held ?? 0) + (sold ?? 0), voucherOf.pieces)
    assert.is(held, sessions.filter(({ status }) => status === assistStatus.reached).length)
    assert.is(sold, this.codes.size)
  }

  private timers(): Promise<void> {
    return runDueJobs(this.server, undefined, [endBargains])
  }

  private sessions(): Promise<AssistRow[]> {
    return this.server.db
      .selectFrom('assist')
      .selectAll()
      .where('brand_id', '=', ACTIVITY.brand)
      .where('activity_id', '=', ACTIVITY.id)
      .orderBy('created_at', 'desc')
      .orderBy('owner_uid')
      .execute()
  }

  private async pick(choose: Choose): Promise<AssistRow | undefined> {
    const rows = (await this.sessions()).slice(0, 4)
    return rows.length > 0 ? choose(rows) : undefined
  }
}

function allow({ code, data, message }: Reply): void {
  if (code === 1) return
  const reason = String(data.reason ?? '')
  if (!expected.has(reason)) throw new Error(reason || message)
}
