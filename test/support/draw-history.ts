import * as assert from 'uvu/assert'
import { findActivity } from '../../server/core/activity-table.ts'
import { ReplyError } from '../../server/core/replies.ts'
import type { Visitor } from '../../server/core/session.ts'
import { type Tx, tx } from '../../server/core/tx.ts'
import { chancesOf } from '../../server/ledgers/chances.ts'
import { claimPrize } from '../../server/mechanics/draw/claim-prize.ts'
import { draw } from '../../server/mechanics/draw/draw.ts'
import { findDraw } from '../../server/mechanics/draw/draw-table.ts'
import { luckOf } from '../../server/mechanics/draw/draw-stats.ts'
import { expirePrizes } from '../../server/mechanics/draw/expire-prizes.ts'
import { countShare } from '../../server/ledgers/share-chances.ts'
import { pointsOf } from '../../server/ledgers/point-ledger.ts'
import { balanceOf } from '../../server/ledgers/wallet-balance.ts'
import {
  apply,
  chancesIn,
  createModel,
  type Model,
  type ModelPrize,
  type ModelRules,
  type Op,
  personOf,
  spentIn,
} from './draw-model.ts'
import type { randomFrom } from './matrix/random.ts'
import type { TestServer } from './server-app.ts'
import { addLottery, brokenPromises } from './server-draws.ts'
import { visitorRow } from './server-data.ts'

const FIRST_ACTIVITY = 2000
const FIRST_UID = 20_000
const PEOPLE = 3

type Pick = ReturnType<typeof randomFrom>

const rules: ModelRules = {
  freeDay: 2,
  shareDay: 2,
  pointCost: 20,
  winsUser: 5,
  winsDay: 2,
  pityAfter: 2,
  claimDays: 2,
}

const endless = Number.POSITIVE_INFINITY
const usual = { perDay: endless, perUser: endless, amount: 0, isPity: false }

const prizes: ModelPrize[] = [
  { ...usual, kind: 'coupon', weight: 200_000, left: 3 },
  { ...usual, kind: 'balance', weight: 200_000, left: 4, perDay: 1, amount: 100 },
  { ...usual, kind: 'points', weight: 200_000, left: 5, perUser: 2, amount: 50 },
  { ...usual, kind: 'again', weight: 100_000, left: endless },
  { ...usual, kind: 'coupon', weight: 0, left: 2, isPity: true },
]

/** History of one campaign: operations on the server, and the model with the expected results. */
export class DrawHistory {
  readonly id: number
  readonly uids: number[]
  model: Model
  private readonly keys = new Map<number, string>()
  private count = 0

  constructor(
    private readonly server: TestServer,
    n: number,
  ) {
    this.id = FIRST_ACTIVITY + n
    this.uids = Array.from({ length: PEOPLE }, (_, at) => FIRST_UID + n * PEOPLE + at)
    this.model = createModel(rules, prizes, this.uids)
  }

  async begin(): Promise<void> {
    const people = this.uids.map(uid => visitorRow(8, uid))
    await this.server.db.insertInto('visitor').values(people).execute()
    const start = this.server.clock.seconds()
    await addLottery(this.server.db, this.id, {
      activity: { start_at: start - 1, end_at: start + 400 * 86_400 },
      chances: { free_day: rules.freeDay, share_day: rules.shareDay, point_cost: rules.pointCost },
      draw: {
        win_limit_user: rules.winsUser,
        win_limit_day: rules.winsDay,
        pity_after: rules.pityAfter,
        claim_days: rules.claimDays,
      },
      prizes: [...prizes.map(prizeRowOf), { kind: 'none' }],
    })
  }

  chooses(pick: Pick): Op {
    const uid = pick(this.uids)
    const names = [...this.keys.keys()]
    const kind = pick(['draw', 'draw', 'draw', 'share', 'claim', 'claim', 'expire'] as const)
    if (kind === 'share') return { kind, uid }
    if (kind === 'expire') return { kind }
    if (kind === 'claim' && names.length > 0) return { kind, draw: pick(names) }
    const roll = pick([0, 199_999, 200_000, 400_000, 599_999, 600_000, 700_000, 999_999])
    this.count += 1
    return { kind: 'draw', uid, pay: pick(['free', 'free', 'points']), roll, name: this.count }
  }

  /** Runs operations concurrently; the results and state must match the model for one of their orders. */
  async takes(ops: Op[]): Promise<void> {
    const now = this.server.clock.seconds()
    const heard = await Promise.all(ops.map(op => this.asks(op, now)))
    const seen = await this.stored(now)
    const outcomes = ordersOf(ops.map((_, index) => index)).map(order => {
      const model = structuredClone(this.model)
      const words: string[] = []
      for (const index of order) words[index] = apply(model, ops[index] as Op, now)
      return { model, words }
    })
    const fitting = outcomes.find(
      ({ model, words }) => same(words, heard) && same(this.expected(model, now), seen),
    )
    if (!fitting) {
      const [first] = outcomes
      const expected = first && { heard: first.words, ...this.expected(first.model, now) }
      assert.equal({ heard, ...seen }, expected, JSON.stringify(ops))
    }
    if (fitting) this.model = fitting.model
    assert.equal(await brokenPromises(this.server.db, this.id), [])
  }

  private async asks(op: Op, now: number): Promise<string> {
    try {
      const { words, drawId } = await tx(this.server.db, trx => this.does(trx, op, now))
      // Only after the commit: a transaction that the database rolls back runs again, and may then be refused.
      if (op.kind === 'draw' && drawId) this.keys.set(op.name, drawId)
      return words
    } catch (error) {
      if (error instanceof ReplyError) return error.reply
      throw error
    }
  }

  private async does(trx: Tx, op: Op, now: number): Promise<Done> {
    const activity = await findActivity(trx, 8, this.id)
    if (op.kind === 'expire') {
      await expirePrizes(trx, now, activity)
      return { words: 'expired' }
    }
    if (op.kind === 'share') {
      return { words: `added ${await countShare(trx, { activity, uid: op.uid, now })}` }
    }
    if (op.kind === 'claim') {
      const found = await findDraw(trx, 8, this.keys.get(op.draw) ?? '')
      if (!found || found.prize_id === 0 || found.kind === 'again') return { words: 'nothing' }
      const visitor = visitorOf(found.uid)
      const contact = { name: undefined, phone: undefined, address: undefined }
      const claimed = await claimPrize(trx, { activity, visitor, draw: found, contact, now })
      return { words: claimed.status }
    }
    const visitor = visitorOf(op.uid)
    const random = (below: number) => (below > 1 ? op.roll : 0)
    const { row, chances } = await draw(trx, {
      activity,
      visitor,
      pay: op.pay,
      random,
      now,
      origin: '',
    })
    return { words: `drew ${row.prize_id}, ${chances} left`, drawId: row.draw_id }
  }

  private async stored(now: number): Promise<Seen> {
    const activity = await findActivity(this.server.db, 8, this.id)
    const people = await Promise.all(
      this.uids.map(async uid => {
        const { free, kept } = await chancesOf(this.server.db, { activity, uid, now })
        const account = 'distribution' as const
        const fen = await balanceOf(this.server.db, { brandId: 8, owner: uid, account })
        const { misses } = await luckOf(this.server.db, { activity, uid, now })
        return [free + kept, await pointsOf(this.server.db, 8, uid), fen, misses]
      }),
    )
    const left = await this.server.db
      .selectFrom('prize')
      .select('stock_left')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', this.id)
      .where('stock_total', '>=', 0)
      .orderBy('cell')
      .execute()
    const draws = await this.server.db
      .selectFrom('draw')
      .select(['draw_id', 'status'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', this.id)
      .execute()
    const statuses = new Map(draws.map(({ draw_id, status }) => [draw_id, status]))
    return {
      people,
      left: left.map(row => row.stock_left),
      spent: activity.spent_fen,
      draws: [...this.keys].map(([name, key]) => `${name} ${statuses.get(key)}`).sort(),
    }
  }

  private expected(model: Model, now: number): Seen {
    return {
      people: this.uids.map(uid => {
        const { points, fen, misses } = personOf(model, uid)
        return [chancesIn(model, uid, now), points, fen, misses]
      }),
      left: model.prizes.map(prize => prize.left).filter(left => left !== endless),
      spent: spentIn(model),
      draws: Object.entries(model.draws)
        .map(([name, { status }]) => `${name} ${status}`)
        .sort(),
    }
  }
}

interface Done {
  words: string
  drawId?: string
}

interface Seen {
  /**
   * Chances, points, money and misses as rows: all the state on which later draws depend; otherwise two orders would
   * look alike.
   */
  people: number[][]
  left: number[]
  /** Fen charged to the budget. */
  spent: number
  draws: string[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function ordersOf(members: number[]): number[][] {
  if (members.length < 2) return [members]
  return members.flatMap(first =>
    ordersOf(members.filter(each => each !== first)).map(rest => [first, ...rest]),
  )
}

const bounded = (n: number) => (n === endless ? -1 : n)

const prizeRowOf = ({ kind, weight, left, perDay, perUser, amount, isPity }: ModelPrize) => ({
  kind,
  weight_ppm: weight,
  stock_total: bounded(left),
  stock_left: bounded(left),
  day_stock: bounded(perDay),
  per_user: bounded(perUser),
  amount,
  value_fen: kind === 'balance' ? amount : 0,
  is_pity: isPity,
})

const visitorOf = (uid: number): Visitor => ({
  uid,
  unionid: '',
  nickname: '',
  avatar: '',
  isSnapshot: false,
  phone: '',
  memberLevel: 0,
  follows: false,
})
