import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a draft before its publication')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

/** Article 304 of the test data is off. */
const read = async (uid: number, fields: object = {}) =>
  (await server.as(uid)).get('/api/wechat/article/getArticleOne', {
    articleId: 304,
    preview: 1,
    ...fields,
  })

test('is read by its editors as readers will see it, and that counts nowhere', async () => {
  for (const uid of [people.merchant, people.manager]) {
    const { code, data } = await read(uid)
    assert.equal([code, data.is_preview], [1, true])
    const { article_info: info } = data.article as {
      article_info: { title: string; end_time: number }
    }
    assert.equal([info.title, info.end_time], ['文章304', 1])
  }
  assert.equal(await server.db.selectFrom('article_read').select('n').execute(), [])
})

test('is gone for everybody else, and so is a removed one for all', async () => {
  for (const uid of [people.shopper, people.staff, people.disabledStaff]) {
    assert.is((await read(uid)).code, 4004)
  }
  assert.is((await read(people.merchant, { preview: 0 })).code, 4004)
  assert.is((await read(people.merchant, { articleId: 391 })).code, 4004)
  await server.db
    .updateTable('article')
    .set({ status: 3 })
    .where('brand_id', '=', 8)
    .where('article_id', '=', 304)
    .execute()
  assert.is((await read(people.merchant)).code, 4004)
})

test.run()
