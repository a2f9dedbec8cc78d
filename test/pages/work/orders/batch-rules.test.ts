import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { batchLines, textOf, unfilledCount } from '../../../../pages/work/orders/batch-rules.ts'

const test = suite('a table of parcels')
const no = (tail: number) => `202611281900001234${String(tail).padStart(2, '0')}`
const read = (text: string) =>
  batchLines(text).map(({ line, orderNo, company, no: parcel, problem }) => [
    line,
    orderNo,
    company,
    parcel,
    problem,
  ])

test('is read as spreadsheets copy or save it, without its head and empty lines', () => {
  const right = [no(1), '顺丰速运', 'SF1234567890', '']
  const ways = [
    `${no(1)}\t顺丰速运\tSF1234567890`,
    `\ufeff"${no(1)}","顺丰速运","sf 1234-567890"`,
    `'${no(1)}, 顺丰速运, SF1234567890`,
    `${no(1)}  顺丰速运  SF1234567890`,
    `${no(1)}，顺丰速运，SF1234567890`,
    // A file of ours, filled in, and the same saved by a spreadsheet.
    `"\t${no(1)}","顺丰速运","SF1234567890","2026-11-28 10:00:00"`,
    `\t${no(1)},顺丰速运,SF1234567890,白茶\n\t${no(1)},,,茶壶`,
  ]
  for (const way of ways) assert.equal(read(way), [[1, ...right]], way)
  assert.equal(read(`订单编号,快递公司,快递单号\r\n\r\n${ways[0]}\r\n`), [[3, ...right]])
  assert.equal(read(''), [])
})

test('names what is wrong by line', () => {
  const problems = batchLines(
    [
      `${no(1)},顺丰速运,SF1234567890`,
      `${no(1)},顺丰速运,SF1234567891`,
      '12345,顺丰速运,SF1234567890',
      `${no(2)},,SF1234567890`,
      `${no(3)},顺丰速运,12`,
      `${no(4)}`,
    ].join('\n'),
  ).map(({ problem }) => problem)
  assert.equal(problems, [
    '',
    '这个订单前面已经有了',
    '订单编号是 20 位数字',
    '请选择或填写快递公司',
    '快递单号是 6-30 位字母或数字',
    '请选择或填写快递公司',
  ])
})

test('a first line with a wrong order number is no head', () => {
  assert.is(batchLines('1.2E+19,顺丰速运,SF1234567890')[0]?.problem, '订单编号是 20 位数字')
})

test('a file of ours may be filled in for some of its orders', () => {
  const file = [
    '"订单号","快递公司","快递单号","商品"',
    `"\t${no(1)}","","","白茶"`,
    `"\t${no(2)}","顺丰速运","SF1234567890","茶壶"`,
    `"\t${no(2)}","","","白茶"`,
    `"\t${no(2)}","顺丰速运","SF1234567890","茶杯"`,
    `"\t${no(3)}","","","白茶"`,
    `"\t${no(3)}","","","茶壶"`,
  ].join('\r\n')
  assert.equal(read(file), [[3, no(2), '顺丰速运', 'SF1234567890', '']])
  assert.is(unfilledCount(file), 2)
})

test('is written as it is read', () => {
  const lines = batchLines(`${no(1)}\t顺丰速运\tSF1234567890\n${no(2)}\t中通快递\tZT1234567890`)
  assert.equal(batchLines(textOf(lines)), lines)
})

test.run()
