import * as assert from 'uvu/assert'
import { DAY_S } from '../../api/values/time.ts'
import { brandDay } from '../../server/core/clock.ts'
import type { Choose } from './histories.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { cardActivity, make, open } from './server-cards.ts'

export const cardOf = {
  gift: 20,
  gifts: 4,
  makerGift: 10,
  makerGifts: 1,
  opens: 2,
  cardsDay: 3,
  hideAfter: 2,
}

export interface ModelCard {
  recordId: string
  key: string
  maker: number
  status: 'shown' | 'hidden' | 'withdrawn'
  /** People for whom it was the campaign's first card. */
  openers: Set<number>
  reporters: Set<number>
}

interface Opened {
  card: ModelCard
  hasGift: boolean
  hasThanked: boolean
}

/** Makers and receivers act in random order, some at the same moment; what they were told is recorded. */
export class CardModel {
  readonly cards: ModelCard[] = []
  /** The first card that a person has opened. */
  readonly opened = new Map<number, Opened>()
  /** Makers who have reached the goal: whether a gift was left. */
  readonly makers = new Map<number, boolean>()
  /** Cards made, by maker and day. */
  private readonly made = new Map<string, number>()
  readonly points: Map<number, number>

  constructor(
    readonly server: TestServer,
    readonly id: number,
    readonly uids: readonly number[],
    points: readonly number[],
  ) {
    this.points = new Map(uids.map((uid, at) => [uid, points[at] ?? 0]))
  }

  static activity(id: number, endAt: number) {
    const { gift, gifts, makerGift, makerGifts, opens, cardsDay, hideAfter } = cardOf
    const points = (amount: number) => ({ kind: 'points' as const, amount })
    return cardActivity(id, {
      end_at: endAt,
      ext: {
        gift: { reward: points(gift), stock: gifts },
        maker_gift: { reward: points(makerGift), stock: makerGifts, opens },
        cards_day: cardsDay,
        hide_after: hideAfter,
      },
    })
  }

  /** Up to three cards of one maker at once, with whom a whole day's cards can be reached. */
  async make(choose: Choose): Promise<void> {
    // Few makers, so that one of them has several cards that are opened often.
    const maker = choose(this.uids.slice(0, 2))
    const taps = Array.from({ length: choose([1, 2, 3]) }, () => make(this.server, maker, this.id))
    const replies = await Promise.all(taps)
    const day = `${maker} ${brandDay(this.server.clock.seconds())}`
    const before = this.made.get(day) ?? 0
    const done = replies.filter(({ code }) => code === 1)
    assert.is(done.length, Math.min(replies.length, cardOf.cardsDay - before), 'cards of a day')
    assert.ok(replies.every(({ code }) => code === 1 || code === 2108))
    this.made.set(day, before + done.length)
    for (const { data } of done) {
      this.cards.push({
        recordId: String(data.record_id),
        key: String(data.key),
        maker,
        status: 'shown',
        openers: new Set(),
        reporters: new Set(),
      })
    }
  }

  /** Several people open cards at once, some of them two cards, and occasionally with a wrong key. */
  async open(choose: Choose): Promise<void> {
    await this.openSome(choose, () => this.pick(choose))
  }

  /** A card is taken back while others open it: whoever was first counts. */
  async openAndWithdraw(choose: Choose): Promise<void> {
    const card = this.pick(choose)
    if (!card || card.status === 'withdrawn') return
    await this.openSome(
      choose,
      () => card,
      () => this.takeBack(card, card.maker, 1),
    )
  }

  /** Its words leave the server; a stranger and a second time are refused. */
  async withdraw(choose: Choose): Promise<void> {
    const card = this.pick(choose)
    if (!card) return
    const uid = choose([card.maker, ...this.uids])
    const isAllowed = uid === card.maker && card.status !== 'withdrawn'
    await this.takeBack(card, uid, isAllowed ? 1 : 2101)
  }

  /** A visitor who has opened any card of the campaign may report each card they read, once. */
  async report(choose: Choose): Promise<void> {
    const card = this.pick(choose)
    if (!card) return
    const uid = choose(this.uids)
    const tap = () => this.tell(uid, 'report', { recordId: card.recordId, reason: '广告' })
    const codes = (await Promise.all([tap(), tap()])).map(({ code }) => code)
    const isAllowed = card.status !== 'withdrawn' && this.opened.has(uid)
    assert.equal(codes, isAllowed ? [1, 1] : [2101, 2101], `${uid} reports`)
    if (!isAllowed) return
    card.reporters.add(uid)
    if (card.reporters.size >= cardOf.hideAfter) card.status = 'hidden'
  }

  /** Only for the card that was opened first, once, and with words. */
  async thank(choose: Choose): Promise<void> {
    const card = this.pick(choose)
    if (!card) return
    const uid = choose([...card.openers, ...this.uids])
    const text = choose(['谢谢', '谢谢', ' '])
    const tap = () => this.tell(uid, 'thank', { recordId: card.recordId, text })
    const codes = (await Promise.all([tap(), tap()])).map(({ code }) => code).sort((a, b) => a - b)
    if (text.trim() === '') return assert.ok(!codes.includes(1), 'nothing is no answer')
    const own = this.opened.get(uid)
    if (card.status === 'withdrawn' || own?.card !== card) return assert.equal(codes, [2101, 2101])
    assert.equal(codes, own.hasThanked ? [1004, 1004] : [1, 1004], 'thanked once')
    own.hasThanked = true
  }

  async time(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([60, DAY_S]))
  }

  private async openSome(
    choose: Choose,
    cardOfTry: () => ModelCard | undefined,
    meanwhile = async (): Promise<void> => {},
  ): Promise<void> {
    if (this.cards.length === 0) return
    const tries = Array.from({ length: choose([1, 2, 4, 6]) }, () => ({
      uid: choose(this.uids),
      card: cardOfTry() as ModelCard,
      isWrong: choose([true, ...Array.from({ length: 7 }, () => false)]),
    }))
    const before = tries.map(({ uid, card }) => ({
      first: this.opened.get(uid),
      status: card.status,
    }))
    const giftsLeft = this.giftsLeft
    const [replies] = await Promise.all([
      Promise.all(
        tries.map(({ uid, card: { recordId, key }, isWrong }) =>
          open(this.server, uid, { recordId, key: isWrong ? `${key}x` : key }),
        ),
      ),
      meanwhile(),
    ])
    let fresh = 0
    for (const [at, reply] of replies.entries()) {
      const one = { ...(tries[at] as (typeof tries)[number]), ...before[at], reply }
      if (this.noteReply(one)) fresh += 1
    }
    // A gift is refused only when none is left.
    assert.is(giftsLeft - this.giftsLeft, Math.min(giftsLeft, fresh), 'gifts of the batch')
    this.rewardMakers()
  }

  /** Records one reply; answers whether it was the person's first card. */
  private noteReply({
    uid,
    card,
    isWrong,
    first,
    status,
    reply: { code, data },
  }: {
    uid: number
    card: ModelCard
    isWrong: boolean
    first?: Opened | undefined
    status?: ModelCard['status']
    reply: Reply
  }): boolean {
    if (isWrong || status === 'withdrawn') {
      assert.is(code, 2101, 'no such card')
      return false
    }
    if (card.maker === uid) {
      assert.ok(code === 2117 || (code === 2101 && card.status === 'withdrawn'), 'one’s own card')
      return false
    }
    if (code === 2101) {
      assert.ok(card.status !== 'shown', 'a card that is there')
      return false
    }
    assert.is(status, 'shown', 'a hidden card is not opened')
    if (first) {
      assert.is(code, 1)
      const isSame = first.card === card
      assert.is(data.gift !== null, isSame && first.hasGift, 'the gift of the first time')
      assert.is(data.thanks_left, isSame && !first.hasThanked ? 1 : 0, 'the answer that is left')
      return false
    }
    // Of several cards that one person opens at once, one is the first.
    const known = this.opened.get(uid)
    if (code === 1004) return false
    assert.is(code, 1)
    if (known && known.card !== card) {
      assert.equal([data.gift, data.thanks_left], [null, 0], 'a second first card')
      return false
    }
    if (data.thanks_left === 0) return false
    if (!known) this.opened.set(uid, { card, hasGift: data.gift !== null, hasThanked: false })
    else assert.is(data.gift !== null, known.hasGift, 'told the same')
    if (!known && data.gift !== null) this.addPoints(uid, cardOf.gift)
    card.openers.add(uid)
    return !known
  }

  /** A maker is rewarded when one of their cards has been opened often enough, once, while a gift is left. */
  private rewardMakers(): void {
    const reached = this.cards.filter(
      ({ maker, openers }) => openers.size >= cardOf.opens && !this.makers.has(maker),
    )
    const makers = [...new Set(reached.map(({ maker }) => maker))]
    for (const maker of makers) this.makers.set(maker, false)
    const left = cardOf.makerGifts - this.makerGiftsGiven
    this.unsettled = makers
    if (makers.length <= left) for (const maker of makers) this.rewardMaker(maker)
  }

  /** Makers who reached the goal at the same moment, for fewer gifts: the database says who was first. */
  unsettled: number[] = []

  rewardMaker(maker: number): void {
    this.makers.set(maker, true)
    this.addPoints(maker, cardOf.makerGift)
    this.unsettled = []
  }

  get makerGiftsGiven(): number {
    return [...this.makers.values()].filter(Boolean).length
  }

  get giftsLeft(): number {
    return cardOf.gifts - [...this.opened.values()].filter(({ hasGift }) => hasGift).length
  }

  get madeN(): number {
    return this.cards.length
  }

  private addPoints(uid: number, by: number): void {
    this.points.set(uid, (this.points.get(uid) ?? 0) + by)
  }

  private async takeBack(card: ModelCard, uid: number, code: number): Promise<void> {
    const reply = await this.tell(uid, 'withdraw', { recordId: card.recordId })
    assert.is(reply.code, code, `${uid} takes back`)
    if (code === 1) card.status = 'withdrawn'
  }

  private async tell(uid: number, what: string, body: object): Promise<Reply> {
    const caller = await this.server.as(uid)
    return caller.post(`/api/wechat/new-year-card/${what}`, { ...body, reqId: newReqId() })
  }

  /** One of the latest cards. */
  private pick(choose: Choose): ModelCard | undefined {
    const latest = this.cards.slice(-5)
    return latest.length > 0 ? choose(latest) : undefined
  }
}
