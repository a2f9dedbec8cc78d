import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAudioContext, createVideoContext } from '../../../runtime/index.ts'
import { logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('createVideoContext and createAudioContext')

let calls: string[]
test.before.each(() => {
  freshDom()
  calls = []
})

/** Renders the HTML and records the calls of its players. */
function show(html: string): HTMLMediaElement[] {
  document.body.innerHTML = html
  const players = [...document.querySelectorAll<HTMLMediaElement>('video, audio')]
  for (const player of players) {
    const name = player.className || 'player'
    player.play = async () => void calls.push(`${name} plays`)
    player.pause = () => void calls.push(`${name} pauses`)
  }
  return players
}

test('tells the video with that id', () => {
  const context = createVideoContext('film')
  const [video] = show('<video id="film"></video>')
  context.play()
  context.seek(12)
  assert.is(video?.currentTime, 12)
  context.playbackRate(1.5)
  assert.is(video?.playbackRate, 1.5)
  context.pause()
  context.stop()
  assert.is(video?.currentTime, 0)
  assert.equal(calls, ['player plays', 'player pauses', 'player pauses'])
})

test('finds the video inside of the element with that id', () => {
  show('<div id="box"><p><video></video></p></div>')
  createVideoContext('box').play()
  assert.equal(calls, ['player plays'])
})

test('takes the one on the page that is seen', () => {
  const page = (name: string, style: string) =>
    `<div class="taro-page" style="${style}"><video id="film" class="${name}"></video></div>`
  show(page('lower', 'display: none') + page('upper', ''))
  createVideoContext('film').play()
  show(page('lower', 'display: none') + page('covered', 'display: none'))
  createVideoContext('film').pause()
  assert.equal(calls, ['upper plays', 'covered pauses'])
})

test('a video that is not there is logged once and breaks nothing', async () => {
  const context = createVideoContext('nowhere')
  const lines = await logged(() => {
    context.play()
    context.pause()
    context.stop()
    context.seek(1)
    context.playbackRate(1)
    context.requestFullScreen()
    context.exitFullScreen()
  })
  assert.equal(lines, ['video "nowhere" is not found'])
})

test('a browser that refuses to play breaks nothing', async () => {
  const [video] = show('<video id="film"></video>')
  if (video) video.play = async () => Promise.reject(new DOMException('tap', 'NotAllowedError'))
  createVideoContext('film').play()
  await new Promise(resolve => setTimeout(resolve))
})

test('goes full screen in the way that the browser has', () => {
  const [video] = show('<video id="film"></video>')
  const context = createVideoContext('film')
  Object.assign(video ?? {}, {
    requestFullscreen: undefined,
    webkitEnterFullscreen: () => calls.push('phone enters'),
    webkitExitFullscreen: () => calls.push('phone leaves'),
  })
  context.requestFullScreen()
  context.exitFullScreen()
  Object.assign(video ?? {}, { requestFullscreen: async () => calls.push('enters') })
  context.requestFullScreen()
  assert.equal(calls, ['phone enters', 'phone leaves', 'enters'])
})

test('sendDanmu says that there is no such thing', async () => {
  const lines = await logged(() => createVideoContext('film').sendDanmu())
  assert.equal(lines, ['VideoContext.sendDanmu:fail 暂时不支持 API VideoContext.sendDanmu'])
})

test('tells the sound with that id', () => {
  const [audio] = show('<audio id="song"></audio>')
  const context = createAudioContext('song')
  context.setSrc('/b.mp3')
  context.play()
  context.seek(3)
  context.pause()
  assert.is(audio?.getAttribute('src'), '/b.mp3')
  assert.is(audio?.currentTime, 3)
  assert.equal(calls, ['player plays', 'player pauses'])
})

test.run()
