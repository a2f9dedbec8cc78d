import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addReads } from '../../../../server/content/article/count-reads.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('reads of an article')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const stored = async () =>
  (
    await server.db
      .selectFrom('article')
      .select('read_count')
      .where('brand_id', '=', 8)
      .where('article_id', '=', 301)
      .executeTakeFirstOrThrow()
  ).read_count

async function read(): Promise<number> {
  const caller = await server.as()
  const { data } = await caller.get('/api/wechat/article/getArticleOne', { articleId: 301 })
  return (data.article as { article_info: { read_count: number } }).article_info.read_count
}

test('are counted beside its row, and added to it by a job, none lost and none twice', async () => {
  const before = await stored()
  for (let n = 1; n <= 5; n += 1) assert.is(await read(), before + n)
  assert.is(await stored(), before)
  const addAll = () => runDueJobs(server, undefined, [addReads])
  await Promise.all([addAll(), read(), addAll(), read(), addAll(), read()])
  await addAll()
  await addAll()
  assert.is(await stored(), before + 8)
  assert.is(await read(), before + 9)
})

test.run()
