import { goodsKind } from '../values/goods-kind.ts'
import { deliveryWay } from '../values/delivery-way.ts'
import { MOST_COMMISSION_BP } from '../values/most-commission.ts'

/** Bounds of goods, for both sides. */
export const goodsBounds = {
  title: 60,
  titleLeast: 2,
  intro: 60,
  images: 9,
  specNames: 3,
  specText: 20,
  skus: 60,
  /** Fen. */
  price: 99_999_900,
  /** Fen. */
  freight: 99_900,
  stock: 999_999,
  limit: 9_999,
  codeDays: 3_650,
  code: 30,
  blocks: 60,
  blockText: 1_000,
} as const

/** A part of the detail: a paragraph, or a picture. */
export type GoodsBlock = { text: string } | { picture: string }

export interface SkuFields {
  /** 0 = new. */
  sku_id: number
  /** One value for each name of a specification. */
  values: string[]
  price_fen: number
  /** '' = the picture of the goods. */
  thumb: string
  /** Pieces that a new SKU begins with; null = unlimited. Of another SKU it is not read. */
  left_n: number | null
}

/** What a merchant writes about goods. */
export interface GoodsFields {
  title: string
  intro: string
  kind: 1 | 2 | 3
  /** The shop's own code; '' = none. */
  code: string
  images: string[]
  /** Names of the specifications; empty for goods with a single SKU. */
  spec_names: string[]
  skus: SkuFields[]
  /** Fen; 0 = not shown. */
  market_price_fen: number
  freight_fen: number
  ways: (1 | 2)[]
  /** Maximum number of pieces per person; 0 = unlimited. */
  limit_n: number
  /** Validity of the codes of vouchers and of goods that are fetched, days after the payment. */
  code_days: number
  /** Whether unused codes are refunded when they expire. */
  refunds_expired: boolean
  /** Stores that redeem; empty = all. */
  store_ids: number[]
  detail: GoodsBlock[]
  commission: CommissionFields
}

/** What is earned by whoever sells the goods. */
export interface CommissionFields {
  /** Whether distributors earn by them. */
  distribution: boolean
  /** Rates of the distributor and their inviter, basis points; null = the shop's rate. */
  level1_bp: number | null
  level2_bp: number | null
  /** Fixed amounts per piece, fen, which take precedence over the rates; null = by the rate. */
  level1_fen: number | null
  level2_fen: number | null
  /** Of the staff member who sells them, basis points; 0 = nothing. */
  staff_bp: number
}

export const noCommission: CommissionFields = {
  distribution: false,
  level1_bp: null,
  level2_bp: null,
  level1_fen: null,
  level2_fen: null,
  staff_bp: 0,
}

/** Messages by the path of the field, such as `skus.2.price_fen`. */
export type GoodsFaults = Record<string, string>

/** Everything that is wrong with goods, in the order of the form. */
export function goodsFaults(goods: GoodsFields): GoodsFaults {
  const faults: GoodsFaults = {}
  const note = (path: string, fault: string | false | undefined): void => {
    if (fault && !faults[path]) faults[path] = fault
  }
  note('title', titleFault(goods.title))
  note('intro', isLong(goods.intro, goodsBounds.intro) && `最多 ${goodsBounds.intro} 个字`)
  note('code', codeFault(goods.code))
  note('images', imagesFault(goods.images))
  noteForms(goods, note)
  note('market_price_fen', marketFault(goods))
  note('ways', goods.kind === goodsKind.goods && goods.ways.length === 0 && '至少选一种送货方式')
  note('freight_fen', numberFault(goods.freight_fen, goodsBounds.freight) && '运费 0 到 999 元')
  note(
    'limit_n',
    numberFault(goods.limit_n, goodsBounds.limit) && `限购 0 到 ${goodsBounds.limit} 件`,
  )
  note('code_days', daysFault(goods))
  noteDetail(goods.detail, note)
  noteCommission(goods, note)
  return faults
}

type Note = (path: string, fault: string | false | undefined) => void

const lengthOf = (text: string): number => [...text.trim()].length
const isLong = (text: string, most: number): boolean => lengthOf(text) > most
const numberFault = (value: number, most: number, least = 0): boolean =>
  !Number.isInteger(value) || value < least || value > most

function titleFault(title: string): string | undefined {
  const { title: most, titleLeast: least } = goodsBounds
  const length = lengthOf(title)
  return length < least || length > most ? `商品名 ${least} 到 ${most} 个字` : undefined
}

function codeFault(code: string): string | undefined {
  return /^[\w.-]{0,30}$/.test(code) ? undefined : '编码用字母、数字和 - _ . ，最多 30 位'
}

function imagesFault(images: string[]): string | undefined {
  if (images.length === 0) return '至少传一张图，第一张是主图'
  return images.length > goodsBounds.images ? `最多 ${goodsBounds.images} 张` : undefined
}

function noteForms({ spec_names: names, skus }: GoodsFields, note: Note): void {
  const { specNames, specText, skus: mostSkus } = goodsBounds
  if (names.length > specNames) note('spec_names', `规格最多 ${specNames} 种`)
  for (const [at, name] of names.entries()) {
    if (lengthOf(name) === 0) note(`spec_names.${at}`, '给规格起个名字，比如「颜色」')
    else if (isLong(name, specText)) note(`spec_names.${at}`, `最多 ${specText} 个字`)
    else if (names.indexOf(name) < at) note(`spec_names.${at}`, '两种规格同名')
  }
  if (skus.length === 0) note('spec_names', names.length > 0 ? '每种规格至少填一个值' : '填上价格')
  if (skus.length > mostSkus)
    note('spec_names', `规格组合最多 ${mostSkus} 个，现在是 ${skus.length} 个`)
  if (names.length === 0 && skus.length > 1) note('spec_names', '没有规格的商品只有一个价格')
  const seen = new Set<string>()
  for (const [at, sku] of skus.entries()) {
    noteSku(sku, `skus.${at}`, names.length, note)
    const form = JSON.stringify(sku.values.map(value => value.trim()))
    if (seen.has(form)) note(`skus.${at}.values`, '和前面的规格重复')
    seen.add(form)
  }
}

function noteSku(sku: SkuFields, path: string, specs: number, note: Note): void {
  const { values, price_fen: price, left_n: left, sku_id: id } = sku
  const isNamed = values.every(value => lengthOf(value) > 0 && !isLong(value, goodsBounds.specText))
  note(`${path}.values`, (values.length !== specs || !isNamed) && '规格的值 1 到 20 个字')
  note(
    `${path}.price_fen`,
    numberFault(price, goodsBounds.price, 1) && '价格 0.01 到 999999 元，最多两位小数',
  )
  note(`${path}.left_n`, id === 0 && left !== null && stockFault(left))
}

/** What is wrong with a number of pieces on the shelf. */
export const stockFault = (left: number): string | undefined =>
  numberFault(left, goodsBounds.stock) ? `库存 0 到 ${goodsBounds.stock} 的整数` : undefined

function marketFault({ market_price_fen: market, skus }: GoodsFields): string | undefined {
  if (market === 0) return undefined
  if (numberFault(market, goodsBounds.price)) return '划线价 0.01 到 999999 元，最多两位小数'
  const lowest = Math.min(...skus.map(({ price_fen }) => price_fen))
  return market < lowest ? '划线价不能低于售价' : undefined
}

function daysFault({ kind, ways, code_days: days }: GoodsFields): string | undefined {
  const hasCodes =
    kind === goodsKind.voucher || (kind === goodsKind.goods && ways.includes(deliveryWay.inStore))
  if (!hasCodes) return undefined
  return numberFault(days, goodsBounds.codeDays, 1)
    ? `有效期 1 到 ${goodsBounds.codeDays} 天`
    : undefined
}

function noteDetail(blocks: GoodsBlock[], note: Note): void {
  if (blocks.length > goodsBounds.blocks) note('detail', `图文最多 ${goodsBounds.blocks} 段`)
  for (const [at, block] of blocks.entries()) {
    const isTooLong = 'text' in block && isLong(block.text, goodsBounds.blockText)
    note(`detail.${at}`, isTooLong && `一段最多 ${goodsBounds.blockText} 个字，长的分成几段`)
  }
}

const levels = [1, 2] as const

function noteCommission({ commission, skus }: GoodsFields, note: Note): void {
  const most = MOST_COMMISSION_BP
  const lowest = Math.min(...skus.map(({ price_fen }) => price_fen))
  for (const level of levels) {
    const [bp, fen] = [commission[`level${level}_bp`], commission[`level${level}_fen`]]
    note(`level${level}_bp`, bp !== null && numberFault(bp, most) && rateFault)
    note(`level${level}_fen`, fen !== null && numberFault(fen, goodsBounds.price) && '最多两位小数')
  }
  const rates = (commission.level1_bp ?? 0) + (commission.level2_bp ?? 0)
  note('level2_bp', rates > most && `两级加起来最多 ${most / 100}%`)
  const fixed = (commission.level1_fen ?? 0) + (commission.level2_fen ?? 0)
  note('level1_fen', commission.distribution && fixed > lowest && '两级加起来不能超过最低的售价')
  note('staff_bp', numberFault(commission.staff_bp, most) && rateFault)
}

const rateFault = `0 到 ${MOST_COMMISSION_BP / 100}%，最多两位小数`
