import type { DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { provinces } from '../../../api/values/provinces.ts'
import { changeBrand } from './change-brand.ts'
import { defineSettings } from './define-settings.ts'

/** Freight is never free. */
const NEVER = -1

const fields: DraftField[] = [
  {
    key: 'free_from',
    label: '满多少包邮',
    kind: 'fen',
    hint: '一笔订单的商品金额到了就免运费；每件商品自己的运费在商品里设',
    empty: { value: NEVER, text: '不包邮' },
  },
  {
    key: 'unserved',
    label: '不送的地区',
    kind: 'several',
    hint: '收货地址在这些地方的订单不能提交',
    options: provinces.map((name, index) => [String(index + 1), name]),
    optional: true,
  },
]

export const freight = defineSettings({
  name: 'freight',
  title: '运费和配送',
  intro: '满额包邮，哪些地区不送',
  fields: () => fields,
  read({ brand: { free_freight_from_fen, unserved_regions } }) {
    const values = {
      free_from: free_freight_from_fen ?? NEVER,
      unserved: unserved_regions.map(region => provinces.indexOf(region) + 1).filter(Boolean),
    }
    return { values, isSet: true }
  },
  async write({ trx, brand, values }) {
    const freeFrom = Number(values.free_from)
    const unserved = (values.unserved as number[]).map(number => provinces[number - 1])
    await changeBrand(trx, brand, {
      free_freight_from_fen: freeFrom === NEVER ? null : freeFrom,
      unserved_regions: JSON.stringify(unserved),
    })
  },
  summary({ free_from, unserved }: DraftValues) {
    const n = (unserved as number[]).length
    const free = free_from === NEVER ? '不包邮' : `满 ${Number(free_from) / 100} 元包邮`
    return n > 0 ? `${free}，${n} 个地区不送` : free
  },
})
