import * as v from 'valibot'
import { goodsFaults, type GoodsFields } from '../../../api/form-rules/goods-fields.ts'
import { anyText, count, id, text } from '../../core/fields.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'

const address = text(500)
const whole = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(2_000_000_000))
const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item), v.maxLength(most))

const skuFields = v.object({
  sku_id: count,
  values: list(anyText(60), 9),
  price_fen: whole,
  thumb: anyText(500),
  left_n: v.nullable(whole),
})

/**
 * The shape of goods that were sent, with bounds that only a forged request passes; what a person can get wrong is left
 * to `goodsFaults`.
 */
export const goodsInput = v.object({
  title: anyText(200),
  intro: anyText(200),
  kind: v.picklist([1, 2, 3]),
  code: anyText(60),
  images: list(address, 20),
  spec_names: list(anyText(60), 9),
  skus: list(skuFields, 200),
  market_price_fen: whole,
  freight_fen: whole,
  ways: list(v.picklist([1, 2]), 2),
  limit_n: whole,
  code_days: whole,
  refunds_expired: v.boolean(),
  store_ids: list(id, 200),
  detail: list(v.union([v.object({ text: anyText(3000) }), v.object({ picture: address })]), 100),
  commission: v.object({
    distribution: v.boolean(),
    level1_bp: v.nullable(whole),
    level2_bp: v.nullable(whole),
    level1_fen: v.nullable(whole),
    level2_fen: v.nullable(whole),
    staff_bp: whole,
  }),
})

/** Texts without spaces around them, each way once. */
export const trimmed = (goods: GoodsFields): GoodsFields => ({
  ...goods,
  title: goods.title.trim(),
  intro: goods.intro.trim(),
  code: goods.code.trim(),
  spec_names: goods.spec_names.map(name => name.trim()),
  skus: goods.skus.map(sku => ({ ...sku, values: sku.values.map(value => value.trim()) })),
  ways: [...new Set(goods.ways)].sort(),
})

/** Refuses goods with faults with 1001; `data.faults` names the fields. */
export function refuseFaulty(goods: GoodsFields): void {
  refuseFaults(goodsFaults(goods))
  const { title, intro, detail, skus, spec_names: names } = goods
  refuseWords({
    title,
    intro,
    spec_names: [...names, ...skus.flatMap(({ values }) => values)].join(' '),
    detail: detail.map(block => ('text' in block ? block.text : '')).join('\n'),
  })
}

export function refuseFaults(faults: Record<string, string>): void {
  const [first] = Object.entries(faults)
  if (!first) return
  const [field, message] = first
  throw new ReplyError('badParameter', { message, data: { field, faults } })
}

/** Addresses of all pictures, each once. */
export const picturesOf = ({ images, skus, detail }: GoodsFields): string[] => [
  ...new Set([
    ...images,
    ...skus.map(({ thumb }) => thumb).filter(Boolean),
    ...detail.flatMap(block => ('picture' in block ? [block.picture] : [])),
  ]),
]
