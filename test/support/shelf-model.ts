import * as assert from 'uvu/assert'
import { moveStock, type StockMove } from '../../server/ledgers/sku-stock.ts'
import { changeShelf, type ShelfChange } from '../../server/ledgers/shelf-change.ts'
import { tx } from '../../server/core/tx.ts'
import type { Choose } from './histories.ts'
import type { TestServer } from './server-app.ts'

const BRAND = 8
const MOST_LEFT = 999_999

/** What may be left on the shelf: a few pieces, none, or no count. */
const counts = [0, 1, 5, 60, null] as const

/** One SKU's shelf as the specification has it, independent of the ledger. */
export class ShelfModel {
  private left: number | null = 0
  private held = 0
  private sold = 0
  private n = 0
  /** Sum of the changes by hand since the last time without a count, and what was there then. */
  private changes: { delta: number; left: number | null }[] = []

  constructor(
    private readonly server: TestServer,
    private readonly skuId: number,
  ) {}

  /** By a difference, which is refused where it does not fit. */
  async add(choose: Choose): Promise<void> {
    const add = choose([-60, -5, -1, 1, 5, 60, MOST_LEFT])
    const fits =
      this.left !== null &&
      this.left + add >= 0 &&
      this.left + add <= Math.max(this.left, MOST_LEFT)
    assert.is(await this.change({ add }), fits)
    if (!fits) return
    this.left = (this.left ?? 0) + add
    this.changes.push({ delta: add, left: this.left })
  }

  /** To a count, which is refused unless the shop has seen what is there. */
  async count(choose: Choose): Promise<void> {
    const count = choose(counts)
    const seen = choose([this.left, this.left, this.left, (this.left ?? 0) + 1])
    const isSeen = seen === this.left
    assert.is(await this.change({ count, seen }), isSeen)
    if (!isSeen) return
    const delta = this.left === null || count === null ? 0 : count - this.left
    this.left = count
    this.changes.push({ delta, left: count })
  }

  hold = (choose: Choose): Promise<void> => this.move('hold', choose([1, 2, 5]))

  async release(): Promise<void> {
    if (this.held > 0) await this.move('release', 1)
  }

  async sell(): Promise<void> {
    if (this.held > 0) await this.move('sell', 1)
  }

  async restock(): Promise<void> {
    if (this.sold > 0) await this.move('restock', 1)
  }

  /** Both together: a change by hand and an order at the same moment; one order of the two outcomes is right. */
  async race(): Promise<void> {
    const before = this.left
    const [added, held] = await Promise.all([this.change({ add: -1 }), this.isMoved('hold', 1)])
    const pieces = before ?? Number.POSITIVE_INFINITY
    assert.is(Number(added) + Number(held) <= pieces, true, 'more pieces went than were there')
    if (before !== null && before > 1) assert.equal([added, held], [true, true])
    if (added) {
      // Whichever came first, what is written down as left is one of the two possible numbers.
      const left = await this.lastLeft()
      assert.ok(left === (before ?? 0) - 1 || left === (before ?? 0) - 2, String(left))
      this.left = (before ?? 0) - 1
      this.changes.push({ delta: -1, left })
    }
    if (held) {
      this.held += 1
      if (this.left !== null) this.left -= 1
    }
  }

  async check(): Promise<void> {
    const row = await this.server.db
      .selectFrom('stock')
      .select(['left_n', 'held_n', 'sold_n'])
      .where('brand_id', '=', BRAND)
      .where('activity_id', '=', 0)
      .where('item', '=', this.skuId)
      .executeTakeFirst()
    const shown = row ? [row.left_n, row.held_n, row.sold_n] : [0, 0, 0]
    assert.equal(shown, [this.left, this.held, this.sold])
    const log = await this.log()
    assert.equal(
      log.map(({ delta_n, left_n }) => ({ delta: delta_n, left: left_n })),
      this.changes,
    )
  }

  private log() {
    return this.server.db
      .selectFrom('stock_change')
      .select(['change_id', 'delta_n', 'left_n'])
      .where('brand_id', '=', BRAND)
      .where('item', '=', this.skuId)
      .orderBy('change_id')
      .execute()
  }

  private async lastLeft(): Promise<number | null> {
    return (await this.log()).at(-1)?.left_n ?? null
  }

  private change(to: ShelfChange['to']): Promise<boolean> {
    this.n += 1
    const change = {
      brandId: BRAND,
      skuId: this.skuId,
      changeId: String(this.n).padStart(6, '0'),
      userId: 8,
      reason: 'add' in to ? ('add' as const) : ('count' as const),
      to,
      now: this.server.clock.seconds(),
    }
    return isTaken(tx(this.server.db, trx => changeShelf(trx, change)))
  }

  private isMoved(move: StockMove, count: number): Promise<boolean> {
    const piece = { brandId: BRAND, activityId: 0, skuId: this.skuId, count }
    return isTaken(tx(this.server.db, async trx => moveStock(trx, move, [piece])))
  }

  private async move(move: StockMove, count: number): Promise<void> {
    const fits = move !== 'hold' || this.left === null || this.left >= count
    const isThere = await this.isMoved(move, count)
    // A shelf that nobody has written yet has no row, and nothing to hold.
    assert.is(isThere, fits && (this.left !== 0 || move !== 'hold'))
    if (!isThere) return
    const signs = { hold: [-1, 1, 0], release: [1, -1, 0], sell: [0, -1, 1], restock: [1, 0, -1] }
    const [left = 0, held = 0, sold = 0] = signs[move as keyof typeof signs]
    if (this.left !== null) this.left += left * count
    this.held += held * count
    this.sold += sold * count
  }
}

/** Whether it was done; false for a refusal in words. */
const isTaken = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'reply' in error) return false
      throw error
    },
  )
