import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { file, video, written } from '../../../support/content-data.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { uploadAs } from '../../../support/upload-file.ts'

const test = suite('videos and files that a merchant uploads')
const path = '/api/retail/business'
const mp4 = [0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 0, 0]
const pdf = [...Buffer.from('%PDF-1.7 ........')]
let server: TestServer
let merchant: Caller
let shopper: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  shopper = await server.as(people.shopper)
})
test.after.each(() => server.close())

const saveVideo = (change: object) =>
  merchant.post(`${path}/video-save`, { ...written, ...video, ...change, reqId: newReqId() })
const saveFile = (change: object) =>
  merchant.post(`${path}/file-save`, { ...written, ...file, ...change, reqId: newReqId() })
const publish = (kind: string, id: unknown, version: unknown) =>
  merchant.post(`${path}/content-status`, { kind, id, version, op: 'publish', reqId: newReqId() })
const readFile = (fileId: unknown) => shopper.get('/api/wechat/material/getFileOne', { fileId })

test('a video is its uploader’s mp4, and viewers see it once it is published', async () => {
  const url = await uploadAs(server, people.merchant, mp4, { ext: 'mp4', dir: 'videos' })
  const { code, data, message } = await saveVideo({ url, goodsIds: [15, 12] })
  assert.is(code, 1, message)
  const ask = () => shopper.get('/api/wechat/material/getVideoOne', { videoId: data.id })
  assert.is((await ask()).code, 4004)
  assert.is((await publish('video', data.id, data.version)).code, 1)
  const shown = (await ask()).data.video as {
    video_info: Record<string, unknown>
    goods: { goods_id: number }[]
  }
  assert.is(shown.video_info.url, url)
  assert.not('version' in shown.video_info)
  assert.equal(
    shown.goods.map(each => each.goods_id),
    [15, 12],
  )
})

test('a file that is not what its name says, or somebody else’s, is refused', async () => {
  const fake = await uploadAs(server, people.merchant, pdf, { ext: 'mp4', dir: 'videos' })
  const foreign = await uploadAs(server, people.staff, mp4, { ext: 'mp4', dir: 'videos' })
  for (const url of [fake, foreign, 'https://evil.example/v.mp4', '']) {
    const refused = await saveVideo({ url })
    assert.equal([refused.code, refused.data.field], [1008, 'url'], url)
  }
  const page = await uploadAs(server, people.merchant, [...Buffer.from('<html>')], {
    ext: 'pdf',
    dir: 'files',
  })
  assert.equal((await saveFile({ url: page })).data.field, 'url')
})

test('a file is readable until its last moment, not after it, and its staff no longer find it', async () => {
  const url = await uploadAs(server, people.merchant, pdf, { ext: 'pdf', dir: 'files' })
  const expiresAt = server.clock.seconds() + DAY_S
  const { data, code, message } = await saveFile({ url, expiresAt, title: '秋茶单' })
  assert.is(code, 1, message)
  assert.is((await publish('file', data.id, data.version)).code, 1)
  const shown = await readFile(data.id)
  assert.is((shown.data.file as { file_info: { ext: string } }).file_info.ext, 'pdf')

  const find = async () => {
    const staff = await server.as(people.staff)
    const asked = { type: 4, keyword: '秋茶单', page: 1, limit: 10 }
    const found = await staff.get('/api/retail/work/get-recommend-article-list', asked)
    return (found.data.article_list as object[]).length
  }
  assert.is(await find(), 1)
  server.clock.pass(DAY_S)
  assert.is((await readFile(data.id)).code, 4004)
  assert.is(await find(), 0)
  const late = await saveFile({ url, id: data.id, version: 2, expiresAt: expiresAt - 5 })
  assert.equal([late.code, late.data.field], [1001, 'expiresAt'])
  assert.is((await saveFile({ url, id: data.id, version: 2, expiresAt: 0 })).code, 1)
  assert.is((await readFile(data.id)).code, 1)
})

test.run()
