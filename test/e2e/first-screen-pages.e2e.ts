import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compareFirstScreens } from '../support/first-screens.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** More pages with a first screen from the server. */
const test = suite('first screens of more pages')

let app: TestApp
test.before(async () => {
  app = await openTestApp({ firstScreenMs: 5000 })
})
test.after(() => app.close())

const addresses = [
  '/goodsBargain?br=8&id=651',
  '/groupWork?br=8&id=641',
  '/bargain?br=8&id=661',
  '/annual?br=8&id=901',
  '/invite?br=8&id=871',
  '/invite/new?br=8&id=871',
  '/v2/invite?br=8&id=881',
  '/newYearCard?br=8&id=891',
  '/teamDraw?br=8&id=671',
  '/pages/goods/detail?br=8&goods_id=41',
  '/staffCard?br=8&staffId=5',
]

test('go on with what the server drew', async () => {
  assert.equal(await compareFirstScreens(app, { person: 'shopperA' }, addresses), [])
})

test.run()
