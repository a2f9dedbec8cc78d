import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  getBackgroundAudioManager,
  getBackgroundAudioPlayerState,
  onBackgroundAudioPause,
  onBackgroundAudioPlay,
  onBackgroundAudioStop,
  pauseBackgroundAudio,
  playBackgroundAudio,
  seekBackgroundAudio,
  stopBackgroundAudio,
} from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'

const test = suite('background audio')

const { Audio } = globalThis
const buttons = new Map<string, () => void>()
let audio: HTMLAudioElement
let isPaused = true

test.before(() => {
  globalThis.Audio = function () {
    audio = document.createElement('audio')
    Object.defineProperties(audio, {
      paused: { get: () => isPaused },
      duration: { value: 200 },
      buffered: { value: { length: 1, start: () => 0, end: () => 50 } },
    })
    audio.play = async () => {
      isPaused = false
      audio.dispatchEvent(new Event('play'))
    }
    audio.pause = () => {
      isPaused = true
      audio.dispatchEvent(new Event('pause'))
    }
    return audio
  } as unknown as typeof Audio
  Object.assign(globalThis, {
    MediaMetadata: function (given: object) {
      Object.assign(this as object, given)
    },
  })
  const mediaSession = {
    metadata: {},
    setActionHandler: (name: string, listener: () => void) => buttons.set(name, listener),
  }
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: mediaSession })
})
test.after(() => {
  globalThis.Audio = Audio
  Reflect.deleteProperty(navigator, 'mediaSession')
  Reflect.deleteProperty(globalThis, 'MediaMetadata')
})

test('says that there is nothing to play', async () => {
  const state = await assertAnswered(callApi(getBackgroundAudioPlayerState))
  assert.equal(state, { status: 2, errMsg: 'getBackgroundAudioPlayerState:ok' })
})

test('plays when it has an address, and the phone shows what', () => {
  const manager = getBackgroundAudioManager()
  assert.is(getBackgroundAudioManager(), manager)
  const told: string[] = []
  manager.onPlay(() => told.push('play'))
  Object.assign(manager, { title: '采茶', singer: '茶农', epname: '春', coverImgUrl: '/cover.png' })
  manager.src = '/tea.mp3'
  assert.equal(told, ['play'])
  const { title, artist, album, artwork } = navigator.mediaSession.metadata ?? {}
  assert.equal([title, artist, album], ['采茶', '茶农', '春'])
  assert.equal(artwork, [{ src: '/cover.png' }])
  manager.offPlay()
})

test("the phone's buttons ask for the sound before and after", () => {
  const asked: string[] = []
  const manager = getBackgroundAudioManager()
  manager.onPrev(() => asked.push('before'))
  manager.onNext(() => asked.push('next'))
  buttons.get('previoustrack')?.()
  buttons.get('nexttrack')?.()
  assert.equal(asked, ['before', 'next'])
})

test('the older calls do the same', async () => {
  const told: string[] = []
  onBackgroundAudioPlay(() => told.push('play'))
  onBackgroundAudioPause(() => told.push('pause'))
  onBackgroundAudioStop(() => told.push('stop'))
  const played = callApi(playBackgroundAudio, { dataUrl: '/b.mp3', title: '二' })
  assert.equal(await assertAnswered(played), { errMsg: 'playBackgroundAudio:ok' })
  await seekBackgroundAudio({ position: 30 })
  assert.equal(await getBackgroundAudioPlayerState(), {
    status: 1,
    currentPosition: 30,
    duration: 200,
    downloadPercent: 25,
    dataUrl: '/b.mp3',
    errMsg: 'getBackgroundAudioPlayerState:ok',
  })
  await pauseBackgroundAudio()
  assert.equal(told, ['play', 'pause'])
  assert.is((await getBackgroundAudioPlayerState()).status, 0)
  await stopBackgroundAudio()
  assert.is(told[2], 'stop')
  assert.is((await getBackgroundAudioPlayerState()).currentPosition, 0)
})

test('refuses what is no address and no place', async () => {
  assert.is(
    await assertRefused(playBackgroundAudio, {}),
    'playBackgroundAudio:fail parameter error: parameter.dataUrl should be String instead of Undefined',
  )
  assert.is(
    await assertRefused(seekBackgroundAudio, { position: '3' }),
    'seekBackgroundAudio:fail parameter error: parameter.position should be Number instead of String',
  )
})

test.run()
