import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormField, RawAnswers } from '../../../api/form-rules/field.ts'
import { progressOf, readAnswers } from '../../../api/form-rules/read-answers.ts'
import { randomFrom, seed } from '../../support/matrix/random.ts'

const test = suite('the answers of a form')

const one = (field: Partial<FormField>, given: unknown) =>
  readAnswers([{ key: 'a', type: 'text', label: '姓名', ...field }], { a: given })

const taken: [Partial<FormField>, unknown, unknown][] = [
  [{}, ' 周予安 ', '周予安'],
  [{ regex: '[A-Z]{2}\\d+' }, 'AB12', 'AB12'],
  [{ regex: '(' }, '随便', '随便'],
  [{ type: 'textarea' }, '字'.repeat(2000), '字'.repeat(2000)],
  [{ type: 'phone' }, '138 0000-0000', '13800000000'],
  [{ type: 'number', min: 1, max: 9 }, '9', 9],
  [{ type: 'number', decimals: 1 }, '2.5', 2.5],
  [{ type: 'number' }, '-0', 0],
  [{ type: 'idcard' }, '11010519491231002x', '11010519491231002X'],
  [{ type: 'single', options: ['是', '否'] }, '否', '否'],
  [{ type: 'select', options: ['城西'] }, '城西', '城西'],
  [{ type: 'multi', options: ['甲', '乙', '丙'] }, ['丙', '甲', '丙'], ['甲', '丙']],
  [{ type: 'date', earliest: '2026-12-01' }, '2026-12-01', '2026-12-01'],
  [{ type: 'time', latest: '20:30' }, '20:30', '20:30'],
  [{ type: 'region' }, ['浙江省', '杭州市', '西湖区'], ['浙江省', '杭州市', '西湖区']],
  [{ type: 'image' }, ['https://a.cn/1.jpg'], ['https://a.cn/1.jpg']],
  [{ type: 'rating' }, 5, 5],
  [{ type: 'agree' }, true, true],
]

for (const [field, given, kept] of taken) {
  test(`${field.type ?? 'text'} takes ${show(given)}`, () => {
    const { answers, problems } = one(field, given)
    assert.equal([answers, problems], [{ a: kept }, []])
  })
}

const refused: [Partial<FormField>, unknown, string][] = [
  [{}, '字'.repeat(501), '最多 500 个字'],
  [{ min: 2 }, '安', '至少写 2 个字'],
  [{}, 'a\0b', '含有不能保存的字符'],
  [{}, '\ud83d', '含有不能保存的字符'],
  [{}, { toString: 1 }, '这一项填得不对'],
  [{ regex: '\\d+', regex_text: '只能写数字' }, '1a', '只能写数字'],
  [{ type: 'textarea' }, '字'.repeat(2001), '最多 2000 个字'],
  [{ type: 'phone' }, '1380000000', '请填写 11 位手机号'],
  [{ type: 'phone' }, 13800000000, '请填写 11 位手机号'],
  [{ type: 'number' }, '1.5', '请填写整数'],
  [{ type: 'number', decimals: 1 }, '1.25', '最多 1 位小数'],
  [{ type: 'number' }, Number.NaN, '请填写数字'],
  [{ type: 'number', max: 4 }, 5, '不能大于 4'],
  [{ type: 'number', min: 1 }, 0, '不能小于 1'],
  [{ type: 'idcard' }, '110105194912310021', '身份证号不对，请核对'],
  [{ type: 'idcard' }, '11010519491331002X', '身份证号不对，请核对'],
  [{ type: 'single', options: ['是'] }, '不是', '请重新选择'],
  [{ type: 'multi', options: ['甲', '乙'], max: 1 }, ['甲', '乙'], '最多选 1 项'],
  [{ type: 'multi', options: ['甲', '乙'], min: 2 }, ['甲'], '至少选 2 项'],
  [{ type: 'date' }, '2026-02-30', '请重新选择日期'],
  [{ type: 'date', latest: '2026-12-31' }, '2027-01-01', '最晚 2026-12-31'],
  [{ type: 'time' }, '24:00', '请重新选择时间'],
  [{ type: 'time', earliest: '10:00' }, '09:59', '最早 10:00'],
  [{ type: 'region' }, ['a', 'b', 'c', 'd'], '请重新选择地区'],
  [{ type: 'image' }, ['javascript:alert(1)'], '请重新上传'],
  [{ type: 'image' }, Array.from({ length: 10 }, () => 'https://a.cn/1'), '最多 9 张'],
  [{ type: 'rating' }, 6, '请重新打分'],
  [{ type: 'rating' }, 1.5, '请重新打分'],
  [{ type: 'agree' }, 'yes', '这一项填得不对'],
]

for (const [field, given, message] of refused) {
  test(`${field.type ?? 'text'} refuses ${show(given)}: ${message}`, () => {
    const { answers, problems } = one(field, given)
    assert.equal([answers, problems], [{}, [{ field: 'a', message }]])
  })
}

const missing: [Partial<FormField>, string][] = [
  [{}, '请填写姓名'],
  [{ type: 'region', label: '所在地区' }, '请选择所在地区'],
  [{ type: 'image', label: '照片' }, '请上传照片'],
  [{ type: 'rating' }, '请打个分'],
  [{ type: 'agree' }, '请先勾选同意'],
]

for (const [field, message] of missing) {
  test(`a required ${field.type ?? 'text'} that is missing: ${message}`, () => {
    for (const nothing of [undefined, null, '', '  ', [], false]) {
      assert.equal(one({ ...field, required: true }, nothing).problems, [{ field: 'a', message }])
      assert.equal(one(field, nothing).problems, [])
    }
  })
}

const chain: FormField[] = [
  { key: 'with', type: 'single', label: '带孩子吗', options: ['带', '不带'], required: true },
  { key: 'n', type: 'number', label: '几个', required: true, show_if: { key: 'with', is: ['带'] } },
  { key: 'seat', type: 'agree', label: '座椅', show_if: { key: 'n', is: ['2', '3'] } },
]

// First half of acceptance example 17.
test('a hidden required field is not asked, and what it holds is dropped', () => {
  const { shown, answers, problems } = readAnswers(chain, { with: '不带', n: 2, seat: true })
  assert.equal([shown.length, answers, problems], [1, { with: '不带' }, []])
})

test('a field that hangs on a hidden or wrong one is hidden with it', () => {
  assert.equal(readAnswers(chain, { with: '带', n: 2, seat: true }).answers, {
    with: '带',
    n: 2,
    seat: true,
  })
  assert.is(readAnswers(chain, { with: '带', n: 'x', seat: true }).shown.length, 2)
  assert.is(readAnswers(chain, { n: 2, seat: true }).shown.length, 1)
})

test('counts the required fields that are asked', () => {
  assert.equal(progressOf(readAnswers(chain, {})), { done: 0, total: 1 })
  assert.equal(progressOf(readAnswers(chain, { with: '带' })), { done: 1, total: 2 })
})

test('a key that every object has is a key like any other', () => {
  const fields: FormField[] = ['constructor', '__proto__'].map(key => ({
    key,
    type: 'text',
    label: key,
    required: true,
  }))
  assert.is(readAnswers(fields, {}).problems.length, 2)
})

test('any form with any answers: what is kept is asked, good, and read again the same', () => {
  const pick = randomFrom(seed('answers of forms'))
  for (let run = 0; run < 3000; run += 1) {
    const fields = randomFields(pick)
    const raw = randomAnswers(pick, fields)
    const read = readAnswers(fields, raw)
    const asked = read.shown.map(field => field.key)
    const bad = read.problems.map(each => each.field)
    assert.ok(Object.keys(read.answers).every(key => asked.includes(key) && !bad.includes(key)))
    assert.ok(bad.every(key => asked.includes(key)))
    assert.equal(
      bad,
      [...bad].sort((a, b) => asked.indexOf(a) - asked.indexOf(b)),
    )
    const again = readAnswers(fields, JSON.parse(JSON.stringify(read.answers)))
    assert.equal([again.answers, again.shown], [read.answers, read.shown])
    for (const { key, required } of read.shown) {
      assert.is(required && !(key in read.answers) ? bad.includes(key) : true, true)
    }
    const hidden = fields.filter(field => !asked.includes(field.key))
    const other = Object.fromEntries(hidden.map(field => [field.key, pick(anything)]))
    assert.equal(readAnswers(fields, { ...raw, ...other }), read, 'what is hidden changes nothing')
  }
})

type Pick = ReturnType<typeof randomFrom>

const types = [
  'text',
  'textarea',
  'phone',
  'number',
  'idcard',
  'single',
  'multi',
  'select',
  'date',
  'time',
  'region',
  'image',
  'rating',
  'agree',
] as const
const texts = ['', 'x', '甲', '乙', '13800000000', '7', '2026-12-01', '18:00', '\0']
const plain = [0, 1, 3, -1, 2.5, 1e21, Number.NaN, true, false, null, undefined, {}]
const lists = [[], [null], ['甲'], ['甲', '乙'], ['浙江省'], ['https://a.cn/1.jpg']]
const anything: unknown[] = [
  '11010519491231002X',
  ...texts,
  ...plain,
  ...lists,
  Symbol('x'),
  () => '甲',
]

function randomFields(pick: Pick): FormField[] {
  return Array.from({ length: pick([0, 1, 2, 5, 12]) }, (_, index) => ({
    key: `k${index}`,
    type: pick(types),
    label: '项目',
    required: pick([true, false]),
    options: ['甲', '乙', '丙'],
    ...pick([{}, {}, { min: 1, max: 3 }]),
    ...pick([{}, { show_if: { key: `k${pick([0, 1, 2, 3])}`, is: ['甲', '1', 'true'] } }]),
  }))
}

const randomAnswers = (pick: Pick, fields: FormField[]): RawAnswers =>
  Object.fromEntries(fields.map(({ key }) => [key, pick(anything)]))

function show(given: unknown): string {
  return (JSON.stringify(given) ?? String(given)).slice(0, 40)
}

test.run()
