import * as assert from 'uvu/assert'
import type { AnnualDetail } from '../../api/annual.ts'
import { activityStatus } from '../../api/values/activity-status.ts'
import { DAY_S, HOUR_S } from '../../api/values/time.ts'
import { monthOf } from '../../server/campaigns/annual/annual-ext.ts'
import { brandDay } from '../../server/core/clock.ts'
import { assertAll, assertOnce } from './answer-codes.ts'
import type { Choose } from './histories.ts'
import type { TestServer } from './server-app.ts'
import { annualActivity, tell } from './server-annuals.ts'

/** Two pieces of the first month and one of the first stage; the others are unlimited. */
export const annualOf = {
  grace: 5,
  makeUps: 1,
  stampPoints: 1,
  months: [10, 10, 10],
  stages: { 2: 20, 4: 40 } as Record<number, number>,
  pieces: { 1: 2, 102: 1 } as Record<number, number>,
}

export interface AnnualPerson {
  uid: number
  /** Words that they agree to now; '' for nobody's and for whoever has left. */
  agreed: string
  hasLeft: boolean
  /** All versions agreed to since they last joined. */
  consents: Set<string>
  days: Set<string>
  /** Missed days stamped later, by month. */
  madeUp: Map<string, number>
  taken: Set<string>
  points: number
}

/** Several people, the merchant and the clock act in random order, some at the same moment. */
export class AnnualModel {
  readonly people: AnnualPerson[]
  version = 1
  isPaused = false
  /** People who have ever joined. */
  joined = 0
  readonly left = new Map(
    Object.entries(annualOf.pieces).map(([item, n]) => [Number(item), n] as const),
  )

  constructor(
    readonly server: TestServer,
    readonly id: number,
    readonly startAt: number,
    people: readonly { uid: number; points: number }[],
  ) {
    this.people = people.map(person => ({
      ...person,
      agreed: '',
      hasLeft: false,
      consents: new Set(),
      days: new Set(),
      madeUp: new Map(),
      taken: new Set(),
    }))
  }

  /** One person or all agree to the words that stand, or to older ones; up to three taps of each at once. */
  async join(choose: Choose): Promise<void> {
    const version = String(choose([this.version, this.version, this.version, this.version - 1]))
    const tappers = choose([[choose(this.people)], this.people])
    await Promise.all(tappers.map(person => this.joinAs(choose, person, version)))
  }

  private async joinAs(choose: Choose, person: AnnualPerson, version: string): Promise<void> {
    const codes = await this.tap(choose, person, 'join', { protocolVersion: version })
    if (person.agreed === this.words) return assertAll(codes, 2106, 'agreed already')
    if (version !== this.words) return assertAll(codes, 2126, 'old words')
    if (this.isPaused) return assertAll(codes, 2104, 'paused')
    assertOnce(codes, 2106, 'joined')
    if (person.agreed === '' && !person.hasLeft) this.joined += 1
    Object.assign(person, { agreed: version, hasLeft: false })
    person.consents.add(version)
  }

  async leave(choose: Choose): Promise<void> {
    const person = choose(this.people)
    const codes = await this.tap(choose, person, 'leave')
    if (person.agreed === '') return assertAll(codes, 1004, 'not joined')
    assertOnce(codes, 1004, 'left')
    Object.assign(person, { agreed: '', hasLeft: true })
    person.consents.clear()
  }

  /** The words change, and some go on before they agree to the new ones. */
  async changeWords(choose: Choose): Promise<void> {
    this.version += 1
    const { ext } = annualActivity(this.id, { ext: this.extOf() })
    await this.change({ ext })
    await choose([() => this.stamp(choose), () => this.claim(choose)])()
  }

  /** Nothing is given meanwhile. */
  async pause(choose: Choose): Promise<void> {
    this.isPaused = true
    await this.change({ status: activityStatus.paused })
    await choose([
      () => this.join(choose),
      () => this.stamp(choose),
      () => this.claim(choose),
      () => this.leave(choose),
    ])()
    this.isPaused = false
    await this.change({ status: activityStatus.published })
  }

  private async change(set: { ext?: string | undefined; status?: number }): Promise<void> {
    await this.server.db
      .updateTable('activity')
      .set(set)
      .where('brand_id', '=', 8)
      .where('activity_id', '=', this.id)
      .execute()
  }

  async stamp(choose: Choose): Promise<void> {
    const person = choose(this.people)
    const codes = await this.tap(choose, person, 'checkin')
    const today = brandDay(this.now)
    if (this.refuses(person, codes)) return
    if (person.days.has(today)) return assertAll(codes, 2106, 'stamped')
    assertOnce(codes, 2106, 'stamped')
    person.days.add(today)
    person.points += annualOf.stampPoints
  }

  async makeUp(choose: Choose): Promise<void> {
    const person = choose(this.people)
    const day = brandDay(this.now - choose([0, 1, 2, 3]) * DAY_S)
    const codes = await this.tap(choose, person, 'checkin', { day })
    const month = brandDay(this.now).slice(0, 7)
    if (this.refuses(person, codes)) return
    const isMissed =
      day.startsWith(month) && day < brandDay(this.now) && day >= brandDay(this.startAt)
    if (!isMissed) return assertAll(codes, 1001, day)
    const used = person.madeUp.get(month) ?? 0
    if (used >= annualOf.makeUps) return assertAll(codes, 2107, 'no make-up left')
    if (person.days.has(day)) return assertAll(codes, 2106, 'stamped')
    assert.is(codes.filter(code => code === 1).length, 1, 'made up once')
    person.days.add(day)
    person.madeUp.set(month, used + 1)
  }

  /** Several people claim the benefit of a month or a stage in the same moment, each with two taps. */
  async claim(choose: Choose): Promise<void> {
    const [no, stamps] = choose([
      [1, 0],
      [2, 0],
      [2, 0],
      [3, 0],
      [3, 0],
      [4, 0],
      [0, 2],
      [0, 2],
      [0, 4],
      [0, 3],
    ] as const)
    const body = no > 0 ? { month: no } : { stage: stamps }
    const claimants = choose([[choose(this.people)], this.people])
    const taps = await Promise.all(
      claimants.map(person =>
        Promise.all([1, 2].map(() => tell(this.server, person.uid, [this.id, 'claim'], body))),
      ),
    )
    const item = no > 0 ? no : 100 + stamps
    const free = this.left.get(item) ?? Infinity
    let winners = 0
    const lost: number[][] = []
    for (const [at, person] of claimants.entries()) {
      const codes = (taps[at] ?? []).map(({ code }) => code)
      if (this.refuses(person, codes)) continue
      const refusal = this.refusalOf(person, no, stamps)
      if (refusal > 0) assertAll(codes, refusal, `${person.uid} claims ${no}, ${stamps}`)
      else if (!codes.includes(1)) lost.push(codes)
      else {
        assertOnce(codes, 2106, 'claimed')
        winners += 1
        person.taken.add(this.periodOf(no, stamps))
        person.points += (no > 0 ? annualOf.months[no - 1] : annualOf.stages[stamps]) ?? 0
      }
    }
    assert.ok(winners <= free, 'no more than the pieces')
    // Nobody is refused while a piece is left.
    for (const codes of lost) assertAll(codes, 2105, 'none left')
    if (lost.length > 0) assert.is(winners, free, 'a piece was left')
    if (free < Infinity) this.left.set(item, free - winners)
  }

  /** A benefit is claimed while the same person leaves: either comes first. */
  async claimAndLeave(choose: Choose): Promise<void> {
    const person = choose(this.people)
    if (person.agreed !== this.words || this.isPaused || this.refusalOf(person, 2, 0) > 0) return
    const [claimed, left] = await Promise.all([
      tell(this.server, person.uid, [this.id, 'claim'], { month: 2 }),
      tell(this.server, person.uid, [this.id, 'leave']),
    ])
    assert.is(left.code, 1)
    assert.ok([1, 2126].includes(claimed.code), `${claimed.code}`)
    Object.assign(person, { agreed: '', hasLeft: true })
    person.consents.clear()
    if (claimed.code !== 1) return
    person.taken.add(this.periodOf(2, 0))
    person.points += annualOf.months[1] ?? 0
  }

  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([HOUR_S, DAY_S, DAY_S, DAY_S, 9 * DAY_S, 20 * DAY_S]))
  }

  /** State of a month for somebody who has not taken it. */
  monthState(no: number): 'before' | 'open' | 'gone' | 'missed' {
    const { from, until } = monthOf({ start_at: this.startAt }, no, annualOf.grace)
    if (this.now < from) return 'before'
    if (this.now >= until) return 'missed'
    return this.left.get(no) === 0 ? 'gone' : 'open'
  }

  periodOf(no: number, stamps: number): string {
    if (no === 0) return `stage:${stamps}`
    return `month:${monthOf({ start_at: this.startAt }, no, annualOf.grace).month}`
  }

  async detailOf(uid: number): Promise<AnnualDetail> {
    const caller = await this.server.as(uid)
    const { data } = await caller.get('/api/wechat/annual/detail', { id: this.id })
    return data as unknown as AnnualDetail
  }

  extOf = () => ({
    protocol: { html: '<p>协议</p>', version: this.words, updated_at: this.startAt },
    benefits: annualOf.months.map((amount, at) => ({
      reward: { kind: 'points' as const, amount },
      stock: annualOf.pieces[at + 1] ?? -1,
    })),
    checkin: { points: annualOf.stampPoints, week_bonus: 0, make_ups: annualOf.makeUps },
    grace_days: annualOf.grace,
    stages: Object.entries(annualOf.stages).map(([stamps, amount]) => ({
      stamps: Number(stamps),
      reward: { kind: 'points' as const, amount },
      stock: annualOf.pieces[100 + Number(stamps)] ?? -1,
    })),
  })

  get now(): number {
    return this.server.clock.seconds()
  }

  get words(): string {
    return String(this.version)
  }

  private async tap(
    choose: Choose,
    { uid }: AnnualPerson,
    what: 'join' | 'checkin' | 'leave',
    body: object = {},
  ): Promise<number[]> {
    const taps = Array.from({ length: choose([1, 1, 3]) }, () =>
      tell(this.server, uid, [this.id, what], body),
    )
    return (await Promise.all(taps)).map(({ code }) => code)
  }

  /** Whether everything is refused to the person, which is checked. */
  private refuses(person: AnnualPerson, codes: readonly number[]): boolean {
    const code = person.agreed !== this.words ? 2126 : this.isPaused ? 2104 : 0
    if (code > 0) assertAll(codes, code, `refused to ${person.uid}`)
    return code > 0
  }

  /** The code by which a claim is refused to somebody who has agreed; 0 for a claim that only stock can refuse. */
  private refusalOf(person: AnnualPerson, no: number, stamps: number): number {
    if (no > 0 && !annualOf.months[no - 1]) return 1001
    if (no === 0 && !annualOf.stages[stamps]) return 1001
    const state = no > 0 ? this.monthState(no) : 'open'
    if (state === 'before') return 2102
    if (state === 'missed') return 2103
    if (no === 0 && person.days.size < stamps) return 1004
    return person.taken.has(this.periodOf(no, stamps)) ? 2106 : 0
  }
}
