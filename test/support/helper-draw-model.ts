import * as assert from 'uvu/assert'
import { runBatch } from '../../server/core/jobs/run-jobs.ts'
import { drawHelpers } from '../../server/lottery-helper/draw.ts'
import { drawCodes } from '../../server/mechanics/draw/scheduled-draw.ts'
import type { Choose } from './histories.ts'
import type { Reply, TestServer } from './server-app.ts'
import { claimDraw, helpDraw, joinDraw } from './server-helper-draws.ts'

export const drawOf = { id: 1904, maxCodes: 4, helpLimit: 3, prizes: [1, 2], lastsS: 3600 }

const expected = new Set([
  'already',
  'ended',
  'self',
  'alreadyHelped',
  'helpLimit',
  'sessionFull',
  'notOwner',
])

/**
 * People join, help and claim in random order, some concurrently, while time passes to the draw and
 * beyond. The model records the reported results; everything else must follow from them.
 */
export class HelperDrawModel {
  /** Record and helpers by person. */
  private readonly parts = new Map<number, { record: string; helpers: Set<number> }>()

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
      if (allow(reply)) assert.is(this.parts.get(uid)?.record, part.record, 'claimed another one’s')
    }
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
    const { seed } = await db
      .selectFrom('draw_seed')
      .select('seed')
      .where('activity_id', '=', drawOf.id)
      .executeTakeFirstOrThrow()
    const right = drawCodes(
      seed,
      codes.map(({ code, owner_uid }) => ({ code, owner: owner_uid })),
      drawOf.prizes.map((pieces, at) => ({ prizeId: at + 1, pieces })),
    )
    assert.equal(
      wins.map(({ salt, prize_id }) => `${salt} ${prize_id}`).sort(),
      right.map(({ code, prizeId }) => `${code} ${prizeId}`).sort(),
    )
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
