import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { DAY_S, MINUTE_S } from '../../api/values/time.ts'
import { TALLY_SPAN_S } from '../../server/mechanics/invite/invite-tally.ts'
import type { Choose } from './histories.ts'
import { runDueJobs } from './run-jobs.ts'
import type { TestServer } from './server-app.ts'
import { accept, act, claim, pointsNow } from './server-invites.ts'

export const inviteOf = {
  id: 1840,
  goal: 2,
  repeat: 2,
  points: 50,
  pieces: 3,
  revokeDays: 3,
  bindDays: 2,
}

const refusals = new Set([2117, 2106, 2105, 2107, 2121, 1004, 2103])

interface Bind {
  inviter: number
  status: 'uncounted' | 'bound' | 'valid' | 'revoked'
  boundAt: number
  validAt: number
}

/**
 * Inviters, friends and the clock act in random order, some concurrently. The model records the reported binds of
 * inviters and friends; counts, rewards, stock and points must follow from that and the time.
 */
export class InviteModel {
  private readonly binds = new Map<number, Bind>()
  private readonly added = new Set<number>()
  /** Points that were reported to a person. */
  private readonly paid = new Map<number, number>()

  constructor(
    private readonly server: TestServer,
    private readonly inviters: readonly number[],
    private readonly friends: readonly number[],
  ) {}

  /** Several friends concurrently, some with the links of two inviters, and occasionally an inviter. */
  async bind(choose: Choose): Promise<void> {
    const tries = Array.from({ length: choose([1, 2, 4]) }, () => ({
      uid: choose([...this.friends, ...this.friends, ...this.inviters]),
      inviter: choose([...this.inviters, ...this.inviters, ...this.friends]),
    }))
    const replies = await Promise.all(
      tries.map(({ uid, inviter }) => accept(this.server, uid, [inviteOf.id, inviter])),
    )
    for (const [at, { code, data }] of replies.entries()) {
      const { uid, inviter } = tries[at] ?? { uid: 0, inviter: 0 }
      if (code !== 1) {
        assert.ok(refusals.has(code), `bind: ${code}`)
        continue
      }
      const known = this.binds.get(uid)
      // The first inviter stays, whoever invites later.
      if (known) assert.is(known.inviter, inviter, `second inviter of ${uid}`)
      const why = String(data.why)
      const isCounted = why === '' || why === 'tooLate' || why === 'left'
      if (!known) {
        this.binds.set(uid, {
          inviter,
          status: isCounted ? 'bound' : 'uncounted',
          boundAt: this.now(),
          validAt: 0,
        })
      }
      this.follow(uid)
    }
  }

  async add(choose: Choose): Promise<void> {
    const uids = [choose(this.friends), choose(this.friends)]
    for (const uid of new Set(uids)) {
      await act(this.server, [uid])
      this.added.add(uid)
      await this.noteBond(uid)
    }
  }

  async remove(choose: Choose): Promise<void> {
    const uid = choose(this.friends)
    if (!this.added.delete(uid)) return
    await act(this.server, [uid], false)
  }

  /** Time passes and the jobs run. */
  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([MINUTE_S, MINUTE_S, DAY_S / 2, DAY_S]))
    await runDueJobs(this.server)
    for (const uid of this.binds.keys()) this.follow(uid)
  }

  async claimSome(choose: Choose): Promise<void> {
    const uid = choose([...this.inviters, ...this.friends])
    const taps = choose([1, 2, 3])
    const replies = await Promise.all(
      Array.from({ length: taps }, () => claim(this.server, uid, [inviteOf.id, 1])),
    )
    for (const { code } of replies) {
      if (code === 1) this.paid.set(uid, (this.paid.get(uid) ?? 0) + inviteOf.points)
      else assert.ok(refusals.has(code), `claim: ${code}`)
    }
  }

  async check(): Promise<void> {
    await this.checkBinds()
    await this.checkTally()
    await this.checkRewards()
  }

  private now = () => this.server.clock.seconds()

  /** The time of adding counts, not just the fact. */
  private bondAt = new Map<number, number>()
  private async noteBond(uid: number): Promise<void> {
    this.bondAt.set(uid, this.now())
  }

  /** Moves a bind to the state that the rules require when it is read. */
  private follow(uid: number): void {
    const bind = this.binds.get(uid)
    if (!bind) return
    const now = this.now()
    const isDone = this.added.has(uid) && (this.bondAt.get(uid) ?? 0) >= bind.boundAt
    const isOpen = now < bind.boundAt + inviteOf.bindDays * DAY_S
    const isRevocable = now < bind.validAt + inviteOf.revokeDays * DAY_S
    if (isDone && ((bind.status === 'bound' && isOpen) || bind.status === 'revoked')) {
      bind.status = 'valid'
      bind.validAt = now
    } else if (!isDone && bind.status === 'valid' && isRevocable) bind.status = 'revoked'
  }

  private async checkBinds(): Promise<void> {
    const { db } = this.server
    const names = ['uncounted', 'bound', 'valid', 'revoked']
    const rows = await db
      .selectFrom('invite_bind')
      .select(['invitee_uid', 'inviter_uid', 'status'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', inviteOf.id)
      .execute()
    const stored = rows.map(row => [row.invitee_uid, row.inviter_uid, names[row.status]]).sort()
    const expected = [...this.binds].map(([uid, { inviter, status }]) => [uid, inviter, status])
    assert.equal(stored, expected.sort())
    const counts = await db
      .selectFrom('invite_count')
      .select(['inviter_uid', 'bound_n', 'valid_n'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', inviteOf.id)
      .execute()
    for (const { inviter_uid, bound_n, valid_n } of counts) {
      const own = [...this.binds.values()].filter(({ inviter }) => inviter === inviter_uid)
      const valid = own.filter(({ status }) => status === 'valid').length
      assert.equal([bound_n, valid_n], [own.length, valid], `counts of ${inviter_uid}`)
    }
  }

  /** The ranking's tally equals the grouped counts. */
  private async checkTally(): Promise<void> {
    const { db } = this.server
    const stored = await db
      .selectFrom('invite_tally')
      .select(['valid_n', 'span', 'inviters'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', inviteOf.id)
      .where('inviters', '<>', 0)
      .orderBy('valid_n')
      .orderBy('span')
      .execute()
    const expected = await sql<(typeof stored)[number]>`
      select valid_n, (reached_at / ${TALLY_SPAN_S}::int)::int as span, count(*)::int as inviters
      from invite_count
      where brand_id = 8 and activity_id = ${inviteOf.id} and valid_n > 0
      group by 1, 2 order by 1, 2`.execute(db)
    assert.equal(stored, expected.rows)
  }

  private async checkRewards(): Promise<void> {
    const { db } = this.server
    const rows = await db
      .selectFrom('invite_reward')
      .select(['uid', 'status'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', inviteOf.id)
      .execute()
    const of = (status: string) => rows.filter(row => row.status === status).length
    const stock = await db
      .selectFrom('stock')
      .select(['left_n', 'held_n', 'sold_n'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', inviteOf.id)
      .executeTakeFirstOrThrow()
    const [ready, claimed] = [of('ready'), of('claimed')]
    assert.equal(stock, {
      left_n: inviteOf.pieces - ready - claimed,
      held_n: ready,
      sold_n: claimed,
    })
    for (const uid of [...this.inviters, ...this.friends]) {
      const own = rows.filter(row => row.uid === uid && row.status === 'claimed').length
      assert.is(own * inviteOf.points, this.paid.get(uid) ?? 0, `told to ${uid}`)
      assert.is(await pointsNow(this.server, uid), own * inviteOf.points, `points of ${uid}`)
    }
  }
}
