import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VideoDetail } from '../../../../api/material.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a video')
const path = '/api/wechat/material/getVideoOne'
let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after(() => server.close())

async function watch(query: object): Promise<VideoDetail> {
  const { data } = await nobody.get(path, { ...query })
  return data as unknown as VideoDetail
}

test('is open to everybody, with its goods in order and others to watch', async () => {
  const { video, recommand_list, brand, server_time } = await watch({ videoId: 401 })
  assert.is(video.video_info.title, '视频401')
  assert.is(video.video_info.seconds, 9)
  assert.equal([video.staff_info, video.show_info], [null, null])
  assert.equal(
    video.goods.map(goods => goods.goods_id),
    [15, 12],
  )
  assert.equal(
    recommand_list.map(each => each.video_id),
    [402],
  )
  assert.equal([brand.brand_name, server_time], ['品牌8', server.clock.seconds()])
})

test('carries who shared it and what they chose, and takes them along to the next one', async () => {
  const staff = await server.as(people.staff)
  const share = '/api/retail/work/do-shop-share'
  const { data } = await staff.get(share, { videoId: 401, goodsIds: '12' })
  const shareShopId = data.share_shop_id
  const { video } = await watch({ videoId: 401, shareShopId })
  assert.is(video.staff_info?.user_id, 5)
  assert.equal(
    video.goods.map(goods => goods.goods_id),
    [12],
  )
  const { video: next } = await watch({ videoId: 402, shareShopId })
  assert.is(next.staff_info?.user_id, 5)
  assert.equal(next.goods, [])
})

for (const [name, videoId] of [
  ['is off', 404],
  ['is unknown', 499],
  ['belongs to another brand', 491],
] as const)
  test(`that ${name} answers 4004`, async () => {
    const { http, code } = await nobody.get(path, { videoId })
    assert.equal([http, code], [404, 4004])
  })

test('without a number is refused by name', async () => {
  const { http, data } = await nobody.get(path)
  assert.equal([http, data.field], [400, 'videoId'])
})

test.run()
