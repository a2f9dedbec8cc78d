import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $visitor, nobody } from '../../../api/index.ts'
import ReadOnlyPage from '../../../pages/content/read-only-page.tsx'
import { articleDetail, fileDetail, videoDetail } from '../../support/article-data.ts'
import { createContentFixture } from '../../support/content-fixture.tsx'
import { ok, refused } from '../../support/fake-server.ts'
import { pageText } from '../../support/mount.tsx'

const test = suite('read-only article')
const fixture = createContentFixture(ReadOnlyPage, '/articleOnlyRead?br=8', articleDetail)
const { open } = fixture

test.before.each(() => {
  fixture.begin()
  $visitor.set(nobody)
})
test.after.each(fixture.end)

test('shows the article and nothing to do with it', async () => {
  await open({ type: '1', at: '301' })
  assert.ok(pageText().includes('小雪前后，围炉煮一壶老白茶'))
  for (const words of ['加微信', '打电话', '领30元煮茶券', '接着读', '投诉', '分享']) {
    assert.not.ok(pageText().includes(words), words)
  }
})

test('asks for the article only, and leaves no trace of an unknown reader', async () => {
  await open({ at: '301', sid: '9001' })
  const paths = fixture.server.seen.map(({ url }) => url.split('?')[0])
  assert.equal(paths, ['/api/wechat/article/getArticleOne'])
})

test('a deleted article says so', async () => {
  fixture.server.handler = () => refused(4004)
  await open({ at: '304' }, '内容不存在或已下线')
  assert.ok(pageText().includes('内容不存在或已下线'))
})

for (const [type, query, detail, words] of [
  ['2', { videoId: '401' }, videoDetail(), '一把炭火'],
  ['3', { fileId: '451' }, fileDetail(), '秋冬茶单'],
] as const)
  test(`type ${type} shows its content and nothing to do with it`, async () => {
    fixture.server.handler = () => ok(detail)
    await open({ type, ...query })
    assert.ok(pageText().includes(words))
    for (const action of ['加微信', '打电话', '接着看', '还有这些', '投诉', '分享'])
      assert.not.ok(pageText().includes(action), action)
    assert.is(fixture.server.seen.length, 1)
  })

for (const query of [{ type: '2', videoId: 'x' }, { type: '3' }, { at: '-1' }, {}]) {
  test(`${JSON.stringify(query)} names nothing: it says so here and asks for nothing`, async () => {
    await open(query, '内容不存在或已下线')
    assert.equal(fixture.server.seen, [])
  })
}

test.run()
