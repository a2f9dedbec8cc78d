import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftRow } from '../../../../api/form-rules/draft-field.ts'
import { createSettingsFixture, faultsOf, ok } from '../../../support/settings-fixture.ts'

const test = suite('words for new contacts, as the shop sets them')
const { form, save } = createSettingsFixture(test)

test('have up to four hours of their own, which do not overlap', async () => {
  const period = (from: number, to: number): DraftRow => ({ from, to, text: `${from} 点` })
  const on = { is_on: true, welcome_text: '【顾客称呼】你好' }
  const overlapping = { ...on, periods: [period(9, 12), period(11, 14)] }
  const refused = await save('welcome', values => ({ ...values, ...overlapping }))
  assert.equal(faultsOf(refused), [1001, { 'periods.1.from': '和前面的时段重叠了' }])
  const rows = [period(22, 8), period(8, 12), period(12, 18), period(18, 22)]
  const five = await save('welcome', values => ({
    ...values,
    ...on,
    periods: [...rows, period(1, 2)],
  }))
  assert.is(five.code, 1001)
  const foreign = await save('welcome', values => ({ ...values, ...on, welcome_activity: '999' }))
  assert.equal(faultsOf(foreign), [1001, { welcome_activity: '请选择一项' }])
  ok(await save('welcome', values => ({ ...values, ...on, periods: rows })))
  const { values } = await form('welcome')
  assert.equal([values.welcome_text, values.periods], [on.welcome_text, rows])
})

test('have room for names, and bring a well-formed page of a mini-program', async () => {
  const on = { is_on: true, welcome_text: '你好' }
  const faulty = async (change: object) =>
    faultsOf(await save('welcome', values => ({ ...values, ...on, ...change })))
  const many = '【顾客称呼】'.repeat(42)
  assert.equal(await faulty({ welcome_text: many }), [
    1001,
    { welcome_text: '换上真名就太长了，少写一些' },
  ])
  const mini = {
    welcome_mini: true,
    welcome_mini_app: 'wx0123456789abcdef',
    welcome_mini_page: 'pages/index/index?from=hi',
    welcome_mini_title: '今天的茶单',
    welcome_mini_picture: '/public-api/oss/object/8/images/a.png',
  }
  const [code, faults] = await faulty({
    ...mini,
    welcome_mini_app: 'gh_0123',
    welcome_mini_page: 'https://a.example/b',
    welcome_mini_title: '🍵'.repeat(17),
  })
  assert.is(code, 1001)
  assert.equal(Object.keys(faults as object).sort(), [
    'welcome_mini_app',
    'welcome_mini_page',
    'welcome_mini_title',
  ])
  ok(await save('welcome', values => ({ ...values, ...on, ...mini })))
  const saved = (await form('welcome')).values
  assert.equal(
    Object.keys(mini).map(key => saved[key]),
    Object.values(mini),
  )
  ok(await save('welcome', values => ({ ...values, ...on, welcome_mini: false })))
  assert.is((await form('welcome')).values.welcome_mini_app, '')
})

test.run()
