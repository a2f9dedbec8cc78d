import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { skipsLogin } from '../../../../pages/app/startup/skips-login.ts'
import { userAgents } from '../../../support/user-agents.ts'

const test = suite('pages without login')

const messaging = userAgents[0].text
const skips = (address: string, agent: string = messaging) =>
  skipsLogin(new URL(address, 'https://m.example.com'), agent)

const open = [
  '/bargain',
  '/bargain/',
  '/redirect?url=x',
  '/noAccess',
  '/scrm-preview/lottery-wheel/index',
  '/articleOnlyRead?at=1',
  '/error?type=login',
  '/serviceFailed',
  '/web-expire',
  '/pages/user/clearStorage',
  '/iframes/pay-success?out_trade_no=1',
  '/coupon?id=1&isPreview=1',
]
const guarded = [
  '/goodsBargain',
  '/goodsBargain/detail',
  '/bargainx',
  '/scrm-previewx/a',
  '/login',
  '/coupon?id=1&isPreview=0',
  '/pages/user/clearStorage/x',
  '/pages/bargain',
]

for (const address of open) test(`${address} works for everybody`, () => assert.ok(skips(address)))
for (const address of guarded) test(`${address} asks who is here`, () => assert.not(skips(address)))

test('only the messaging client can log anybody in', () => {
  for (const { name, kind, text } of userAgents)
    assert.is(skips('/coupon?br=8', text), kind !== 'messaging', name)
})

test.run()
