import * as assert from 'uvu/assert'
import { DAY_S } from '../../api/values/time.ts'
import { runBatch } from '../../server/core/jobs/run-jobs.ts'
import { drawHelpers } from '../../server/campaigns/lottery-helper/draw.ts'
import { redrawHelpers } from '../../server/campaigns/lottery-helper/redraw.ts'
import { expirePrizesJob } from '../../server/mechanics/draw/expire-prizes.ts'
import { chainTo, drawCodes } from '../../server/mechanics/draw/scheduled-draw.ts'
import type { Choose } from './histories.ts'
import type { Reply, TestServer } from './server-app.ts'
import { claimDraw, helpDraw, joinDraw } from './server-helper-draws.ts'

export const drawOf = {
  id: 1904,
  maxCodes: 4,
  helpLimit: 3,
  prizes: [1, 2],
  lastsS: 3600,
  claimDays: 1,
}

const expected = new Set([
  'already',
  'ended',
  'self',
  'alreadyHelped',
  'helpLimit',
  'sessionFull',
  'notOwner',
  'grantExpired',
])

/**
 * People join, help and claim in random order, some concurrently, while time passes to the draw and
 * beyond. Unclaimed prizes are drawn again. The model records the reported results; everything else must follow from them.
 */
export class HelperDrawModel {
  /** Record and helpers by person. */
  private readonly parts = new Map<number, { record: string; helpers: Set<number> }>()

  /** Winners whose claim has succeeded. */
  private readonly claimed = new Set<number>()

  constructor(
    private readonly server: TestServer,
    private readonly people: readonly number[],
    private readonly drawsAt: number,
  ) {}

  async join(choose: Choose): Promise<void> {
    const uid = choose(this.people)
    const taps = Array.from({ length: choose([1, 2, 3]) }, () =>
      joinDraw(this.server, uid, drawOf.id),
    )
    for (const reply of await Promise.all(taps)) {
      if (!allow(reply)) continue
      assert.not(this.parts.has(uid), 'joined twice')
      this.parts.set(uid, { record: String(reply.data.record_id), helpers: new Set() })
    }
  }

  async help(choose: Choose): Promise<void> {
    const part = this.pick(choose)
    if (!part) return
    const uids = Array.from({ length: choose([1, 2, 4]) }, () => choose(this.people))
    const replies = await Promise.all(uids.map(uid => helpDraw(this.server, uid, part.record)))
    for (const [at, reply] of replies.entries()) {
      const uid = uids[at] ?? 0
      if (!allow(reply)) continue
      assert.not(part.helpers.has(uid), 'helped twice')
      part.helpers.add(uid)
    }
  }

  async claim(choose: Choose): Promise<void> {
    const part = this.pick(choose)
    if (!part) return
    const uid = choose(this.people)
    const replies = await Promise.all([
      claimDraw(this.server, uid, part.record),
      claimDraw(this.server, uid, part.record),
    ])
    for (const reply of replies) {
      if (!allow(reply)) continue
      assert.is(this.parts.get(uid)?.record, part.record, 'claimed another one’s')
      this.claimed.add(uid)
    }
  }

  /** A winner claims, or the time for it ends, while several processes draw what is left again. */
  async redraw(choose: Choose): Promise<void> {
    const { server } = this
    server.clock.pass(choose([10, DAY_S / 2, DAY_S]))
    const wins = await server.db.selectFrom('draw').select(['uid', 'status']).execute()
    const pending = wins.filter(({ status }) => status === 'pending')
    const uid = pending.length > 0 ? choose(pending).uid : 0
    const record = this.parts.get(uid)?.record
    const kinds = Array.from({ length: choose([1, 2, 3]) }, () => redrawHelpers)
    const [reply] = await Promise.all([
      record && claimDraw(server, uid, record),
      ...kinds.map(kind => runBatch(server, kind)),
      choose([0, 1]) === 1 && runBatch(server, expirePrizesJob),
    ])
    if (reply && allow(reply)) this.claimed.add(uid)
  }

  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([60, 600, 1200]))
  }

  async drawWithOthers(choose: Choose): Promise<void> {
    const draws = Array.from({ length: choose([1, 2]) }, () => runBatch(this.server, drawHelpers))
    await Promise.all([...draws, this.join(choose), this.help(choose)])
  }

  async check(): Promise<void> {
    const { db } = this.server
    const records = await db.selectFrom('helper_record').selectAll().execute()
    const codes = await db.selectFrom('helper_code').selectAll().execute()
    assert.equal(
      records.map(({ uid, helpers_n }) => [uid, helpers_n]).sort(),
      [...this.parts].map(([uid, { helpers }]) => [uid, helpers.size]).sort(),
    )
    const helped = new Map<number, number>()
    for (const { record_id, uid, codes_n } of records) {
      assert.is(this.parts.get(uid)?.record, record_id)
      assert.is(codes.filter(({ owner_uid }) => owner_uid === uid).length, codes_n)
      assert.ok(codes_n <= drawOf.maxCodes)
      for (const helper of this.parts.get(uid)?.helpers ?? []) {
        helped.set(helper, (helped.get(helper) ?? 0) + 1)
      }
    }
    assert.ok([...helped.values()].every(n => n <= drawOf.helpLimit))
    await this.checkDraw(records.length, codes)
  }

  /**
   * No winners before the draw; afterwards exactly those that follow from the seed and the codes.
   */
  private async checkDraw(people: number, codes: { code: string; owner_uid: number }[]) {
    const { db } = this.server
    const held = await db.selectFrom('helper_draw').selectAll().executeTakeFirst()
    assert.equal([held?.people_n ?? 0, held?.codes_n ?? 0], [people, codes.length])
    const wins = await db.selectFrom('draw').selectAll().execute()
    if (!held || held.drawn_at === null) return assert.equal(wins, [])
    assert.ok(held.drawn_at >= this.drawsAt, 'drawn too early')
    const { seed, root } = await db
      .selectFrom('draw_seed')
      .select(['seed', 'root'])
      .where('activity_id', '=', drawOf.id)
      .executeTakeFirstOrThrow()
    const seeds = chainTo(seed, root)
    const owners = new Set<number>()
    for (let round = 1; round <= held.rounds_n; round += 1) {
      const before = wins.filter(({ no, status }) => no === round - 1 && status === 'expired')
      const pieces = drawOf.prizes.map((n, at) => ({
        prizeId: at + 1,
        pieces: round === 1 ? n : before.filter(({ prize_id }) => prize_id === at + 1).length,
      }))
      const left = codes
        .filter(({ owner_uid }) => !owners.has(owner_uid))
        .map(({ code, owner_uid }) => ({ code, owner: owner_uid }))
      const right = drawCodes(seeds[round - 1] ?? '', left, pieces)
      const its = wins.filter(({ no }) => no === round)
      assert.equal(
        its.map(({ salt, prize_id }) => `${salt} ${prize_id}`).sort(),
        right.map(({ code, prizeId }) => `${code} ${prizeId}`).sort(),
      )
      for (const { owner } of right) owners.add(owner)
    }
    assert.is(wins.length, owners.size, 'somebody won twice')
    await this.checkPieces(wins)
  }

  /** Each piece has one holder or is in stock; what was claimed stays claimed. */
  private async checkPieces(wins: { uid: number; prize_id: number; status: string }[]) {
    for (const uid of this.claimed) {
      assert.is(wins.find(win => win.uid === uid)?.status, 'claimed')
    }
    const prizes = await this.server.db
      .selectFrom('prize')
      .select(['prize_id', 'stock_left', 'stock_total'])
      .where('activity_id', '=', drawOf.id)
      .execute()
    for (const { prize_id, stock_left, stock_total } of prizes) {
      const holders = wins.filter(win => win.prize_id === prize_id && win.status !== 'expired')
      assert.is(holders.length + stock_left, stock_total)
    }
  }

  private pick(choose: Choose) {
    const parts = [...this.parts.values()]
    return parts.length > 0 ? choose(parts) : undefined
  }
}

/** Whether it succeeded; throws for an unexplained refusal. */
function allow({ code, data, message }: Reply): boolean {
  if (code === 1) return true
  assert.ok(expected.has(String(data.reason)), `${code} ${data.reason} ${message}`)
  return false
}
