import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { soundEvents } from '../../../runtime/media/sound-events.ts'
import { createInnerAudioContext } from '../../../runtime/index.ts'

const test = suite('createInnerAudioContext')

const { Audio } = globalThis

/** The element of the newest sound, which plays like in browsers. */
let audio: HTMLAudioElement & { state: { paused: boolean; ended: boolean; duration: number } }
let refusal: DOMException | undefined

test.before.each(() => {
  refusal = undefined
  globalThis.Audio = function () {
    const element = document.createElement('audio')
    const state = { paused: true, ended: false, duration: NaN }
    for (const name of ['paused', 'ended', 'duration'] as const) {
      Object.defineProperty(element, name, { get: () => state[name] })
    }
    audio = Object.assign(element, {
      state,
      async play() {
        if (refusal) throw refusal
        state.paused = false
        element.dispatchEvent(new Event('play'))
      },
      pause() {
        if (state.paused) return
        state.paused = true
        element.dispatchEvent(new Event('pause'))
      },
    })
    return element
  } as unknown as typeof Audio
})
test.after.each(() => {
  globalThis.Audio = Audio
})

/** A sound, and the names of its events. */
function listen() {
  const sound = createInnerAudioContext()
  const told: string[] = []
  for (const name of soundEvents) sound[`on${name}`](() => told.push(name))
  return { sound, told }
}

const happen = (...types: string[]) => {
  for (const type of types) audio.dispatchEvent(new Event(type))
}

test('tells what happens to it', () => {
  const { sound, told } = listen()
  happen('canplay')
  sound.play()
  happen('waiting', 'timeupdate')
  sound.pause()
  assert.equal(told, ['Canplay', 'Play', 'Waiting', 'TimeUpdate', 'Pause'])
  sound.src = '/a.mp3'
  assert.is(sound.src, '/a.mp3')
  assert.is(audio.getAttribute('src'), '/a.mp3')
})

test('a stop is no pause, and goes back to the beginning', () => {
  const { sound, told } = listen()
  sound.play()
  audio.currentTime = 7
  sound.stop()
  assert.equal(told, ['Play', 'Stop'])
  assert.is(audio.currentTime, 0)
  sound.stop()
  assert.equal(told, ['Play', 'Stop', 'Stop'])
  sound.play()
  sound.pause()
  assert.is(told[told.length - 1], 'Pause')
})

test('the end is no pause', () => {
  const { sound, told } = listen()
  sound.play()
  audio.state.ended = true
  audio.pause()
  happen('ended')
  assert.equal(told, ['Play', 'Ended'])
})

test('only seeks that were asked for are told', () => {
  const { sound, told } = listen()
  happen('seeking', 'seeked')
  sound.seek(3)
  happen('seeking', 'seeked')
  happen('seeking', 'seeked')
  assert.equal(told, ['Seeking', 'Seeked'])
  assert.is(audio.currentTime, 3)
})

test('begins where it is told to', () => {
  const { sound } = listen()
  sound.startTime = 4
  happen('loadedmetadata')
  assert.is(sound.currentTime, 4)
})

test('a missing length is 0', () => {
  const { sound } = listen()
  assert.is(sound.duration, 0)
  audio.state.duration = 12
  assert.is(sound.duration, 12)
})

test('keeps its settings', () => {
  const { sound } = listen()
  Object.assign(sound, { loop: true, autoplay: true, volume: 7, playbackRate: 1.5 })
  const { loop, autoplay, volume, playbackRate, paused } = sound
  assert.equal([loop, autoplay, volume, playbackRate, paused], [true, true, 1, 1.5, true])
  assert.is(audio.defaultPlaybackRate, 1.5)
})

const mediaErrors: [code: number, errCode: number][] = [
  [1, -1],
  [2, 10002],
  [3, 10003],
  [4, 10004],
]

for (const [code, errCode] of mediaErrors) {
  test(`the browser's error ${code} is ${errCode}`, () => {
    const { sound } = listen()
    const errors: unknown[] = []
    sound.onError(error => errors.push(error))
    Object.defineProperty(audio, 'error', { value: { code, message: 'broken' } })
    happen('error')
    assert.equal(errors, [{ errCode, errMsg: 'broken' }])
  })
}

test('says that the browser wants a tap first, and stays silent when it was paused too early', async () => {
  const { sound } = listen()
  const errors: unknown[] = []
  sound.onError(error => errors.push(error))
  refusal = new DOMException('tap first', 'NotAllowedError')
  sound.play()
  await Promise.resolve()
  refusal = new DOMException('paused', 'AbortError')
  sound.play()
  await new Promise(resolve => setTimeout(resolve))
  assert.equal(errors, [{ errCode: 10001, errMsg: 'tap first' }])
})

test('a listener goes alone, or with all of its kind', () => {
  const { sound, told } = listen()
  const other = () => told.push('other')
  sound.onPlay(other)
  sound.offPlay(other)
  sound.play()
  assert.equal(told, ['Play'])
  sound.offPause()
  sound.pause()
  assert.equal(told, ['Play'])
})

test('a destroyed sound is silent', () => {
  const { sound, told } = listen()
  sound.src = '/a.mp3'
  sound.play()
  told.length = 0
  sound.destroy()
  happen('timeupdate', 'ended')
  assert.equal(told, [])
  assert.ok(sound.paused)
  assert.not.ok(audio.hasAttribute('src'))
})

test.run()
