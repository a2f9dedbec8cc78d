import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unopenedPage } from '../../../../server/merchant/setup/unopened-page.ts'
import { addBrand, addFirstBrand } from '../../../../server/merchant/setup/new-brand.ts'
import type { Db } from '../../../../server/core/database.ts'
import { freshDatabase } from '../../../support/server-database.ts'

const test = suite('the root of an installation')
let db: Db
let close: () => Promise<void>
let app: Hono

test.before.each(async () => {
  const database = await freshDatabase()
  db = database.db
  close = () => database.close()
  app = new Hono()
  app.get('/', unopenedPage(db, { deskPath: '/sandbox/' }))
  app.get('/', c => c.redirect('/marketing'))
})
test.after.each(() => close())

const ask = async (address: string) => {
  const response = await app.request(address)
  return { http: response.status, html: await response.text(), headers: response.headers }
}
const open = (brandId: number) =>
  db.updateTable('brand').set({ is_preparing: false }).where('brand_id', '=', brandId).execute()

test('says that the only shop is not open yet, and where the set-up address is', async () => {
  await addFirstBrand(db, 'wx1')
  await addFirstBrand(db, 'wx1')
  const { http, html, headers } = await ask('/')
  assert.is(http, 200)
  assert.match(html, /店铺还没有开张/)
  assert.match(html, /npm run brand -- address/)
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.is(headers.get('cache-control'), 'no-store')
  assert.is((await db.selectFrom('brand').select('brand_id').execute()).length, 1)
})

test('tells whoever opens the set-up address in another browser to use the messaging app', async () => {
  await addFirstBrand(db, 'wx1')
  const { html } = await ask('/?br=1&ticket=abc')
  assert.match(html, /要在微信里打开/)
  assert.not.match(html, /abc/)
})

test('leads on once a shop is open; a brand that the address names counts alone', async () => {
  await addBrand(db, { name: '第一<家>', appId: 'wx1' })
  await addBrand(db, { name: '第二家', appId: 'wx2' })
  assert.is((await ask('/')).http, 200)
  await open(2)
  assert.equal(
    [(await ask('/')).http, (await ask('/')).headers.get('location')],
    [302, '/marketing'],
  )
  assert.is((await ask('/?br=2')).http, 302)
  const first = await ask('/?br=1')
  assert.is(first.http, 200)
  assert.match(first.html, /第一&#60;家&#62;：店铺还没有开张/)
  assert.is((await ask('/?br=7')).http, 302)
})

test('leads on while the database is away', async () => {
  const away = await freshDatabase()
  await away.close()
  const lone = new Hono()
  lone.get('/', unopenedPage(away.db))
  lone.get('/', c => c.redirect('/marketing'))
  assert.is((await lone.request('/')).status, 302)
})

test.run()
