import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addSpec,
  addValue,
  blankSku,
  type Forms,
  formsOf,
  removeSpec,
  removeValue,
  renameSpec,
  renameValue,
  skuName,
} from '../../../../../pages/work/goods/edit/spec-rules.ts'

const test = suite('specifications while they are typed')

const names = ({ specs, skus }: Forms) => skus.map(sku => skuName(specs, sku))
const ids = ({ skus }: Forms) => skus.map(({ sku_id, isOff }) => (isOff ? -sku_id : sku_id))

/** Stored goods with a single SKU. */
const single = (): Forms => ({ specs: [], skus: [{ ...blankSku(), sku_id: 7, price: '9.9' }] })

function valueKey({ specs }: Forms, text: string): number {
  for (const { values } of specs) {
    const found = values.find(value => value.text === text)
    if (found) return found.key
  }
  throw new Error(`no value ${text}`)
}

test('the first specification keeps the SKU that is stored', () => {
  const forms = addSpec(single())
  assert.equal(ids(forms), [7])
  const key = forms.skus[0]?.keys[0] ?? 0
  const wider = addValue(renameValue(renameSpec(forms, 0, '大小'), key, '小'), 0)
  assert.equal(names(wider), ['小', '还没填的规格'])
  assert.equal(ids(wider), [7, 0])
})

test('every combination is a row, and renaming a value loses nothing', () => {
  const stored = ['红', '蓝'].flatMap((color, at) =>
    ['大', '小'].map((size, index) => ({
      sku_id: 10 * at + index + 1,
      values: [color, size],
      price: '5',
      thumb: '',
    })),
  )
  const forms = formsOf(['颜色', '大小'], stored)
  assert.equal(ids(forms), [1, 2, 11, 12])
  const renamed = renameValue(forms, valueKey(forms, '红'), '朱红')
  assert.equal(names(renamed), ['朱红 · 大', '朱红 · 小', '蓝 · 大', '蓝 · 小'])
  assert.equal(ids(renamed), [1, 2, 11, 12])
})

test('combinations that are not stored are shown as not sold', () => {
  const stored = [
    { sku_id: 1, values: ['红', '大'], price: '5', thumb: '' },
    { sku_id: 2, values: ['蓝', '小'], price: '5', thumb: '' },
  ]
  const forms = formsOf(['颜色', '大小'], stored)
  assert.equal(
    forms.skus.map(({ isOff }) => isOff),
    [false, true, true, false],
  )
})

test('removing a value drops its rows alone; the last value takes its specification along', () => {
  const stored = ['大', '小'].map((size, at) => ({
    sku_id: at + 1,
    values: [size],
    price: '5',
    thumb: '',
  }))
  const forms = formsOf(['大小'], stored)
  const one = removeValue(forms, valueKey(forms, '大'))
  assert.equal([names(one), ids(one)], [['小'], [2]])
  const none = removeValue(one, valueKey(one, '小'))
  assert.equal([none.specs.length, ids(none)], [0, [2]])
})

test('removing a specification keeps the first SKU of each that become equal', () => {
  const stored = ['红', '蓝'].flatMap((color, at) =>
    ['大', '小'].map((size, index) => ({
      sku_id: 10 * at + index + 1,
      values: [color, size],
      price: '5',
      thumb: '',
    })),
  )
  const forms = removeSpec(formsOf(['颜色', '大小'], stored), 1)
  assert.equal(
    [names(forms), ids(forms)],
    [
      ['红', '蓝'],
      [1, 11],
    ],
  )
})

test.run()
