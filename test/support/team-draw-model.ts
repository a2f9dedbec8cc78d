import { teamStatus } from '../../api/values/team-status.ts'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../api/values/time.ts'
import { drawLate, endTeams } from '../../server/campaigns/team-draw/end-teams.ts'
import type { TeamRow } from '../../server/mechanics/team/team-table.ts'
import type { Choose } from './histories.ts'
import { runDueJobs } from './run-jobs.ts'
import type { Reply, TestServer } from './server-app.ts'
import { createTeam, doInTeam } from './server-team-draws.ts'

export const teamsOf = { id: 1753, size: 3, hours: 2, perUser: 6, stock: 7 }

const expected = new Set([
  'already',
  'limitTotal',
  'sessionExpired',
  'sessionFull',
  'activityMissing',
  'notOwner',
  'grantExpired',
  // 1004 has no reason.
  '',
])

/**
 * People and the clock act in random order, some concurrently. The model records the reported memberships, departures
 * and draws of teams; everything else must follow from that and the time.
 */
export class TeamDrawModel {
  private readonly members = new Map<string, Set<number>>()
  /** By team: number of reported draws. */
  private readonly drawn = new Map<string, number>()

  constructor(
    private readonly server: TestServer,
    private readonly people: readonly number[],
  ) {}

  async begin(choose: Choose): Promise<void> {
    const uid = choose(this.people)
    const taps = Array.from({ length: choose([1, 2]) }, () =>
      createTeam(this.server, uid, teamsOf.id),
    )
    for (const reply of await Promise.all(taps)) {
      if (allow(reply)) this.members.set(String(reply.data.team_id), new Set([uid]))
    }
  }

  async join(choose: Choose): Promise<void> {
    const team = await this.pick(choose)
    if (!team) return
    const uids = Array.from({ length: choose([1, 2, 4]) }, () => choose(this.people))
    await this.enter(team, uids)
  }

  async leave(choose: Choose): Promise<void> {
    const team = await this.pick(choose)
    if (!team) return
    const uid = choose(this.people)
    const reply = await doInTeam(this.server, uid, 'leave', team.team_id)
    if (allow(reply))
      assert.ok(this.members.get(team.team_id)?.delete(uid), 'left without being in')
  }

  async draw(choose: Choose): Promise<void> {
    const team = await this.pick(choose)
    if (!team) return
    const uids = Array.from({ length: choose([1, 3]) }, () => choose(this.people))
    const replies = await Promise.all(
      uids.map(uid => doInTeam(this.server, uid, 'draw', team.team_id)),
    )
    for (const [at, reply] of replies.entries()) {
      if (!allow(reply)) continue
      assert.ok(this.members.get(team.team_id)?.has(uids[at] ?? 0), 'a stranger drew')
      this.drawn.set(team.team_id, (this.drawn.get(team.team_id) ?? 0) + 1)
    }
  }

  async claim(choose: Choose): Promise<void> {
    const team = await this.pick(choose)
    if (!team) return
    const uid = choose(this.people)
    const [a, b] = await Promise.all([
      doInTeam(this.server, uid, 'claim', team.team_id),
      doInTeam(this.server, uid, 'claim', team.team_id),
    ])
    allow(a)
    allow(b)
  }

  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([30, 61, 601, HOUR_S, 2 * HOUR_S]))
    // The timers may run late.
    if (choose([true, true, false])) await this.timers()
  }

  async timersWithOthers(choose: Choose): Promise<void> {
    await Promise.all([this.timers(), this.join(choose), this.draw(choose)])
  }

  async check(): Promise<void> {
    const { db } = this.server
    const teams = await this.teams()
    const seats = await db.selectFrom('seat').selectAll().execute()
    const rows = await db.selectFrom('draw').selectAll().execute()
    for (const team of teams) {
      const inTeam = seats.filter(
        ({ team_id, state }) => team_id === team.team_id && state === 'paid',
      )
      assert.equal(
        inTeam.map(({ uid }) => uid).sort(),
        [...(this.members.get(team.team_id) ?? [])].sort(),
      )
      assert.ok(team.paid <= teamsOf.size && team.held === 0)
      assert.is(team.status === teamStatus.complete, inTeam.length === teamsOf.size, 'full')
      assert.is(team.status === teamStatus.over, inTeam.length === 0, 'left by everybody')
      this.checkDraw(team, rows)
    }
    const live = seats.filter(({ is_running }) => is_running).map(({ uid }) => uid)
    assert.is(new Set(live).size, live.length, 'nobody is in two teams')
    await this.checkCounts(teams)
    await this.checkStock(rows)
  }

  /** One draw per team, with a row for each of its members. */
  private checkDraw(team: TeamRow, rows: { team_id: string; uid: number; roll: number }[]): void {
    const mine = rows.filter(({ team_id }) => team_id === team.team_id)
    if (mine.length === 0) return assert.not(this.drawn.get(team.team_id))
    assert.is(team.status, teamStatus.complete)
    assert.equal(
      mine.map(({ uid }) => uid).sort(),
      [...(this.members.get(team.team_id) ?? [])].sort(),
    )
    assert.is(new Set(mine.map(({ roll }) => roll)).size, 1)
    assert.ok((this.drawn.get(team.team_id) ?? 0) <= 1, 'told twice of a draw')
  }

  /** Counted places in teams: failed teams and left places do not count. */
  private async checkCounts(teams: TeamRow[]): Promise<void> {
    const counts = await this.server.db
      .selectFrom('limit_count')
      .select(['scope', 'n'])
      .where('activity_id', '=', teamsOf.id)
      .execute()
    for (const uid of this.people) {
      const held = teams.filter(
        ({ team_id, status }) =>
          status !== teamStatus.failed && this.members.get(team_id)?.has(uid),
      ).length
      const counted = counts.find(({ scope }) => scope === `user:${uid}`)?.n ?? 0
      assert.is(counted, held, `teams of ${uid}`)
      assert.ok(held <= teamsOf.perUser)
    }
  }

  private async checkStock(rows: { status: string }[]): Promise<void> {
    const prize = await this.server.db
      .selectFrom('prize')
      .select('stock_left')
      .where('activity_id', '=', teamsOf.id)
      .where('prize_id', '=', 1)
      .executeTakeFirstOrThrow()
    const out = rows.filter(({ status }) => status === 'pending' || status === 'claimed').length
    assert.is(prize.stock_left + out, teamsOf.stock)
  }

  private async enter(team: TeamRow, uids: number[]): Promise<void> {
    const replies = await Promise.all(
      uids.map(uid => doInTeam(this.server, uid, 'join', team.team_id)),
    )
    for (const [at, reply] of replies.entries()) {
      if (allow(reply)) this.members.get(team.team_id)?.add(uids[at] ?? 0)
    }
  }

  private timers(): Promise<void> {
    return runDueJobs(this.server, undefined, [endTeams, drawLate])
  }

  private teams(): Promise<TeamRow[]> {
    return this.server.db
      .selectFrom('team')
      .selectAll()
      .where('brand_id', '=', 8)
      .where('activity_id', '=', teamsOf.id)
      .orderBy('created_at', 'desc')
      .orderBy('leader_uid')
      .execute()
  }

  private async pick(choose: Choose): Promise<TeamRow | undefined> {
    const rows = (await this.teams()).slice(0, 3)
    return rows.length > 0 ? choose(rows) : undefined
  }
}

/** Whether it succeeded; throws for an unexplained refusal. */
function allow({ code, data, message }: Reply): boolean {
  if (code === 1) return true
  if (!expected.has(String(data?.reason ?? ''))) throw new Error(`${code} ${message}`)
  if (!data?.reason && code !== 1004) throw new Error(`${code} ${message}`)
  return false
}
