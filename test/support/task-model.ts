import * as assert from 'uvu/assert'
import { DAY_S, MINUTE_S } from '../../api/values/time.ts'
import type { TasksDetail } from '../../api/tasks.ts'
import { CLAIM_S } from '../../server/mechanics/invite/invite-rules.ts'
import type { Choose } from './histories.ts'
import { runDueJobs } from './run-jobs.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { points } from './server-invites.ts'
import { sendContactEvent, tasksActivity } from './server-tasks.ts'

/** Three participants for two pieces of the first tier, and two codes of the shop's list for the second. */
export const taskOf = { goals: [1, 2], points: 50, pieces: 2, codes: ['A', 'B'] }

type Status = 'uncounted' | 'bound' | 'valid' | 'revoked'
type RewardStatus = 'ready' | 'gone' | 'withdrawn' | 'claimed' | 'lapsed'

export interface TaskReward {
  owner: number
  step: number
  status: RewardStatus
  until: number
}

/** Participants, friends, the platform and the clock act in random order, some at the same moment. */
export class TaskModel {
  /** State of the contact code, by participant. */
  readonly codes = new Map<number, string>()
  readonly binds = new Map<number, { inviter: number; status: Status }>()
  readonly rewards: TaskReward[] = []
  /** Whoever has or had the staff member as a contact: whether they still have. */
  private readonly contacts = new Map<number, boolean>()

  constructor(
    readonly server: TestServer,
    readonly id: number,
    readonly owners: readonly number[],
    readonly friends: readonly number[],
    /** Events are settled by several workers at once. The strictest isolation refuses some of them their jobs. */
    private readonly isParallel: boolean,
  ) {}

  static activity(id: number, endAt: number) {
    const tiers = [
      {
        n: taskOf.goals[0] ?? 0,
        reward: points(taskOf.points),
        stock: taskOf.pieces,
        redeem: 'auto' as const,
        link_url: '',
      },
      {
        n: taskOf.goals[1] ?? 0,
        reward: points(1),
        stock: -1,
        redeem: 'code' as const,
        link_url: '',
      },
    ]
    return tasksActivity(id, { end_at: endAt, ext: { tiers } })
  }

  /** All take part, and have the staff member as a contact. */
  async begin(choose: Choose): Promise<void> {
    for (const uid of this.owners) {
      await sendContactEvent(this.server, 'add_external_contact', { uid })
      this.contacts.set(uid, true)
      if (uid !== this.owners[0]) await this.joinAs(uid, choose)
    }
  }

  /** Up to three taps at once: everybody has one code, and is one participant. */
  async join(choose: Choose): Promise<void> {
    await this.joinAs(choose(this.owners), choose)
  }

  private async joinAs(owner: number, choose: Choose): Promise<void> {
    const taps = Array.from({ length: choose([1, 2, 3]) }, () => this.post(owner, 'join', {}))
    const replies = await Promise.all(taps)
    const links = new Set(replies.map(({ data }) => String(data.qr_url)))
    assert.ok(replies.every(({ code }) => code === 1))
    assert.is(links.size, 1, 'one code')
    const state = new URL([...links][0] ?? '').searchParams.get('state') ?? ''
    assert.is(state, this.codes.get(owner) ?? state, 'the code stays')
    this.codes.set(owner, state)
  }

  /** Friends add the staff member by the codes of participants, some by two codes at the same moment. */
  async add(choose: Choose): Promise<void> {
    this.server.clock.pass(1)
    const owners = [...this.codes.keys()]
    if (owners.length === 0) return
    const adding = new Map<number, number[]>()
    for (let n = choose([1, 2, 3]); n > 0; n -= 1) {
      // Some add the staff member without a code.
      const by = choose([[choose(owners), choose(owners)], [choose(owners)], [0]])
      adding.set(choose(this.friends), [...new Set(by)])
    }
    const sending = [...adding].flatMap(([uid, by]) =>
      by.map(
        owner => () => sendContactEvent(this.server, 'add_external_contact', this.by(uid, owner)),
      ),
    )
    if (this.isParallel) await Promise.all(sending.map(send => send()))
    else for (const send of sending) await send()
    for (const [uid, by] of adding) await this.noteAdded(uid, by)
    await this.settle([...adding.keys()])
  }

  /** A participant adds the staff member, by nobody's code or another participant's. */
  async addOwner(choose: Choose): Promise<void> {
    this.server.clock.pass(1)
    const uid = choose(this.owners)
    const owner = choose([0, ...this.codes.keys()])
    await sendContactEvent(this.server, 'add_external_contact', this.by(uid, owner))
    if (owner > 0 && owner !== uid) this.bind(uid, owner)
    this.contacts.set(uid, true)
    await this.settle([uid])
  }

  async remove(choose: Choose): Promise<void> {
    this.server.clock.pass(1)
    const uid = choose([...this.friends, ...this.friends, ...this.owners])
    if (this.contacts.get(uid) !== true) return
    await sendContactEvent(this.server, 'del_follow_user', { uid })
    this.contacts.set(uid, false)
    await this.settle([uid])
  }

  /** All participants claim at once, each with two taps. */
  async claim(choose: Choose): Promise<void> {
    const step = choose([1, 1, 2, 3])
    const owners = choose([[choose(this.owners)], this.owners])
    const replies = await Promise.all(
      owners.map(owner => Promise.all([1, 2].map(() => this.post(owner, 'claim', { tier: step })))),
    )
    const codesLeft = taskOf.codes.length - this.given(2)
    let refused = 0
    for (const [at, owner] of owners.entries()) {
      const codes = (replies[at] ?? []).map(({ code }) => code).sort((a, b) => a - b)
      const due = this.refusalOf(owner, step)
      const reward = this.rewardOf(owner, step)
      if (due > 0) assert.equal(codes, [due, due], `${owner} claims ${step}`)
      else if (step === 2 && !codes.includes(1)) {
        assert.equal(codes, [1004, 1004], 'no code is left')
        refused += 1
      } else {
        assert.equal(codes, [1, 2107], `${owner} claims ${step} once`)
        if (reward) reward.status = 'claimed'
      }
    }
    if (step !== 2) return
    const left = taskOf.codes.length - this.given(2)
    assert.ok(left >= 0 && (refused === 0 || left === 0), `codes: ${codesLeft}, ${left}`)
  }

  /** Time passes and the jobs run. */
  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([MINUTE_S, DAY_S, 4 * DAY_S]))
    await runDueJobs(this.server)
    for (const reward of this.rewards) {
      if (reward.status === 'ready' && this.now >= reward.until) reward.status = 'lapsed'
    }
  }

  validOf(owner: number): number {
    return this.countOf(owner, ['valid'])
  }

  countOf(owner: number, statuses: Status[]): number {
    const own = [...this.binds.values()].filter(({ inviter }) => inviter === owner)
    return own.filter(({ status }) => statuses.includes(status)).length
  }

  given(step: number): number {
    return this.rewards.filter(each => each.step === step && each.status === 'claimed').length
  }

  held(step: number): number {
    return this.rewards.filter(each => each.step === step && each.status === 'ready').length
  }

  rewardOf(owner: number, step: number): TaskReward | undefined {
    return this.rewards.find(each => each.owner === owner && each.step === step)
  }

  async detailOf(uid: number): Promise<TasksDetail> {
    const caller = await this.server.as(uid)
    const { data } = await caller.get('/api/wechat/tasks/detail', { id: this.id })
    return data as unknown as TasksDetail
  }

  get now(): number {
    return this.server.clock.seconds()
  }

  private by = (uid: number, owner: number) => ({ uid, state: this.codes.get(owner) ?? '' })

  /** Of two codes at the same moment, one was first. */
  private async noteAdded(uid: number, owners: number[]): Promise<void> {
    if (!this.binds.has(uid) && !owners.includes(0)) {
      const row = await this.server.db
        .selectFrom('invite_bind')
        .select('inviter_uid')
        .where('brand_id', '=', 8)
        .where('activity_id', '=', this.id)
        .where('invitee_uid', '=', uid)
        .executeTakeFirstOrThrow()
      assert.ok(owners.includes(row.inviter_uid), 'an inviter of their own')
      this.bind(uid, row.inviter_uid)
    }
    this.contacts.set(uid, true)
  }

  /** The first inviter stays; somebody whom the staff knew, and a participant with friends, never count. */
  private bind(uid: number, owner: number): void {
    if (this.binds.has(uid)) return
    const hasFriends = this.countOf(uid, ['uncounted', 'bound', 'valid', 'revoked']) > 0
    if (hasFriends && this.isAbove(uid, owner)) return
    const counts = !hasFriends && !this.contacts.has(uid)
    this.binds.set(uid, { inviter: owner, status: counts ? 'bound' : 'uncounted' })
  }

  private isAbove(upper: number, lower: number): boolean {
    const inviter = this.binds.get(lower)?.inviter
    return inviter !== undefined && (inviter === upper || this.isAbove(upper, inviter))
  }

  /** Moves the binds of people whose contact has changed, then the rewards. */
  private async settle(uids: number[]): Promise<void> {
    for (const uid of uids) {
      const bind = this.binds.get(uid)
      if (!bind || bind.status === 'uncounted') continue
      if (this.contacts.get(uid)) bind.status = 'valid'
      else if (bind.status === 'valid') bind.status = 'revoked'
    }
    for (const [at, n] of taskOf.goals.entries()) await this.settleTier(at + 1, n)
  }

  private async settleTier(step: number, n: number): Promise<void> {
    const reached: number[] = []
    for (const owner of this.owners) {
      const reward = this.rewardOf(owner, step)
      const isReached = this.validOf(owner) >= n
      if (!isReached && reward?.status === 'ready') reward.status = 'withdrawn'
      if (isReached && (!reward || reward.status === 'withdrawn')) reached.push(owner)
    }
    const free = step === 1 ? taskOf.pieces - this.given(1) - this.held(1) : Infinity
    const winners = reached.length <= free ? reached : await this.firstOf(reached, step)
    assert.is(winners.length, Math.min(reached.length, free), 'a piece was left')
    for (const owner of reached) {
      const status = winners.includes(owner) ? ('ready' as const) : ('gone' as const)
      const reward = this.rewardOf(owner, step)
      if (reward) Object.assign(reward, { status, until: this.now + CLAIM_S })
      else this.rewards.push({ owner, step, status, until: this.now + CLAIM_S })
    }
  }

  /** Of several who reached a tier at the same moment, the database says who got the last pieces. */
  private async firstOf(owners: number[], step: number): Promise<number[]> {
    const rows = await this.server.db
      .selectFrom('invite_reward')
      .select('uid')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', this.id)
      .where('step', '=', step)
      .where('status', '=', 'ready')
      .where('uid', 'in', owners)
      .execute()
    return rows.map(({ uid }) => uid)
  }

  /** The code by which a claim is refused; 0 for one that only a list without codes can refuse. */
  private refusalOf(owner: number, step: number): number {
    if (this.codes.has(owner) && this.contacts.get(owner) === false) return 1004
    const reward = this.rewardOf(owner, step)
    if (!reward || reward.status === 'withdrawn') return 1004
    if (reward.status === 'gone') return 2105
    if (reward.status === 'claimed') return 2107
    return reward.status === 'lapsed' || this.now >= reward.until ? 2121 : 0
  }

  private async post(uid: number, what: string, body: object): Promise<Reply> {
    const caller = await this.server.as(uid)
    return caller.post(`/api/wechat/tasks/${what}`, { id: this.id, ...body, reqId: newReqId() })
  }
}
