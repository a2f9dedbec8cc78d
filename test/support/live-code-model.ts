import * as assert from 'uvu/assert'
import { DAY_S } from '../../api/values/time.ts'
import { brandDay } from '../../server/core/clock.ts'
import { tx } from '../../server/core/tx.ts'
import { applyEvent } from '../../server/platform/enterprise/apply-event.ts'
import { lockCustomer, type LockRule } from '../../server/mechanics/live-code/lock-customer.ts'
import {
  moveOn,
  MOVES,
  type Scan,
  scanCode,
  type Scanned,
} from '../../server/mechanics/live-code/scan.ts'
import { findCode, type LiveCode } from '../../server/mechanics/live-code/targets.ts'
import type { Choose } from './histories.ts'
import type { TestServer } from './server-app.ts'
import { visitorRow } from './server-data.ts'
import { addGroups, addLiveCode, liveCode } from './server-live-codes.ts'

const PEOPLE = 12
const FIRST = 4000
const GROUP_CAP = 4
const rules = ['order', 'random', 'round', 'mine'] as const
const lockRules = ['first', 'last', 'ask'] as const
const staffIds = [5, 6, 7]

let made = 0

const SERIALIZATION_FAILURE = '40001'

/** Model of a live code, its people, and the expected results. */
export class LiveCodeModel {
  /** By person and day. */
  private readonly sent = new Map<string, number>()
  private readonly enabled = new Map<number, boolean>()
  private keeper = new Map<number, number>()
  private at: number
  private events = 0

  private constructor(
    private readonly server: TestServer,
    private readonly code: LiveCode,
    private readonly uids: number[],
    targets: number,
    private readonly groups: string[],
  ) {
    this.at = server.clock.seconds()
    for (let id = 1; id <= targets; id += 1) this.enabled.set(id, true)
  }

  static async start(server: TestServer, choose: Choose): Promise<LiveCodeModel> {
    made += 1
    const id = 7000 + made
    const uids = Array.from({ length: PEOPLE }, (_, n) => FIRST + made * PEOPLE + n)
    await server.db
      .insertInto('visitor')
      .values(uids.map(uid => visitorRow(8, uid)))
      .execute()
    const groups = [`g${id}a`, `g${id}b`]
    await addGroups(server.db, groups, GROUP_CAP)
    const targets = [
      { kind: 'staff' as const, ref: '5', day_cap: choose([1, 2, 3, -1]) },
      ...groups.map(ref => ({ kind: 'group' as const, ref })),
      { kind: 'staff' as const, ref: '6', total_cap: choose([2, 5]) },
    ]
    await addLiveCode(server.db, {
      ...liveCode(id, 'addGroup'),
      rule: choose(rules),
      targets,
    })
    const code = await findCode(server.db, 8, { codeId: String(id) })
    assert.ok(code)
    return new LiveCodeModel(server, code, uids, targets.length, groups)
  }

  /** Many people scan concurrently, some of them twice. */
  async scan(choose: Choose): Promise<void> {
    const crowd = this.uids.filter(() => choose([true, false]))
    const scans = [...crowd, ...crowd.slice(0, 3)]
    const before = new Map(this.enabled)
    const places = await this.placesOf()
    const replies = await Promise.all(
      scans.map(async uid => [uid, await this.scanOf(uid)] as const),
    )
    for (const [uid, reply] of replies) {
      const known = this.sent.get(this.keyOf(uid))
      const { target } = reply
      if (!target) continue
      assert.is(before.get(target.targetId), true, 'nobody is sent to a disabled target')
      if (known !== undefined && this.enabled.get(known)) assert.is(target.targetId, known)
      await this.noteSent(uid, reply)
    }
    for (const [chatId, n] of await this.placesOf()) {
      assert.ok(n <= Math.max(GROUP_CAP, places.get(chatId) ?? 0), 'nobody is sent to a full group')
    }
  }

  /** Members and held places of each group. */
  private async placesOf(): Promise<Map<string, number>> {
    const rows = await this.server.db
      .selectFrom('group_chat')
      .select(['chat_id', 'member_n', 'held_n'])
      .where('chat_id', 'in', this.groups)
      .execute()
    return new Map(rows.map(({ chat_id, member_n, held_n }) => [chat_id, member_n + held_n]))
  }

  /** Targets are disabled while people scan. */
  async disableAmidst(choose: Choose): Promise<void> {
    const id = choose([...this.enabled.keys()])
    const scanning = this.uids.slice(0, 5).map(uid => this.scanOf(uid))
    await Promise.all([...scanning, this.switchTo(id, false)])
    // Later scans must lead elsewhere.
    for (const uid of this.uids.slice(0, 5)) {
      const reply = await this.scanOf(uid)
      assert.is.not(reply.target?.targetId, id)
      await this.noteSent(uid, reply)
    }
  }

  /** Expects the assignment to be stored, unless the person joined the target on an earlier day. */
  private async noteSent(uid: number, { target, joinedAt }: Scanned): Promise<void> {
    if (!target) return
    if (await this.rowOf(uid)) this.sent.set(this.keyOf(uid), target.targetId)
    else assert.ok(joinedAt !== null, 'only whoever has joined is sent there without a new row')
  }

  async enable(choose: Choose): Promise<void> {
    await this.switchTo(choose([...this.enabled.keys()]), true)
  }

  async move(choose: Choose): Promise<void> {
    const uid = choose(this.uids)
    const moves = await Promise.all(
      [1, 2].map(() => tx(this.server.db, trx => moveOn(trx, this.scanBy(uid)))),
    )
    const row = await this.rowOf(uid)
    const seen = row?.seen ?? []
    assert.is(new Set(seen).size, seen.length, 'never the same target twice by asking for another')
    const answers = moves.flatMap(move => (move?.target ? [move.target.targetId] : []))
    assert.ok(answers.every(id => seen.includes(id)))
    if (row && row.target_id > 0) this.sent.set(this.keyOf(uid), row.target_id)
  }

  /** The platform reports twice that a person is in a group. */
  async join(choose: Choose): Promise<void> {
    const uid = choose(this.uids)
    const chatId = choose(this.groups)
    this.events += 1
    const event = {
      id: `event-${this.code.codeId}-${this.events}`,
      at: this.at,
      change: {
        kind: 'groupJoined' as const,
        chatId,
        externalUserId: `external-${uid}`,
        unionid: `union-${uid}`,
      },
    }
    const applying = { brandId: 8, event, now: this.at }
    await Promise.all([1, 2].map(() => applyEvent(this.server, applying)))
  }

  /** A person scans two staff members' codes concurrently. */
  async lock(choose: Choose): Promise<void> {
    const uid = choose(this.uids)
    const rule: LockRule = choose(lockRules)
    const isConfirmed = choose([true, false])
    const tries = [choose(staffIds), choose(staffIds)]
    const before = this.keeper.get(uid)
    const outcomes = await Promise.all(
      tries.map(userId =>
        tx(this.server.db, trx =>
          lockCustomer(trx, {
            brandId: 8,
            uid,
            userId,
            storeId: userId === 6 ? 2 : 1,
            rule,
            isConfirmed,
            days: 0,
            source: 'code',
            now: this.at,
          }),
        ),
      ),
    )
    const after = await this.keeperOf(uid)
    const stays = rule === 'first' || (rule === 'ask' && !isConfirmed)
    if (before !== undefined && stays) assert.is(after, before)
    else assert.ok(tries.includes(after ?? 0))
    outcomes.forEach(({ outcome }, index) => {
      if (stays && outcome === 'locked') assert.is(after, tries[index], 'never two locks')
    })
    if (after !== undefined) this.keeper.set(uid, after)
  }

  async tomorrow(): Promise<void> {
    this.at += DAY_S
  }

  async check(): Promise<void> {
    const { db } = this.server
    const targets = await db
      .selectFrom('live_target')
      .selectAll()
      .where('code_id', '=', this.code.codeId)
      .execute()
    const scans = await db
      .selectFrom('live_scan')
      .selectAll()
      .where('code_id', '=', this.code.codeId)
      .execute()
    for (const target of targets) {
      const sent = scans.filter(({ seen }) => seen.includes(target.target_id))
      const today = sent.filter(({ day }) => day === target.day)
      assert.is(target.total_n, sent.length, 'every assignment is counted once')
      assert.is(target.day_n, today.length)
      if (target.day_cap >= 0) assert.ok(target.day_n <= target.day_cap)
      if (target.total_cap >= 0) assert.ok(target.total_n <= target.total_cap)
    }
    assert.ok(scans.every(({ seen }) => seen.length <= MOVES + 1 + targets.length))
    for (const [key, targetId] of this.sent) {
      const row = scans.find(({ uid, day }) => `${uid} ${day}` === key)
      assert.is(row?.target_id, targetId)
    }
    const groups = await db
      .selectFrom('group_chat')
      .selectAll()
      .where('chat_id', 'in', this.groups)
      .execute()
    for (const { member_n, held_n, chat_id } of groups) {
      const members = await db
        .selectFrom('group_member')
        .select('external_userid')
        .where('chat_id', '=', chat_id)
        .where('left_at', 'is', null)
        .execute()
      assert.is(member_n, members.length)
      assert.ok(held_n >= 0)
    }
  }

  private scanBy(uid: number): Scan {
    return { code: this.code, uid, now: this.at, point: null }
  }

  /** A serializable database can refuse a lone read too, which at the level of production never happens. */
  private async scanOf(uid: number): ReturnType<typeof scanCode> {
    try {
      return await scanCode(this.server.db, this.scanBy(uid))
    } catch (error) {
      if ((error as { code?: string }).code !== SERIALIZATION_FAILURE) throw error
      return this.scanOf(uid)
    }
  }

  private keyOf(uid: number): string {
    return `${uid} ${brandDay(this.at)}`
  }

  private rowOf(uid: number) {
    return this.server.db
      .selectFrom('live_scan')
      .selectAll()
      .where('code_id', '=', this.code.codeId)
      .where('uid', '=', uid)
      .where('day', '=', brandDay(this.at))
      .executeTakeFirst()
  }

  private async keeperOf(uid: number): Promise<number | undefined> {
    const rows = await this.server.db
      .selectFrom('keeper')
      .select('user_id')
      .where('uid', '=', uid)
      .execute()
    assert.ok(rows.length <= 1)
    return rows[0]?.user_id ?? undefined
  }

  private async switchTo(id: number, is_enabled: boolean): Promise<void> {
    // A transaction that is retried, because a serializable database can refuse it while people
    // scan.
    await tx(this.server.db, trx =>
      trx
        .updateTable('live_target')
        .set({ is_enabled })
        .where('brand_id', '=', 8)
        .where('code_id', '=', this.code.codeId)
        .where('target_id', '=', id)
        .execute(),
    )
    this.enabled.set(id, is_enabled)
    if (is_enabled) return
    // The next scan of people who were sent there leads to another target.
    for (const [key, targetId] of this.sent) if (targetId === id) this.sent.delete(key)
  }
}
