import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  batchesOf,
  type GoodsFileRow,
  goodsTableText,
  MOST_BATCH_ROWS,
  readGoodsTable,
  typedRow,
} from '../../../api/form-rules/goods-file.ts'

const test = suite('a table of goods')
const head = '编码,商品名,规格,价格,库存'
const faultsOf = (text: string) =>
  readGoodsTable(text).faults.map(({ line, column, fault }) => `${line} ${column}：${fault}`)
const cells = (more: object = {}) => ({
  code: 'A-1',
  title: '',
  form: '',
  price: '',
  stock: '',
  seen: '',
  ...more,
})

test('is read as spreadsheets save or copy it: quotes, tabs, units in the head, formula marks, empty lines', () => {
  const [row] = readGoodsTable(
    '\ufeff"编码","商品名","价格（元）"\r\n\r\n"\t6901234567890123","茶, ""大份""\n礼盒","¥1,280.50"\r\n',
  ).rows
  assert.equal(row, {
    ...cells({ code: '6901234567890123', title: '茶, "大份"\n礼盒', price: '¥1,280.50' }),
    line: 3,
  })
  assert.is(typedRow(row as GoodsFileRow).priceFen, 128_050)
  assert.is(readGoodsTable('编码\t库存\nA-1\t0012').rows[0]?.stock, '0012')
  assert.equal(readGoodsTable(''), { rows: [], faults: [] })
})

test('names the line and the column of everything that is wrong', () => {
  const text = [
    head,
    'A-1,,,68.888,5',
    'A-2,,,68,1.5',
    'A-2,,,68,1',
    ',,,68,1',
    '甲,,,68,1',
    'A-3,,大小,68,不限',
  ].join('\n')
  assert.equal(faultsOf(text), [
    '2 价格：价格 0.01 到 999999 元，最多两位小数',
    '3 库存：库存 0 到 999999 的整数，或写「不限」',
    '5 编码：填编码或商品名',
    '6 编码：编码用字母、数字和 - _ . ，最多 30 位',
    '7 规格：规格写成「颜色:红;尺寸:大」',
    '4 编码：和第 3 行重复',
  ])
})

test('with a wrong, a double or no head is refused at its first line', () => {
  assert.equal(faultsOf('编码,成本\nA-1,3'), [
    '1 成本：不认识这一列，能用的列是编码、商品名、规格、价格、库存',
  ])
  assert.equal(faultsOf('编码,库存,库存\nA-1,3,4'), ['1 库存：这一列有两次'])
  assert.match(faultsOf('价格,库存\n68,4')[0] ?? '', '1 编码：第一行写列名')
  assert.equal(faultsOf('编码,已售,状态\nA-1,3,在售'), [])
})

test('is too long from a bound on', () => {
  const rows = Array.from({ length: 2001 }, (_, at) => `A-${at},1`)
  assert.equal(faultsOf(['编码,价格', ...rows].join('\n')), [
    '0 ：一次最多 2000 行，现在是 2001 行',
  ])
})

test('is sent in batches that keep the rows of the same goods together', () => {
  const row = (code: string, line: number): GoodsFileRow => ({ ...cells({ code }), line })
  const forms = Array.from({ length: MOST_BATCH_ROWS - 1 }, (_, at) => row('A', at + 2))
  const batches = batchesOf([...forms, row('B', 70), row('C', 71), row('C', 72), row('B', 73)])
  assert.equal(
    batches.map(batch => batch.map(({ code }) => code).join('')),
    ['A'.repeat(MOST_BATCH_ROWS - 1), 'BBCC'],
  )
})

test('is written as it is read', () => {
  const rows = [
    cells({ title: '=茶', form: '颜色:红;尺寸:大', price: '68', stock: '不限', seen: '3' }),
    cells({ code: '6901234567890123', stock: '-' }),
  ]
  const read = readGoodsTable(goodsTableText(rows)).rows
  assert.equal(
    read,
    rows.map((row, at) => ({ ...row, line: at + 2 })),
  )
})

test.run()
