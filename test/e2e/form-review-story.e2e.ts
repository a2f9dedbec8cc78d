import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a form whose entries the shop approves')
const FORM = 558

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

async function signUp(person: 'shopperA' | 'shopperB', name: string): Promise<void> {
  const { page } = await app.phone({ person })
  await page.goto(`/form?br=8&id=${FORM}`)
  await page.getByLabel('称呼').fill(name)
  await page.getByLabel('手机号').fill('13800001111')
  const more = page.getByRole('button', { name: /增加|加一/ })
  if (await more.count()) await more.first().click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /提交/ }).last().click()
  await page.getByText('提交成功').waitFor()
  await page.getByText('店里审核后会发消息告诉你').waitFor()
}

const entryOf = (uid: number) =>
  app.db
    .selectFrom('form_entry')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', FORM)
    .where('uid', '=', uid)
    .executeTakeFirst()

test('a shopper signs up, the manager finds and approves it, and the shopper reads the words', async () => {
  await signUp('shopperA', '林之航')
  const { page } = await app.phone({ person: 'manager' })
  await page.goto(`/pages/business/detail?br=8&id=${FORM}`)
  await page.getByRole('button', { name: '看提交' }).click()
  await page.getByRole('searchbox').fill('林之航')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: /林之航.*/ }).click()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('textbox').fill('座位在第二排')
  await page.getByRole('button', { name: '确认通过' }).click()
  await page.getByText('店里说').locator('visible=true').waitFor()
  assert.equal(
    [(await entryOf(88))?.status, (await entryOf(88))?.remark],
    ['approved', '座位在第二排'],
  )

  const mine = await app.phone({ person: 'shopperA' })
  await mine.page.goto(`/form/detail?br=8&id=${FORM}`)
  await mine.page.getByRole('heading', { name: '已通过' }).waitFor()
  await mine.page.getByText('店里说：座位在第二排').waitFor()
})

test('a refused one is mended and approved; the whole list leaves as a file', async () => {
  await signUp('shopperB', '=1+1')
  const entry = await entryOf(89)
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto(`/pages/business/form/entry?br=8&id=${entry?.entry_id}`)
  await page.getByRole('button', { name: '不通过', exact: true }).click()
  await page.getByRole('textbox').fill('请填真名')
  await page.getByRole('button', { name: '确认不通过' }).click()
  await page.getByRole('button', { name: '看全部提交' }).waitFor()

  const mine = await app.phone({ person: 'shopperB' })
  await mine.page.goto(`/form/detail?br=8&id=${FORM}`)
  await mine.page.getByText('店里说：请填真名').waitFor()
  await mine.page.getByRole('button', { name: '修改后重新提交' }).click()
  await mine.page.getByLabel('称呼').fill('陈小满')
  // A person may submit once in three seconds, and a fast machine is here sooner.
  await app.db.deleteFrom('rate').where('rate_key', '=', 'form:89').execute()
  await mine.page
    .locator('.kit-bar')
    .getByRole('button', { name: /^(提交|保存修改)$/ })
    .click()
  await mine.page.getByRole('heading', { name: '等店里审核' }).waitFor()

  await page.goto(`/pages/business/form/entries?br=8&id=${FORM}`)
  const asked = page.waitForResponse(response => response.url().includes('form-export'))
  await page.getByRole('button', { name: '导出表格' }).click()
  const { data } = (await (await asked).json()) as { data: { url: string } }
  await page.getByText('复制链接', { exact: true }).locator('visible=true').waitFor()
  const file = await page.request.get(data.url)
  const text = await file.text()
  assert.is(file.headers()['content-type'], 'text/csv; charset=utf-8')
  assert.ok(text.includes('"陈小满"') && text.includes('"林之航"'))
  assert.is(text.trim().split('\r\n').length, 1 + 6 + 2)
})

test.run()
