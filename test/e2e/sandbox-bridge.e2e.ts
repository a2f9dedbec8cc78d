import { type Frame, type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serveSdkPage } from '../support/sdk-page.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'

const test = suite("weixin-js-sdk on the sandbox's bridge")

type Told = [callback: string, result: Record<string, unknown>]

// Declared by the test page.
declare const told: Told[]
declare const start: (jsApiList: string[]) => Promise<void>
declare const config: object
declare const wx: { config(options: object): void }
declare const ask: (name: string, options: object) => void

const jsApiList = [
  'updateAppMessageShareData',
  'onMenuShareAppMessage',
  'hideMenuItems',
  'scanQRCode',
  'getLocation',
  'chooseImage',
  'getLocalImgData',
  'closeWindow',
  'chooseWXPay',
]

let site: Awaited<ReturnType<typeof serveSdkPage>>
let browser: TestBrowser
/** A phone for each client, in which the tests open their pages one after the other. */
const phones = new Map<string, Page>()
let page: Page
const strangers: string[] = []

test.before(async () => {
  site = await serveSdkPage()
  browser = await openBrowser()
})
test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Opens the test page in the phone with that client, after its `wx.config` is answered. */
async function open(client = 'ios', path = '/bare'): Promise<Frame> {
  page = phones.get(client) ?? (await openPhone(client))
  phones.set(client, page)
  strangers.length = 0
  await page.goto(`/sandbox/phone?to=${encodeURIComponent(path)}`)
  await page.frameLocator('iframe').getByText('空白页').waitFor()
  const frame = page.frames().find(each => each.url().includes('/bare'))
  if (!frame) throw new Error('the page is not in the phone')
  await frame.evaluate(list => start(list), jsApiList)
  return frame
}

async function openPhone(client: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    baseURL: site.url,
  })
  const system = { person: 'shopperA', client }
  await context.addCookies(
    Object.entries(system).map(([name, value]) => ({
      name: `sandbox_${name}`,
      value,
      url: site.url,
    })),
  )
  const phone = await context.newPage()
  phone.on('request', request => {
    if (!request.url().startsWith(site.url)) strangers.push(request.url())
  })
  return phone
}

const call = (frame: Frame, name: string, options: object = {}) =>
  frame.evaluate(([api, given]) => ask(api, given), [name, options] as const)

/** The answers, once there are this many. */
async function answers(frame: Frame, length: number): Promise<Told[]> {
  await frame.waitForFunction(n => told.length >= n, length)
  return frame.evaluate(() => told)
}

const menu = async (item: string) => {
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: item }).click()
}

const card = { title: '围炉', desc: '煮茶', link: '/coupon?br=8&id=501', imgUrl: '' }

for (const client of ['ios', 'android', 'enterprise', 'mini']) {
  test(`${client}: a good signature is accepted`, async () => {
    const frame = await open(client)
    await call(frame, 'updateAppMessageShareData', { ...card, link: site.url + card.link })
    assert.equal((await answers(frame, 1))[0]?.[0], 'success')
  })
}

test('a bad signature fails with the reason the real host gives, and nothing is allowed then', async () => {
  const frame = await open('ios', '/bare?sign=wrong')
  assert.is(String((await answers(frame, 1))[0]), 'config:fail,invalid signature')
  await call(frame, 'scanQRCode')
  assert.is((await answers(frame, 2))[1]?.[0], 'fail')
})

const needsPermission = 'scanQRCode:fail, the permission value is offline verifying'

test('nothing is allowed before the signature is answered', async () => {
  const frame = await open('ios', '/bare?early=1')
  await frame.evaluate(list => {
    wx.config({ ...config, jsApiList: [...list] })
    ask('scanQRCode', {})
  }, jsApiList)
  const [answer] = await answers(frame, 1)
  assert.equal([answer?.[0], answer?.[1].errMsg], ['fail', needsPermission])
})

for (const [client, verdict] of [
  ['android', ['fail', 'updateAppMessageShareData:permission denied']],
  ['ios', ['success', 'updateAppMessageShareData:ok']],
] as const) {
  test(`${client}: the address changes, permissions belong to the one that was signed`, async () => {
    const frame = await open(client)
    await frame.evaluate(() => history.pushState(null, '', '/bare/second'))
    await call(frame, 'updateAppMessageShareData', card)
    const [answer] = await answers(frame, 1)
    assert.equal([answer?.[0], answer?.[1].errMsg], verdict)
    await frame.evaluate(() => history.back())
    await frame.waitForFunction(() => location.pathname === '/bare')
    await call(frame, 'updateAppMessageShareData', card)
    assert.is((await answers(frame, 2))[1]?.[0], 'success')
  })
}

test('the menu asks the page, the page’s card lands in the chat', async () => {
  const frame = await open()
  await call(frame, 'onMenuShareAppMessage', { ...card, link: site.url + card.link })
  await menu('发给朋友')
  await page.getByRole('dialog', { name: '发送给' }).getByRole('button', { name: '陈小满' }).click()
  const callbacks = (await answers(frame, 2)).map(([what]) => what)
  assert.equal(callbacks, ['trigger', 'success'])
  const { cards } = await page.evaluate(() => fetch('/sandbox/cards').then(answer => answer.json()))
  assert.equal([cards[0].title, cards[0].to, cards[0].link], ['围炉', 'shopperB', card.link])
})

test('leaving the choice of friends is a cancel', async () => {
  const frame = await open()
  await call(frame, 'onMenuShareAppMessage', card)
  await menu('发给朋友')
  await page.getByRole('dialog', { name: '发送给' }).getByRole('button', { name: '取消' }).click()
  assert.equal(
    (await answers(frame, 2)).map(([what]) => what),
    ['trigger', 'cancel'],
  )
})

test('a hidden menu item is gone from the menu', async () => {
  const frame = await open()
  await call(frame, 'hideMenuItems', { menuList: ['menuItem:share:appMessage'] })
  await answers(frame, 1)
  await page.getByRole('button', { name: '更多' }).click()
  assert.is(await page.getByRole('button', { name: '发给朋友' }).count(), 0)
  assert.is(await page.getByRole('button', { name: '朋友圈' }).count(), 1)
})

for (const client of ['ios', 'android']) {
  test(`${client}: a scan gives the page the typed text`, async () => {
    const frame = await open(client)
    await call(frame, 'scanQRCode', { needResult: 1 })
    await page.getByRole('textbox').fill('123456789012')
    await page.getByRole('button', { name: '确定' }).click()
    const [answer] = await answers(frame, 1)
    assert.equal([answer?.[0], answer?.[1].resultStr], ['success', '123456789012'])
  })
}

test('a place is only told when it is allowed', async () => {
  const frame = await open()
  await call(frame, 'getLocation', { type: 'gcj02' })
  await page.getByRole('button', { name: '拒绝' }).click()
  assert.is((await answers(frame, 1))[0]?.[0], 'cancel')
  await call(frame, 'getLocation', { type: 'gcj02' })
  await page.getByRole('button', { name: '允许' }).click()
  assert.is(typeof (await answers(frame, 2))[1]?.[1].latitude, 'number')
})

for (const client of ['ios', 'android']) {
  test(`${client}: the album gives the page chosen pictures, and their data as a JPEG`, async () => {
    const frame = await open(client)
    const opened = page.waitForEvent('filechooser')
    await call(frame, 'chooseImage', { count: 2 })
    const buffer = await page.screenshot()
    const chosen = ['a.png', 'b.png', 'c.png'].map(name => ({
      name,
      mimeType: 'image/png',
      buffer,
    }))
    await (await opened).setFiles(chosen)
    const localIds = (await answers(frame, 1))[0]?.[1].localIds as string[]
    assert.is(localIds.length, 2)
    await call(frame, 'getLocalImgData', { localId: localIds[1] })
    const data = String((await answers(frame, 2))[1]?.[1].localData)
    assert.is(data.startsWith('data:'), client === 'ios')
    // Base64 of FF D8 FF, the first bytes of a JPEG.
    assert.ok(data.slice(data.indexOf(',') + 1).startsWith('/9j/'), data.slice(0, 40))
  })
}

test('leaving the album is a cancel', async () => {
  const frame = await open()
  const opened = page.waitForEvent('filechooser')
  await call(frame, 'chooseImage')
  await (await opened).element().dispatchEvent('cancel')
  assert.is((await answers(frame, 1))[0]?.[0], 'cancel')
})

test('closing the window leaves the chats', async () => {
  const frame = await open()
  await call(frame, 'closeWindow')
  await page.getByRole('heading', { name: '聊天' }).waitFor()
  assert.is(await page.locator('iframe').count(), 0)
})

let payments = 0

/** Parameters for the cashier, for a payment of the given person. */
async function signedOrder(openid = 'open-8-union-zhou-yuan') {
  payments += 1
  const payNo = `2026112200000000${String(payments).padStart(4, '0')}01`
  const { payment, clock } = site.demo
  const { timeStamp, ...order } = await payment.prepare({
    brandId: 8,
    payNo,
    amountFen: 18110,
    description: '寿眉',
    openid,
    expiresAt: clock.seconds() + 1800,
  })
  const stateOf = async () => (await payment.query({ brandId: 8, payNo })).status
  return { order: { ...order, timestamp: timeStamp }, stateOf }
}

const cashier = () => page.getByRole('dialog', { name: '收银台' })

async function verdicts(frame: Frame, length: number): Promise<unknown[]> {
  return (await answers(frame, length)).map(([what, result]) => [what, result.errMsg])
}

for (const client of ['ios', 'android']) {
  test(`${client}: six digits pay, and the page hears of it when the payer has seen it`, async () => {
    const frame = await open(client)
    const { order, stateOf } = await signedOrder()
    await call(frame, 'chooseWXPay', order)
    await cashier().getByText('¥181.10').waitFor()
    await cashier().getByText('半山茶舍').waitFor()
    for (const key of ['1', '2', '2', '删除', '3']) {
      await cashier().getByRole('button', { name: key, exact: true }).click()
    }
    await cashier().getByRole('img', { name: '已输入 3 位' }).waitFor()
    await page.keyboard.type('456')
    await page.getByRole('heading', { name: '支付成功' }).waitFor()
    assert.equal([await stateOf(), await frame.evaluate(() => told.length)], ['paid', 0])
    await page.getByRole('button', { name: '完成' }).click()
    assert.equal(await verdicts(frame, 1), [['success', 'chooseWXPay:ok']])
  })
}

test('a payment that is taken back is a cancel, and can be paid later', async () => {
  const frame = await open()
  const { order, stateOf } = await signedOrder()
  await call(frame, 'chooseWXPay', order)
  await cashier().getByRole('button', { name: '取消支付' }).click()
  assert.equal(await verdicts(frame, 1), [['cancel', 'chooseWXPay:cancel']])
  assert.is(await stateOf(), 'notpaid')
  await call(frame, 'chooseWXPay', order)
  await cashier().getByRole('button', { name: '指纹支付' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  assert.is((await verdicts(frame, 2)).length, 2)
  assert.is(await stateOf(), 'paid')
})

test('a payment on a page without the phone opens the page in the phone', async () => {
  await open()
  const { order } = await signedOrder()
  // Browsers name no destination to an insecure address, such as the server's in the local network.
  await page.route('**/bare', async route => {
    await route.fulfill({ response: await page.request.get('/bare') })
  })
  await page.goto('/bare')
  await page.evaluate(list => start(list), jsApiList)
  await call(page.mainFrame(), 'chooseWXPay', order)
  await page.frameLocator('iframe').getByText('空白页').waitFor()
  assert.is(new URL(page.url()).pathname, '/sandbox/phone')
  await page.unroute('**/bare')
})

test('a payment that fails says so on the phone, then to the page', async () => {
  const frame = await open()
  const { order, stateOf } = await signedOrder()
  await call(frame, 'chooseWXPay', order)
  await cashier().getByLabel('到账通知').selectOption('付款失败')
  await cashier().getByRole('button', { name: '指纹支付' }).click()
  const trouble = page.getByRole('dialog', { name: '支付失败' })
  await trouble.getByText('银行卡交易失败').waitFor()
  await trouble.getByRole('button', { name: '知道了' }).click()
  assert.equal(await verdicts(frame, 1), [['fail', 'chooseWXPay:fail']])
  assert.is(await stateOf(), 'notpaid')
})

test('an order that is signed for something else, or for somebody else, opens no cashier', async () => {
  const frame = await open()
  const mine = await signedOrder()
  const theirs = await signedOrder('open-8-union-chen-xiaoman')
  const cases = [
    [{ ...mine.order, nonceStr: 'other' }, '支付验证签名失败'],
    [theirs.order, '下单账号与支付账号不一致'],
  ] as const
  for (const [order, words] of cases) {
    await call(frame, 'chooseWXPay', order)
    const trouble = page.getByRole('dialog', { name: '支付失败' })
    await trouble.getByText(words).waitFor()
    assert.is(await cashier().count(), 0)
    await trouble.getByRole('button', { name: '知道了' }).click()
  }
  assert.equal(await verdicts(frame, 2), [
    ['fail', 'chooseWXPay:fail'],
    ['fail', 'chooseWXPay:fail'],
  ])
})

test('nothing of it asks another machine', async () => {
  const frame = await open('android')
  await call(frame, 'getNetworkType')
  await answers(frame, 1)
  assert.equal(strangers, [])
})

test.run()
