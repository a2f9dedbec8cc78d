import { atom } from 'nanostores'
import {
  codes,
  type GoodsForm,
  goodsForm,
  goodsStock,
  goodsStockLog,
  isRefused,
  type SkuStockRow,
  type StockChange,
  type StockChangePage,
  stockFault,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { UNCOUNTED } from '../../../../api/values/uncounted.ts'
import { reasonOf } from '../../../data/reason-of.ts'

/** `in`: pieces come · `out`: pieces go · `count`: what is counted on the shelf. */
export type StockWay = 'in' | 'out' | 'count'

export interface StockedSku extends SkuStockRow {
  /** `红 · 大`; '' for goods with a single SKU. */
  name: string
}

export type StockTotal = Omit<SkuStockRow, 'sku_id'>

/** The stock of several SKUs together; unlimited if one of them is. */
export function totalOf(skus: readonly StockTotal[]): StockTotal {
  const sum = (of: (sku: StockTotal) => number) => skus.reduce((all, sku) => all + of(sku), 0)
  const isUnlimited = skus.some(({ left }) => left === UNCOUNTED)
  return {
    left: isUnlimited ? UNCOUNTED : sum(({ left }) => left),
    held: sum(({ held }) => held),
    sold: sum(({ sold }) => sold),
  }
}

export type StockStore = ReturnType<typeof createStockStore>

/** The stock of one of the goods while it is changed by hand, SKU by SKU. */
export function createStockStore(goodsId: number, first: number | undefined) {
  const fields = createFields(first)
  const { $skuId, $way, $isUnlimited, $fault, $isBusy } = fields
  const query = createQuery<{ skus: StockedSku[] }>({
    async read(how) {
      const form = await goodsForm({ goodsId: String(goodsId) }, how)
      const skus = skusIn(form as GoodsForm)
      const chosen = skus.find(({ sku_id }) => sku_id === $skuId.get()) ?? skus[0]
      if (chosen) choose(chosen.sku_id)
      return { skus }
    },
  })
  const submission = createSubmission()
  const log = createLog(() => $skuId.get())

  function choose(skuId: number): void {
    $skuId.set(skuId)
    $fault.set('')
    void log.reload()
  }

  function setWay(way: StockWay): void {
    $way.set(way)
    $fault.set('')
    $isUnlimited.set(false)
  }

  const now = (): StockedSku | undefined =>
    query.data()?.skus.find(({ sku_id }) => sku_id === $skuId.get())

  /** The changed stock once the server has it; whatever fails, what was typed stays. */
  async function save(): Promise<SkuStockRow | undefined> {
    const sku = now()
    if (!sku || $isBusy.get()) return undefined
    const asked = askedOf(fields, sku)
    $fault.set(asked.fault)
    if (asked.fault) return undefined
    const { body } = asked
    $isBusy.set(true)
    const changed = await submission
      .send(body, reqId => goodsStock({ ...body, reqId }))
      .catch((error: unknown) => void refuse(error))
    $isBusy.set(false)
    if (!changed) return undefined
    show(changed)
    clear(fields)
    void log.reload()
    return changed
  }

  function refuse(error: unknown): void {
    $fault.set(reasonOf(error, '没有改成，填的还在，请再试一次'))
    const { left } = ((isRefused(error) && error.data) || {}) as { left?: number }
    const sku = now()
    // Somebody has bought or counted meanwhile: the next attempt is made on what is there now.
    if (isRefused(error, codes.stateChanged) && left !== undefined && sku) show({ ...sku, left })
  }

  function show({ sku_id, left, held, sold }: SkuStockRow): void {
    query.change(({ skus }) => ({
      skus: skus.map(each => (each.sku_id === sku_id ? { ...each, left, held, sold } : each)),
    }))
  }

  return { ...query, log, ...fields, choose, setWay, save }
}

const createLog = (skuNow: () => number) =>
  createPagedQuery<StockChange, StockChangePage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await goodsStockLog({ skuId: skuNow(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

const createFields = (first: number | undefined) => ({
  /** 0 = none yet. */
  $skuId: atom(first ?? 0),
  $way: atom<StockWay>('in'),
  $typed: atom(''),
  $isUnlimited: atom(false),
  $note: atom(''),
  /** What is wrong with the number, or why it was refused. */
  $fault: atom(''),
  $isBusy: atom(false),
})

function clear({ $typed, $note, $isUnlimited }: ReturnType<typeof createFields>): void {
  $typed.set('')
  $note.set('')
  $isUnlimited.set(false)
}

/** What is sent of what was typed, and what is wrong with it. */
function askedOf(
  fields: ReturnType<typeof createFields>,
  { sku_id: skuId, left: seen }: StockedSku,
) {
  const typedWay = fields.$way.get()
  const n = fields.$isUnlimited.get() ? UNCOUNTED : countOf(fields.$typed.get())
  const way: 'count' | 'add' = typedWay === 'count' ? 'count' : 'add'
  const note = fields.$note.get().trim()
  const body = { skuId, way, n: typedWay === 'out' ? -n : n, seen, note }
  return { body, fault: faultOf(typedWay, n, seen) }
}

function skusIn({ goods, stocks }: GoodsForm): StockedSku[] {
  return goods.skus.map(({ sku_id, values }) => {
    const stock = stocks.find(each => each.sku_id === sku_id)
    return { sku_id, left: 0, held: 0, sold: 0, ...stock, name: values.join(' · ') }
  })
}

/** -2 for what is no number of pieces. */
const countOf = (typed: string): number =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : -2

function faultOf(way: StockWay, n: number, left: number): string {
  if (way === 'count') return n === UNCOUNTED ? '' : (stockFault(n) ?? '')
  if (left === UNCOUNTED) return '现在是不限库存，用盘点填一个数'
  if (n <= 0) return '填要改的件数，1 以上的整数'
  return way === 'out' && n > left ? `现在只有 ${left} 件` : ''
}
