import * as assert from 'uvu/assert'
import { DAY_S } from '../../api/values/time.ts'
import type { GuideCardDetail } from '../../api/guide-card.ts'
import type { Choose } from './histories.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { people } from './server-data.ts'

export const guideCardOf = { quota: 3, pieces: 5, validDays: 4, valueFen: 3000 }

/** Guides by `user_id`: their uid and store. */
const guides = {
  5: { uid: people.staff, storeId: 1 },
  6: { uid: people.otherStoreStaff, storeId: 2 },
} as const
type GuideId = keyof typeof guides
const guideIds: GuideId[] = [5, 6]
/** Two people at counters, with their stores. */
const pairs = [
  [
    [people.staff, 1],
    [people.manager, 1],
  ],
  [
    [people.staff, 1],
    [people.otherStoreStaff, 2],
  ],
  [
    [people.manager, 1],
    [people.otherStoreStaff, 2],
  ],
] as const

export interface TakenCard {
  cardId: string
  guide: GuideId
  validTo: number
  codes: { code: string; isUsed: boolean }[]
}

/** Customers, guides, counters and the clock act in random order, some at the same moment. */
export class GuideCardModel {
  /** By customer. */
  readonly cards = new Map<number, TakenCard>()
  private readonly away = new Set<GuideId>()

  constructor(
    readonly server: TestServer,
    readonly id: number,
    readonly uids: readonly number[],
  ) {}

  /** Customers take cards at once, with the link of either guide and with several taps. */
  async take(choose: Choose): Promise<void> {
    const takers = choose([[choose(this.uids)], this.uids]).map(uid => ({
      uid,
      guide: choose(guideIds),
      taps: choose([1, 2]),
    }))
    const had = new Set(this.cards.keys())
    const replies = await Promise.all(
      takers.map(({ uid, guide, taps }) =>
        Promise.all(Array.from({ length: taps }, () => this.ask(uid, guide))),
      ),
    )
    for (const [at, { uid, guide }] of takers.entries()) {
      const [first, ...rest] = [...(replies[at] ?? [])].sort((a, b) => a.code - b.code)
      if (first?.code !== 1) continue
      assert.ok(!had.has(uid) && !this.away.has(guide), 'nobody has a second card')
      this.note(uid, guide, first.data)
      for (const { code, data } of rest) {
        // A tap that came in before the card was there may find that it was the last one.
        if (code !== 2105) assert.equal([code, data.record_id], [2106, first.data.card_id])
      }
    }
    for (const [at, { uid, guide }] of takers.entries()) {
      for (const { code } of replies[at] ?? []) this.checkRefusal(uid, guide, { code, had })
    }
  }

  /** A code is shown at two counters at the same moment. */
  async redeem(choose: Choose): Promise<void> {
    const cards = [...this.cards.values()]
    if (cards.length === 0) return
    const card = choose(cards)
    const code = choose(card.codes)
    const both = choose(pairs)
    const replies = await Promise.all(both.map(([uid]) => this.writeOff(uid, code.code)))
    const wasUsed = code.isUsed
    const isOver = card.validTo <= this.now
    for (const [at, [uid, storeId]] of both.entries()) {
      const answer = replies[at]?.code ?? 0
      const isAway = guideIds.some(guide => guides[guide].uid === uid && this.away.has(guide))
      const isHere = guides[card.guide].storeId === storeId
      if (isAway) assert.is(answer, 1702, 'who has left redeems nothing')
      else if (answer === 1) {
        assert.ok(isHere && !isOver && !code.isUsed, `redeemed at ${storeId}`)
        code.isUsed = true
      } else if (isHere && !isOver) assert.is(answer, 1502, `refused at ${storeId}`)
      else assert.ok([!isHere && 1504, isOver && 1503, 1502].includes(answer), `${answer}`)
    }
    const mayRedeem = both.some(
      ([uid, storeId]) =>
        guides[card.guide].storeId === storeId &&
        guideIds.every(guide => guides[guide].uid !== uid || !this.away.has(guide)),
    )
    assert.is(code.isUsed, wasUsed || (mayRedeem && !isOver), 'the counter takes it')
  }

  /** The shop disables a guide, or enables them again. */
  async leaveOrReturn(choose: Choose): Promise<void> {
    const guide = choose(guideIds)
    if (!this.away.delete(guide) && this.away.size === 0) this.away.add(guide)
    await this.setStaff(guide, this.away.has(guide) ? 2 : 1)
  }

  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([60, DAY_S, 2 * DAY_S]))
  }

  async returnAll(): Promise<void> {
    for (const guide of guideIds) await this.setStaff(guide, 1)
  }

  async detailOf(uid: number): Promise<GuideCardDetail> {
    const caller = await this.server.as(uid)
    const asked = { id: this.id, staffId: this.cards.get(uid)?.guide ?? 5 }
    const { data } = await caller.get('/api/wechat/guide-card/detail', asked)
    return data as unknown as GuideCardDetail
  }

  givenBy(guide: number): number {
    return [...this.cards.values()].filter(card => card.guide === guide).length
  }

  isAway(guide: GuideId): boolean {
    return this.away.has(guide)
  }

  get now(): number {
    return this.server.clock.seconds()
  }

  /** Every refusal has its reason, also after all that happened at the same moment. */
  private checkRefusal(
    uid: number,
    guide: GuideId,
    { code, had }: { code: number; had: Set<number> },
  ): void {
    if (this.away.has(guide)) return assert.is(code, 2109, 'the guide has left')
    if (had.has(uid)) return assert.is(code, 2106, 'has a card')
    if (code === 1 || code === 2106) return assert.ok(this.cards.has(uid), 'told of a card')
    assert.is(code, 2105, 'refused')
    const isUsedUp = this.givenBy(guide) === guideCardOf.quota
    assert.ok(isUsedUp || this.cards.size === guideCardOf.pieces, 'a card was left')
  }

  private note(uid: number, guide: GuideId, data: Record<string, unknown>): void {
    const codes = data.codes as { code: string }[]
    const validTo = this.now + guideCardOf.validDays * DAY_S
    assert.is(data.valid_to, validTo, 'validity')
    this.cards.set(uid, {
      cardId: String(data.card_id),
      guide,
      validTo,
      codes: codes.map(({ code }) => ({ code, isUsed: false })),
    })
  }

  private async ask(uid: number, staffId: number): Promise<Reply> {
    const caller = await this.server.as(uid)
    return caller.post('/api/wechat/guide-card/take', { id: this.id, staffId, reqId: newReqId() })
  }

  private async writeOff(uid: number, code: string): Promise<Reply> {
    const caller = await this.server.as(uid)
    const body = { code, preview: 0, reqId: newReqId() }
    return caller.post('/api/retail/work/write-off-code', body)
  }

  private async setStaff(userId: number, status: number): Promise<void> {
    await this.server.db
      .updateTable('shop_user')
      .set({ status })
      .where('brand_id', '=', 8)
      .where('user_id', '=', userId)
      .execute()
  }
}
