import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftField } from '../../../../api/index.ts'
import { mergeValues } from '../../../../pages/work/fields/merge-values.ts'

const test = suite('two editors of one form')
const fields: DraftField[] = [
  { key: 'title', label: '名称', kind: 'text' },
  { key: 'rules', label: '规则', kind: 'longText' },
  {
    key: 'prizes',
    label: '奖品',
    kind: 'items',
    fields: [
      { key: 'name', label: '名称', kind: 'text' },
      { key: 'stock', label: '数量', kind: 'int' },
    ],
  },
]
const base = {
  title: '旧',
  rules: '一',
  prizes: [
    { name: '茶', stock: 1 },
    { name: '壶', stock: 2 },
  ],
}

test('changes of different fields are both kept', () => {
  const merged = mergeValues(fields, {
    base,
    mine: { ...base, rules: '我的' },
    theirs: { ...base, title: '他的' },
  })
  assert.equal(merged, { values: { ...base, rules: '我的', title: '他的' }, both: [] })
})

test('of one field both changed, what is typed here stays, and its label is told', () => {
  const merged = mergeValues(fields, {
    base,
    mine: { ...base, title: '我的' },
    theirs: { ...base, title: '他的' },
  })
  assert.equal([merged.values.title, merged.both], ['我的', ['名称']])
})

test('rows are merged one by one, and as a whole once somebody adds one', () => {
  const [first, second] = [
    { name: '茶', stock: 9 },
    { name: '银壶', stock: 2 },
  ]
  const rows = mergeValues(fields, {
    base,
    mine: { ...base, prizes: [first, base.prizes[1] ?? second] },
    theirs: { ...base, prizes: [base.prizes[0] ?? first, second] },
  })
  assert.equal(rows, { values: { ...base, prizes: [first, second] }, both: [] })
  const added = mergeValues(fields, {
    base,
    mine: { ...base, prizes: [first] },
    theirs: { ...base, prizes: [...base.prizes, second] },
  })
  assert.equal([added.values.prizes, added.both], [[first], ['奖品']])
})

test('who has typed nothing sees what was saved', () => {
  const theirs = { ...base, title: '他的' }
  assert.equal(mergeValues(fields, { base, mine: base, theirs }), { values: theirs, both: [] })
})

test.run()
