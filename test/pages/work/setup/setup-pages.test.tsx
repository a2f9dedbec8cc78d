import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SetupKey, ShopSetup } from '../../../../api/index.ts'
import { SetupCard } from '../../../../pages/work/setup/setup-card.tsx'
import HomePage from '../../../../pages/work/setup/home-page.tsx'
import SetupPage from '../../../../pages/work/setup/setup-page.tsx'
import StepPage from '../../../../pages/work/setup/step-page.tsx'
import { listed, nextStep, operatorText } from '../../../../pages/work/setup/setup-rules.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, mount, pageText, press, settle, shows, until } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildHub, staffOf } from '../../../support/stores-data.ts'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('setting a shop up')
const fixture = createStaffFixture()

test.before.each(() => {
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(3)
  fixture.replies['setup/index'] = ok(buildSetup([]))
  fixture.replies['store/index'] = ok(buildHub())
})
test.after.each(fixture.end)

const keys: SetupKey[] = [
  'look',
  'store',
  'papers',
  'pay',
  'goods',
  'content',
  'campaign',
  'invite',
]

function buildSetup(done: SetupKey[], changes: Partial<ShopSetup> = {}): ShopSetup {
  return {
    brand_id: 1,
    brand_name: '山下茶铺',
    logo: '',
    home_url: 'http://shop.test/brand?br=1',
    app_id: 'wx1',
    opened: 0,
    lines: keys.map(key => ({ key, done: done.includes(key) ? 1 : 0 })),
    folded: 0,
    store_id: 0,
    auth_status: 0,
    checks_papers: 0,
    server_time: NOW,
    ...changes,
  }
}

const claim = { state: 'open', brand_name: '', nickname: '何青禾', avatar: '', phone: '' }
const withTicket = { ticket: 'some-ticket' }

test('the printed address asks for name and phone, each at its field', async () => {
  fixture.replies['setup/claim'] = ok(claim)
  await fixture.open(SetupPage, withTicket)
  await shows('你是第一个打开这个地址的人')
  await press('成为店主，开始装店')
  await shows('请填写11位手机号')
  assert.is(fixture.asked('setup/claim').length, 1, 'nothing was sent')
  await typeInto(document.querySelector<HTMLInputElement>('#person-phone'), '13800000099')
  fixture.replies['setup/claim'] = ok({ user_id: 1 })
  await press('成为店主，开始装店')
  await until(() => fixture.asked('setup/claim').length === 2)
  const body = fixture.asked('setup/claim')[1]?.body as Record<string, string> | undefined
  assert.equal([body?.name, body?.phone, body?.ticket], ['何青禾', '13800000099', 'some-ticket'])
})

for (const [state, words] of [
  ['taken', '这家店已经有店主了'],
  ['over', '装店地址已失效'],
] as const) {
  test(`an address that is ${state} says so`, async () => {
    fixture.replies['setup/claim'] = ok({ ...claim, state })
    await fixture.open(SetupPage, withTicket)
    await shows(words)
  })
}

test('an address that somebody else takes meanwhile shows what it has become', async () => {
  fixture.replies['setup/claim'] = ok({ ...claim, phone: '13800000099' })
  await fixture.open(SetupPage, withTicket)
  fixture.replies['setup/claim'] = refused(1004, '这家店已经有店主了')
  await press('成为店主，开始装店')
  await until(() => fixture.asked('setup/claim').length === 3)
  const asked = fixture.asked('setup/claim').map(({ method }) => method)
  assert.equal(asked, ['GET', 'POST', 'GET'])
})

test('an address that cannot be read offers to try again', async () => {
  fixture.replies['setup/claim'] = dead
  await fixture.open(SetupPage, withTicket)
  await shows('重试')
})

test('without the address a visitor is told where it is, and staff that it is the owner’s', async () => {
  fixture.replies['get-user-info'] = refused(1701)
  await fixture.open(SetupPage, {})
  await shows('装店要用一次性的地址')
  await fixture.end()
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(2)
  await fixture.open(SetupPage, {})
  await shows('只有店主可以装店')
})

test('the steps show what is done and lead on; a shop opens with a look and a store', async () => {
  await fixture.open(SetupPage, {})
  await shows('做好0步，共5步')
  assert.not.ok(find('开张'))
  await fixture.end()
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(3)
  fixture.replies['setup/index'] = ok(buildSetup(['look', 'store']))
  await fixture.open(SetupPage, {})
  await shows('做好2步，共5步')
  fixture.replies['setup/open'] = ok({ opened: 1 })
  fixture.replies['setup/index'] = ok(buildSetup(['look', 'store'], { opened: 1 }))
  await press('开张')
  await shows('店铺已经开张')
  await shows('去工作台')
})

test('papers that are being checked are not asked for again', async () => {
  const setup = buildSetup(['look', 'store'], { auth_status: 1, checks_papers: 1 })
  assert.is(nextStep(setup), 'money')
  fixture.replies['setup/index'] = ok(setup)
  await fixture.open(SetupPage, {})
  await shows('已提交，平台正在审核')
  await shows('继续：收款与审核')
  await fixture.end()
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(3)
  fixture.replies['setup/index'] = ok(setup)
  await fixture.open(StepPage, { at: 'papers' })
  await shows('已提交，平台正在审核')
  assert.not.match(pageText(), '要准备的')
})

test('the shop’s address is shown, and who may come in', async () => {
  fixture.replies['setup/index'] = ok(buildSetup(['look', 'store']))
  await fixture.open(HomePage, {})
  await shows('http://shop.test/brand?br=1')
  await shows('开张以后顾客才进得来')
  for (const name of ['打开主页', '复制链接']) assert.ok(find(name), name)
})

test('an opening that is refused says why and shows the list again', async () => {
  fixture.replies['setup/index'] = ok(buildSetup(['look', 'store']))
  await fixture.open(SetupPage, {})
  fixture.replies['setup/open'] = refused(1004, '先添加一家营业的门店')
  fixture.replies['setup/index'] = ok(buildSetup(['look']))
  await press('开张')
  await shows('做好1步，共5步')
})

test('what is typed into a step is there again after leaving, and gone once it is saved', async () => {
  await fixture.open(StepPage, { at: 'look' })
  const title = () => document.querySelector<HTMLInputElement>('#shop-title')
  await until(() => title()?.value === '半山茶舍')
  await typeInto(title(), '山')
  await press('保存，下一步')
  await shows('店铺名2到20个字')
  await typeInto(title(), '山下茶铺')
  await fixture.end()
  const kept = Object.entries({ ...localStorage }).find(([name]) => name.includes(':shop'))
  assert.match(String(kept?.[1]), /山下茶铺/)
})

test('the step of papers waits for an operator who checks them', async () => {
  await fixture.open(StepPage, { at: 'papers' })
  await shows('平台还没有开通在线审核')
  assert.not.ok(find('提交证件'))
  await fixture.end()
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(3)
  fixture.replies['setup/index'] = ok(buildSetup([], { checks_papers: 1, auth_status: 3 }))
  await fixture.open(StepPage, { at: 'papers' })
  await shows('没有通过，改好后可以再交一次')
  assert.ok(find('提交证件'))
})

test('the step of money says what is there, and what to write to the operator', async () => {
  await fixture.open(StepPage, { at: 'money' })
  await shows('2.开通商家认证的在线审核（设置OPERATOR）')
  await fixture.end()
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(3)
  fixture.replies['setup/index'] = ok(buildSetup(['pay'], { checks_papers: 1 }))
  await fixture.open(StepPage, { at: 'money' })
  await shows('已开通，顾客可以付款')
  assert.not.ok(pageText().includes('发给平台的话'))
})

test('the step of people invites to the first store, and only on request', async () => {
  await fixture.open(StepPage, { at: 'people' })
  await shows('同事要先有一家门店可以加入')
  await fixture.end()
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(3)
  fixture.replies['setup/index'] = ok(buildSetup(['look', 'store'], { store_id: 1 }))
  fixture.replies['add-shop-user'] = ok({ base: 'data:,', url: 'x', ticket: 't', expire_time: NOW })
  await fixture.open(StepPage, { at: 'people' })
  assert.is(fixture.asked('add-shop-user').length, 0)
  await press('生成邀请码')
  await shows('一个码只能一个人用')
})

test('the list on the workbench counts what is missing, and folds away', async () => {
  fixture.replies['setup/index'] = ok(buildSetup(['look', 'store', 'pay']))
  await mount(<SetupCard />)
  await shows('还差5项')
  await shows('提交证件，通过后才能卖东西和提现')
  fixture.replies['setup/fold'] = ok({ folded: 1 })
  fixture.replies['setup/index'] = ok(buildSetup([], { folded: 1 }))
  await press('收起')
  await until(() => !find('收起'))
  assert.not.ok(pageText().includes('还差'))
})

test('the list shows nothing while it cannot be read', async () => {
  fixture.replies['setup/index'] = dead
  await mount(<SetupCard />)
  await settle()
  assert.is(pageText(), '')
})

test('a line leads to its page, to another one that does it, or nowhere', () => {
  const lines = keys.map(key => ({ key, done: 0 as const }))
  const lineOf = (isPage: (path: string) => boolean, key: SetupKey) =>
    listed(lines, isPage).find(line => line.key === key)
  assert.is(lineOf(() => true, 'goods')?.path, '/pages/business/goods')
  assert.is(lineOf(path => path !== '/pages/business/goods', 'goods')?.hasPage, false)
  const old = lineOf(path => path !== '/pages/business/content', 'content')
  assert.equal([old?.path, old?.hasPage], ['/pages/work/articles', true])
  assert.is(lineOf(path => path === '/pages/store/setup/step', 'look')?.hasPage, true)
})

test('somebody who comes back goes on at the first step that is missing', () => {
  assert.is(nextStep(buildSetup([])), 'look')
  assert.is(nextStep(buildSetup(['look', 'papers'])), 'store')
  assert.is(nextStep(buildSetup(['look', 'store', 'papers', 'pay', 'invite'])), undefined)
})

test('the words for the operator name what is missing alone', () => {
  assert.is(
    operatorText(buildSetup([]), { pay: true, check: false }),
    '你好，我是「山下茶铺」（品牌编号 1）的店主，请帮忙：\n1. 开通收款：需要微信支付商户号，并绑定公众号 wx1（设置 PAY_ACCOUNTS，品牌 1）',
  )
})

test.run()
