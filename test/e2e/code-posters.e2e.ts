import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readCode } from '../support/read-code.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('posters of live codes and guide cards')
/** Width of a poster at which its code is 200 px wide: the code takes 272 of 750 px. */
const WIDTH = Math.round((200 * 750) / 272)

const posters: [page: string, start: string, id: number][] = [
  ['/addGroup/qrcode', '/addGroup', 821],
  ['/scanCode-joinGroupCode', '/scanCode-joinGroup', 831],
  ['/lock-qrcode/qrcode', '/lock-qrcode', 811],
  ['/category-code/qrcode', '/category-code', 841],
  ['/scanCode-joinShopCode', '/scanCode-joinShop', 851],
  ['/fissionCode/qrcode', '/fissionCode', 801],
  ['/guideCard/qrcode', '/guideCard', 911],
]

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

for (const [page, start, id] of posters) {
  test(`${page}: the code of the poster can be read at 200 px and leads to ${start}`, async () => {
    const { page: phone } = await app.phone({ person: 'staff' })
    await phone.goto(`${page}?br=8&id=${id}`)
    const picture = phone.getByRole('img', { name: /海报$/ })
    await picture.waitFor()
    const { pathname, searchParams } = new URL((await readCode(picture, WIDTH)) ?? 'about:none')
    assert.equal(
      [pathname, searchParams.get('br'), searchParams.get('id')],
      [start, '8', String(id)],
    )
  })
}

test('a guide’s scan page and a customer’s own code can be read at 200 px', async () => {
  const { page: screen } = await app.phone({ client: 'other' })
  await screen.goto('/guideCard/guide-scan?br=8&id=911&staffId=5')
  const shown = screen.getByRole('img', { name: '福利卡二维码' })
  await shown.waitFor()
  assert.is(new URL((await readCode(shown, 200)) ?? 'about:none').pathname, '/guideCard')
  const download = screen.waitForEvent('download')
  await screen.getByRole('button', { name: '保存图片' }).click()
  assert.match((await download).suggestedFilename(), /\.png$/)

  const { page: phone } = await app.phone({ person: 'shopperB' })
  await phone.goto('/fissionCode?br=8&id=801')
  await phone.getByRole('button', { name: '生成我的活码', exact: true }).click()
  const own = phone.getByRole('img', { name: '我的活码海报' })
  await own.waitFor()
  assert.is(new URL((await readCode(own, WIDTH)) ?? 'about:none').pathname, '/fissionCode')
})

test('in the messaging app, which downloads nothing, a guide saves the code by pressing it', async () => {
  const { page: phone } = await app.phone({ person: 'staff' })
  await phone.goto('/guideCard/guide-scan?br=8&id=911')
  await phone.getByRole('button', { name: '保存图片' }).click()
  const picture = phone.getByRole('dialog').getByRole('img')
  await picture.waitFor()
  assert.is(new URL((await readCode(picture, 200)) ?? 'about:none').pathname, '/guideCard')
  await phone.getByRole('button', { name: '关闭' }).click()
  await picture.waitFor({ state: 'detached' })
  assert.is(await phone.getByText('保存失败').isVisible(), false)
})

test.run()
