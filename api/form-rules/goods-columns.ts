/** Columns of a file of goods, by what they hold. */
export const goodsColumns = {
  code: '编码',
  title: '商品名',
  kind: '类型',
  form: '规格',
  price: '价格',
  market: '划线价',
  stock: '库存',
  seen: '导出时库存',
  freight: '运费',
  limit: '每人限购',
  status: '状态',
} as const

export type GoodsColumn = keyof typeof goodsColumns

/** Words of cells. */
export const kindWords = { 1: '实物', 2: '到店券', 3: '虚拟' } as const
export const statusWords = { 1: '上架', 2: '下架' } as const
export const UNCOUNTED_WORD = '不限'

/** Rows that a file may have, and the characters of its text that an upload may have. */
export const MOST_FILE_ROWS = 300
export const MOST_FILE_TEXT = 20_000

/** `规格:25 克;包装:袋装` */
export const formWords = (specs: readonly { name: string; value: string }[]): string =>
  specs.map(({ name, value }) => `${name}:${value}`).join(';')

/** The names and values of a form in words; undefined for a text that is none. */
export function readForm(words: string): { name: string; value: string }[] | undefined {
  if (words.trim() === '') return []
  const parts = words.split(/[;；]/).filter(part => part.trim() !== '')
  const specs = parts.map(part => {
    const [name = '', ...rest] = part.split(/[:：]/)
    return { name: name.trim(), value: rest.join(':').trim() }
  })
  return specs.every(({ name, value }) => name && value) ? specs : undefined
}
