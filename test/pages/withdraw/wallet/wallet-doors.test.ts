import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok } from '../../../support/fake-server.ts'
import { press, shows } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { openApp, settled } from '../../../support/open-app.tsx'
import { sampleBalance } from '../../../support/sample-withdrawal.ts'

const test = suite('the doors of the wallet')

const line = {
  log_id: 'one',
  type: 9,
  title: '锦鲤红包',
  goods: '',
  order_no: '',
  path: '/redEnvelope?id=510',
  amount_fen: 888,
  frozen_fen: 0,
  balance_fen: 10_000,
  created_at: NOW,
}

const fixture = createAppFixture(({ url }) => {
  if (url.includes('wallet-log'))
    return ok({ list: [line], months: [], next: '', server_time: NOW })
  if (url.includes('withdraw-list')) return ok({ list: [], next: '', owns: 1, server_time: NOW })
  return ok(sampleBalance())
})

test.before.each(fixture.begin)
test.after.each(fixture.end)

for (const [door, path] of [
  ['去提现', '/withdraw'],
  ['提现记录', '/withdraw/list'],
] as const)
  test(`${door} opens ${path}`, async () => {
    await openApp('/wallet?br=8')
    await shows('可提现')
    await press(door)
    await settled()
    assert.is(new URL(fixture.left[0] ?? '', 'http://shop.test').pathname, path)
  })

test('a line opens what it is about', async () => {
  await openApp('/wallet?br=8')
  await shows('+8.88')
  const lines = [...document.querySelectorAll<HTMLElement>('.wallet-lines button')]
  await act(async () => lines[0]?.click())
  await settled()
  const { pathname, searchParams } = new URL(fixture.left[0] ?? '', 'http://shop.test')
  assert.equal([pathname, searchParams.get('id')], ['/redEnvelope', '510'])
})

test.run()
