import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a greeting card is written and opened')

const ID = 891
const shopperA = 88
const shopperB = 89

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('a card is written, opened by a friend with its gift and answered, every answer lost once', async () => {
  const { page: maker } = await app.phone({ person: 'shopperB' })
  await maker.goto(`/newYearCard?br=8&id=${ID}`)
  await maker.getByLabel('写给').fill('予安')
  await maker.getByLabel('祝福').fill('新年快乐，回来喝茶')
  await maker.getByLabel('落款').fill('小满')
  const makes = await loseFirst(maker, '**/new-year-card/make')
  await maker.getByRole('button', { name: '生成贺卡' }).click()
  await maker.getByRole('dialog').getByRole('button', { name: /同意/ }).click()
  await maker.getByText('我知道了').click()
  await maker.getByRole('button', { name: '生成贺卡' }).click()
  await maker.getByRole('heading', { name: '写好了，寄给 TA 吧' }).waitFor()
  assert.is(makes.count, 2)
  const [card, ...others] = await app.db
    .selectFrom('card')
    .select(['card_id', 'key'])
    .where('brand_id', '=', 8)
    .where('maker_uid', '=', shopperB)
    .where('wish', '=', '新年快乐，回来喝茶')
    .execute()
  assert.is(others.length, 0)

  const { page: friend } = await app.phone({ person: 'shopperA' })
  const link = `/newYearCard?br=8&id=${ID}&recordId=${card?.card_id}&key=${card?.key}`
  await friend.goto(link)
  await friend.getByText('予安 收').waitFor()
  assert.is(await friend.getByText('新年快乐，回来喝茶').count(), 0)
  const opens = await loseFirst(friend, '**/new-year-card/open')
  await friend.getByRole('button', { name: '打开' }).click()
  await friend.getByRole('dialog').getByRole('button', { name: /同意/ }).click()
  await friend.getByText('我知道了').click()
  await friend.getByRole('button', { name: '打开' }).click()
  await friend.getByText('新年快乐，回来喝茶').waitFor()
  assert.is(opens.count, 2)
  await friend.getByRole('button', { name: '看券码' }).click()
  await friend.getByRole('dialog', { name: '出示券码' }).waitFor()
  await friend.getByRole('button', { name: '关闭' }).click()
  const thanks = await loseFirst(friend, '**/new-year-card/thank')
  await friend.getByRole('button', { name: '回赠一句' }).click()
  await friend.getByRole('textbox', { name: '回赠一句' }).fill('一定回来')
  await friend.getByRole('button', { name: '寄回去' }).click()
  await friend.getByText('我知道了').click()
  await friend.getByRole('button', { name: '寄回去' }).click()
  await friend.getByRole('dialog').waitFor({ state: 'detached' })
  assert.is(thanks.count, 2)
  const gifts = await app.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .where('uid', '=', shopperA)
    .execute()
  assert.is(gifts.length, 1)
})

test('its maker takes a card back: the link opens nothing any more', async () => {
  const { page: maker } = await app.phone({ person: 'shopperB' })
  await maker.goto(`/newYearCard?br=8&id=${ID}`)
  await maker.getByRole('button', { name: '我写的' }).click()
  const row = maker.getByRole('listitem').filter({ hasText: '各位老友' })
  await row.getByRole('button', { name: '撤回' }).click()
  await maker.getByText('确定', { exact: true }).click()
  await row.waitFor({ state: 'detached' })
  const { page: friend } = await app.phone({ person: 'shopperC' })
  await friend.goto(`/newYearCard?br=8&id=${ID}&recordId=demo-card-2&key=demo-key-2`)
  await friend.getByText('活动不存在').waitFor()
})

test.run()
