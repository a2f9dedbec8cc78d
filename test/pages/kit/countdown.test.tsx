import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Countdown } from '../../../pages/kit/countdown.tsx'
import { freshDom } from '../../support/dom.ts'
import { stillTime } from '../../support/still-time.ts'
import { mount, pageText, unmountAll } from '../../support/mount.tsx'

const test = suite('Countdown')
let clock = stillTime()
clock.restore()

test.before.each(() => {
  freshDom()
  clock = stillTime()
})
test.after.each(async () => {
  await unmountAll()
  clock.restore()
})

/** The server's clock deliberately differs from this machine's by years. */
const now = 1_000_000
const day = 86_400

test('shows days, hours, minutes and seconds by the server clock', async () => {
  await mount(<Countdown label='距结束' to={now + 2 * day + 8 * 3600 + 15 * 60 + 36} now={now} />)
  assert.is(pageText(), '距结束2天08:15:36')
})

test('leaves the days out when there are none', async () => {
  await mount(<Countdown to={now + 61} now={now} />)
  assert.is(pageText(), '00:01:01')
})

test('names every unit in the big form', async () => {
  await mount(<Countdown to={now + 61} now={now} big />)
  assert.is(pageText(), '00天:00时:01分:01秒')
})

test('goes on once a second and ends once, at zero', async () => {
  let ended = 0
  await mount(<Countdown to={now + 3} now={now} onEnd={() => (ended += 1)} />)
  await clock.pass(2000)
  assert.is(pageText(), '00:00:01')
  assert.is(ended, 0)
  await clock.pass(5000)
  assert.is(pageText(), '00:00:00')
  assert.is(ended, 1)
})

test('catches up after the phone slept', async () => {
  await mount(<Countdown to={now + 3600} now={now} />)
  await clock.pass(600_000)
  assert.is(pageText(), '00:50:00')
})

test('a moment already past is zero', async () => {
  let ended = 0
  await mount(<Countdown to={now - 5} now={now} onEnd={() => (ended += 1)} />)
  assert.is(pageText(), '00:00:00')
  assert.is(ended, 1)
})

test('stops its timer when it goes', async () => {
  let ended = 0
  await mount(<Countdown to={now + 3} now={now} onEnd={() => (ended += 1)} />)
  await unmountAll()
  await clock.pass(10_000)
  assert.is(ended, 0)
})

test.run()
