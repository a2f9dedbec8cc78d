import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import VideoPage from '../../../../pages/content/video/video-page.tsx'
import { videoDetail } from '../../../support/article-data.ts'
import { createContentFixture } from '../../../support/content-fixture.tsx'
import { refused } from '../../../support/fake-server.ts'
import { pageText, press, shows } from '../../../support/mount.tsx'

const test = suite('video page')
const fixture = createContentFixture(VideoPage, '/pages/videoInfo/index?br=8', videoDetail)
const { open } = fixture
let played = 0

test.before.each(() => {
  fixture.begin()
  played = 0
  HTMLMediaElement.prototype.play = async () => void (played += 1)
  HTMLMediaElement.prototype.load = () => undefined
})
test.after.each(fixture.end)

const has = (text: string) => pageText().includes(text)
const player = () => document.querySelector('video')
const notify = (name: string) => act(async () => void player()?.dispatchEvent(new Event(name)))
const tapStart = () => act(async () => document.querySelector<HTMLElement>('.video-start')?.click())

for (const videoId of ['', '0', 'abc', '401;drop'])
  test(`"${videoId}" is no video: nothing is asked`, async () => {
    await open({ videoId }, '请稍候')
    assert.equal(fixture.server.seen, [])
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
  assert.match(fixture.server.seen[0]?.url ?? '', /getVideoOne\?.*shareShopId=9001.*videoId=401/)
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
  await notify('error')
  assert.ok(has('视频加载失败'))
  assert.is(
    document.querySelector('.video-failed img')?.getAttribute('src'),
    fixture.detail.video.video_info.thumb,
  )
  await press('重试')
  assert.not.ok(has('视频加载失败'))
  assert.is(played, 2)
})

test('a video without a source says so and offers nothing to try again', async () => {
  fixture.detail.video.video_info.url = ''
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
    fixture.detail.video.video_info.size = mb * 1024 * 1024
    await open({ videoId: '401' })
    type Options = { success(answer: object): void }
    const wx = { getNetworkType: ({ success }: Options) => success({ networkType }) }
    Object.assign(window, { wx })
    await tapStart()
    if (isAsked) {
      await shows('正在使用移动数据')
      assert.is(played, 0)
      await press('先不看')
      assert.is(played, 0)
    } else assert.is(played, 1)
    Reflect.deleteProperty(window, 'wx')
  })

test('a deleted video says so', async () => {
  fixture.server.handler = () => refused(4004)
  await open({ videoId: '404' }, '内容不存在或已下线')
  assert.ok(has('内容不存在或已下线'))
})

test('a failure can be tried again', async () => {
  fixture.server.handler = () => refused(2999)
  await open({ videoId: '401' }, '加载失败')
  fixture.server.handler = fixture.toShopper
  await press('重试')
  await shows('一把炭火')
})

test('a staff member registers the share of the video', async () => {
  fixture.server.handler = fixture.toStaff
  await open({ videoId: '401' }, '分享给顾客')
  await press('分享给顾客')
  await shows('点右上角分享')
  assert.ok(fixture.server.seen.some(({ url }) => /do-shop-share\?.*videoId=401/.test(url)))
})

test.run()
