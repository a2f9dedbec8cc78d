import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $staff, $visitor, nobody, type VideoDetail } from '../../../../api/index.ts'
import VideoPage from '../../../../pages/content/video/video-page.tsx'
import { hideFeedback } from '../../../../runtime/index.ts'
import { storeUser, videoDetail } from '../../../support/article-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, refused, type SeenRequest } from '../../../support/fake-server.ts'
import { mount, pageText, press, unmountAll } from '../../../support/mount.tsx'
import { waitForWords } from '../../../support/wait-for-words.ts'

const test = suite('video page')
let server: ReturnType<typeof createFakeServer>
let detail: VideoDetail
let played = 0

test.before.each(() => {
  detail = videoDetail()
  played = 0
  $staff.set(null)
  $visitor.set({ ...nobody, uid: 88 })
  server = createFakeServer(answer)
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  server.stop()
  $visitor.set(nobody)
})

function answer({ url }: SeenRequest) {
  if (url.includes('getVideoOne')) return ok(detail)
  if (url.includes('get-user-info')) return refused(1701)
  return ok({})
}

async function open(query: Record<string, string>, words = '内容由半山茶舍提供'): Promise<void> {
  freshDom(`/pages/videoInfo/index?${new URLSearchParams({ br: '8', ...query })}`)
  HTMLMediaElement.prototype.play = async () => void (played += 1)
  HTMLMediaElement.prototype.load = () => undefined
  await mount(<VideoPage query={query} params={query} />)
  await waitForWords(words)
}

const has = (text: string) => pageText().includes(text)
const player = () => document.querySelector('video')
const tell = (name: string) => act(async () => void player()?.dispatchEvent(new Event(name)))
const tapStart = () => act(async () => document.querySelector<HTMLElement>('.video-start')?.click())

for (const videoId of ['', '0', 'abc', '401;drop'])
  test(`"${videoId}" is no video: nothing is asked`, async () => {
    await open({ videoId }, '请稍候')
    assert.equal(server.seen, [])
  })

test('shows the video, its words, its sharer, goods and what to watch next', async () => {
  await open({ videoId: '401', sid: '9001' })
  for (const words of [
    '一把炭火，煮开一壶老白茶',
    '炭火留三成',
    '何青禾',
    '0:09',
    '林晚秋',
    '加微信',
  ])
    assert.ok(has(words), words)
  for (const words of ['晚秋为你挑的', '接着看', '盖碗不烫手', '1:15', '投诉', '咨询'])
    assert.ok(has(words), words)
  assert.match(server.seen[0]?.url ?? '', /getVideoOne\?.*shareShopId=9001.*videoId=401/)
})

test('plays in the page and never by itself', async () => {
  await open({ videoId: '401' })
  const video = player()
  assert.is(video?.getAttribute('preload'), 'none')
  assert.ok(video?.hasAttribute('playsinline'))
  assert.not.ok(video?.hasAttribute('autoplay'))
  assert.is(video?.getAttribute('poster'), '/demo/files/video-stove.jpg')
  assert.is(played, 0)
  await tapStart()
  assert.is(played, 1)
  assert.ok(video?.hasAttribute('controls'))
})

test('a source that fails shows the picture, says so and can be tried again', async () => {
  await open({ videoId: '401' })
  await tapStart()
  await tell('error')
  assert.ok(has('视频加载失败'))
  assert.is(
    document.querySelector('.video-failed img')?.getAttribute('src'),
    detail.video.video_info.thumb,
  )
  await press('重试')
  assert.not.ok(has('视频加载失败'))
  assert.is(played, 2)
})

test('a video without a source says so and offers nothing to try again', async () => {
  detail.video.video_info.url = ''
  await open({ videoId: '401' })
  assert.ok(has('视频加载失败'))
  assert.not.ok(has('重试'))
})

const lines = [
  ['4g', 21, true],
  ['5g', 21, true],
  ['4g', 20, false],
  ['wifi', 21, false],
  ['unknown', 21, false],
] as const

for (const [networkType, mb, isAsked] of lines)
  test(`${mb} MB on ${networkType}: ${isAsked ? 'asked first' : 'played at once'}`, async () => {
    detail.video.video_info.size = mb * 1024 * 1024
    await open({ videoId: '401' })
    type Options = { success(answer: object): void }
    const wx = { getNetworkType: ({ success }: Options) => success({ networkType }) }
    Object.assign(window, { wx })
    await tapStart()
    if (isAsked) {
      await waitForWords('正在使用移动数据')
      assert.is(played, 0)
      await press('先不看')
      assert.is(played, 0)
    } else assert.is(played, 1)
    Reflect.deleteProperty(window, 'wx')
  })

test('a deleted video says so', async () => {
  server.handler = () => refused(4004)
  await open({ videoId: '404' }, '内容不存在或已下线')
  assert.ok(has('内容不存在或已下线'))
})

test('a failure can be tried again', async () => {
  server.handler = () => refused(2999)
  await open({ videoId: '401' }, '加载失败')
  server.handler = answer
  await press('重试')
  await waitForWords('一把炭火')
  assert.ok(has('一把炭火'))
})

test('a staff member registers the share of the video', async () => {
  server.handler = request => {
    if (request.url.includes('get-user-info')) return ok(storeUser, { code: 0 })
    if (request.url.includes('do-shop-share')) return ok({ share_shop_id: 9001 })
    return answer(request)
  }
  await open({ videoId: '401' }, '分享给顾客')
  await press('分享给顾客')
  await waitForWords('点右上角分享')
  assert.ok(server.seen.some(({ url }) => /do-shop-share\?.*videoId=401/.test(url)))
})

test.run()
