import { shelfStatus } from '../../../../api/values/shelf-status.ts'
import {
  fenOf,
  type GoodsBlock,
  type GoodsFaults,
  goodsFaults,
  type GoodsFields,
  type GoodsForm,
} from '../../../../api/index.ts'
import { shortYuan } from '../../../kit/text/yuan.ts'
import {
  emptyCommission,
  sentCommission,
  type TypedCommission,
  typedCommission,
} from './commission-values.ts'
import { blankSku, type Forms, formsOf, valuesOf } from './spec-rules.ts'

/** When goods go on sale: with the save, not yet, or at a time. */
export type Sale = 'now' | 'off' | 'time'

export type KeyedBlock = GoodsBlock & { key: number }

/** Goods as they are typed: amounts and numbers are the texts of their inputs. */
export interface GoodsValues extends Forms {
  title: string
  intro: string
  kind: 1 | 2 | 3
  code: string
  images: string[]
  market: string
  freight: string
  ways: (1 | 2)[]
  limit: string
  codeDays: string
  refundsExpired: boolean
  storeIds: number[]
  detail: KeyedBlock[]
  commission: TypedCommission
  sale: Sale
  /** Unix seconds; read where `sale` is `time`. */
  onAt: number
}

/** Days for which codes are usually valid. */
const USUAL_DAYS = '90'

/** New goods. */
export const emptyGoods = (): GoodsValues => ({
  title: '',
  intro: '',
  kind: 1,
  code: '',
  images: [],
  specs: [],
  skus: [blankSku()],
  market: '',
  freight: '',
  ways: [1, 2],
  limit: '',
  codeDays: USUAL_DAYS,
  refundsExpired: true,
  storeIds: [],
  detail: [],
  commission: emptyCommission,
  sale: 'now',
  onAt: 0,
})

/** Stored goods as they are typed. */
export function typedGoods({ goods, status, on_at }: GoodsForm): GoodsValues {
  const skus = goods.skus.map(({ sku_id, values, price_fen, thumb }) => ({
    sku_id,
    values,
    price: shortYuan(price_fen),
    thumb,
  }))
  return {
    title: goods.title,
    intro: goods.intro,
    kind: goods.kind,
    code: goods.code,
    images: goods.images,
    ...formsOf(goods.spec_names, skus),
    market: amountText(goods.market_price_fen),
    freight: amountText(goods.freight_fen),
    ways: goods.ways,
    limit: goods.limit_n > 0 ? String(goods.limit_n) : '',
    codeDays: String(goods.code_days),
    refundsExpired: goods.refunds_expired,
    storeIds: goods.store_ids,
    detail: goods.detail.map((block, at) => ({ ...block, key: at + 1 })),
    commission: typedCommission(goods.commission),
    sale: status === shelfStatus.on ? 'now' : on_at > 0 ? 'time' : 'off',
    onAt: on_at,
  }
}

const amountText = (fen: number): string => (fen > 0 ? shortYuan(fen) : '')

/** What is sent; what is no number becomes -1, which the rules refuse. */
export function sentGoods(values: GoodsValues): GoodsFields {
  const { specs } = values
  return {
    title: values.title.trim(),
    intro: values.intro.trim(),
    kind: values.kind,
    code: values.code.trim(),
    images: values.images,
    spec_names: specs.map(({ name }) => name.trim()),
    skus: values.skus
      .filter(({ isOff }) => !isOff)
      .map(sku => ({
        sku_id: sku.sku_id,
        values: valuesOf(specs, sku),
        price_fen: fenOf(sku.price) ?? -1,
        thumb: sku.thumb,
        left_n: sku.isUnlimited ? null : numberOf(sku.left),
      })),
    market_price_fen: amountOf(values.market),
    freight_fen: amountOf(values.freight),
    ways: values.ways,
    limit_n: values.limit.trim() === '' ? 0 : numberOf(values.limit),
    code_days: numberOf(values.codeDays),
    refunds_expired: values.refundsExpired,
    store_ids: values.storeIds,
    detail: shownBlocks(values.detail).map(withoutKey),
    commission: sentCommission(values.commission),
  }
}

const amountOf = (typed: string): number => (typed.trim() === '' ? 0 : (fenOf(typed) ?? -1))

const numberOf = (typed: string): number =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : -1

/** Blocks without the paragraphs that are still empty. */
const shownBlocks = (detail: readonly KeyedBlock[]): KeyedBlock[] =>
  detail.filter(block => 'picture' in block || block.text.trim() !== '')

const withoutKey = (block: KeyedBlock): GoodsBlock =>
  'picture' in block ? { picture: block.picture } : { text: block.text }

/** Everything that is wrong, by the names that the page's fields have. */
export function valuesFaults(values: GoodsValues, now: number): GoodsFaults {
  const typed = specFaults(values)
  const found = goodsFaults(sentGoods(values))
  return {
    ...typed,
    ...pageFaults(found, values, Object.keys(typed).length > 0),
    ...(values.sale === 'time' && timeFault(values.onAt, now)),
  }
}

/** Faults by their names on the page: blocks have keys there, and SKUs are counted with those that are not sold. */
export function pageFaults(
  faults: GoodsFaults,
  { skus, detail }: GoodsValues,
  hasSpecFaults = false,
): GoodsFaults {
  const sold = skus.flatMap(({ isOff }, at) => (isOff ? [] : [at]))
  const shown = shownBlocks(detail)
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const [, at, field] = /^skus\.(\d+)\.(\w+)$/.exec(path) ?? []
      if (at !== undefined) {
        if (field === 'values' && hasSpecFaults) return []
        return [[`skus.${sold[Number(at)] ?? at}.${field}`, fault]]
      }
      const [, block] = /^detail\.(\d+)$/.exec(path) ?? []
      return [[block === undefined ? path : `detail.${shown[Number(block)]?.key}`, fault]]
    }),
  )
}

/** Values that are missing, or twice in a specification. */
function specFaults({ specs }: GoodsValues): GoodsFaults {
  const faults: GoodsFaults = {}
  for (const { values } of specs) {
    const texts = values.map(({ text }) => text.trim())
    for (const [at, { key }] of values.entries()) {
      if (texts[at] === '') faults[`value.${key}`] = '填上这个值，比如「红色」'
      else if (texts.indexOf(texts[at] ?? '') < at) faults[`value.${key}`] = '和前面的值重复'
    }
  }
  return faults
}

function timeFault(onAt: number, now: number): GoodsFaults {
  if (onAt === 0) return { on_at: '选一个上架时间' }
  return onAt <= now ? { on_at: '上架时间要在现在之后' } : {}
}
