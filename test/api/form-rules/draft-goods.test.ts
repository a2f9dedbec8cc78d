import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lowPrices, proposedFor, shelfFaults } from '../../../api/form-rules/draft-goods.ts'
import type { DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { modelOf } from '../../../server/merchant/models/index.ts'

const test = suite('prices of goods in the wizard')
const cake = { sku_id: 7, title: '栗子蛋糕', price_fen: 26_800, left: 44 }

const fieldsOf = (kind: string): readonly DraftField[] => modelOf(kind)?.fields ?? []
const rowFields = (kind: string) => fieldsOf(kind).find(({ key }) => key === 'goods')?.fields ?? []

const proposals: [kind: string, proposed: DraftValues][] = [
  ['groupWork', { price_fen: 20_100, alone_fen: 26_800, pieces: 44 }],
  ['seckill', { price_fen: 18_760, pieces: 44 }],
  ['goodsBargain', { floor_fen: 16_080, pieces: 44 }],
]

for (const [kind, proposed] of proposals)
  test(`${kind} proposes its share of the shelf price, and what the shelf has`, () => {
    assert.equal(proposedFor(rowFields(kind), cake), proposed)
    assert.is(proposedFor(rowFields(kind), { ...cake, left: -1 }).pieces, '')
    assert.is(proposedFor(rowFields(kind), { ...cake, left: 0 }).pieces, '')
  })

test('proposed prices are ones that a shop would write, and never above the shelf price', () => {
  const at = (price_fen: number) => proposedFor(rowFields('groupWork'), { ...cake, price_fen })
  assert.equal([at(9990).price_fen, at(9990).alone_fen], [7500, 9990])
  assert.equal([at(990).price_fen, at(1999).price_fen], [743, 1500])
})

test('every kind whose rows name goods has a price and pieces of theirs', async () => {
  const { models } = await import('../../../server/merchant/models/index.ts')
  const naming = models.filter(({ fields }) =>
    fields.some(field => field.fields?.some(({ kind }) => kind === 'goods')),
  )
  // What is promoted is sold by the shelf, at its price.
  const selling = naming.filter(({ type }) => type !== 'distribution')
  assert.equal(selling.map(({ type }) => type).sort(), proposals.map(([kind]) => kind).sort())
})

const prices: [kind: string, row: DraftValues, low: [path: string, price: number][]][] = [
  [
    'groupWork',
    { price_fen: 1990, alone_fen: 2990 },
    [
      ['goods.0.price_fen', 1990],
      ['goods.0.alone_fen', 2990],
    ],
  ],
  ['groupWork', { price_fen: 13_400, alone_fen: 26_800, leader_off_fen: 0 }, []],
  [
    'groupWork',
    { price_fen: 13_400, alone_fen: 26_800, leader_off_fen: 1 },
    [['goods.0.price_fen', 13_399]],
  ],
  ['seckill', { price_fen: 990 }, [['goods.0.price_fen', 990]]],
  ['seckill', { price_fen: '' }, []],
  ['goodsBargain', { floor_fen: 0 }, [['goods.0.floor_fen', 0]]],
]

for (const [kind, row, low] of prices)
  test(`${kind} ${JSON.stringify(row)}: ${low.length} prices below half`, () => {
    const values = { goods: [{ sku_id: 7, ...row }] }
    const found = lowPrices(fieldsOf(kind), values, [cake])
    assert.equal(
      found.map(({ path, price_fen }) => [path, price_fen]),
      low,
    )
    assert.ok(
      found.every(({ regular_fen, title }) => regular_fen === 26_800 && title === cake.title),
    )
  })

test('a service that is named in words is compared with its own regular price', () => {
  const fields = fieldsOf('bargain')
  assert.is(lowPrices(fields, { start_fen: 16_800, floor_fen: 8400 }, []).length, 0)
  assert.is(lowPrices(fields, { start_fen: 16_800, floor_fen: 8399 }, [])[0]?.regular_fen, 16_800)
})

test('pieces are at most those on the shelf, unless it has no count', () => {
  const at = (pieces: number, left: number) =>
    shelfFaults(fieldsOf('seckill'), { goods: [{ sku_id: 7, pieces }] }, [{ ...cake, left }])
  assert.equal(at(44, 44), {})
  assert.equal(at(45, 44), { 'goods.0.pieces': '货架上只有 44 件' })
  assert.equal(at(1, 0), { 'goods.0.pieces': '货架上没有了，先补货' })
  assert.equal(at(900, -1), {})
})

test.run()
