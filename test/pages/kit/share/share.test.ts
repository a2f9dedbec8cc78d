import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setUpShare } from '../../../../pages/kit/share/share.ts'
import { eventCenter } from '../../../../runtime/index.ts'
import { stillTime } from '../../../support/still-time.ts'

interface Given {
  title: string
  desc: string
  link: string
  imgUrl: string
  trigger?: () => void
  success?: () => void
  cancel?: () => void
}

const test = suite('setUpShare')
const card = {
  title: '标题',
  desc: '说明',
  link: 'http://shop.test/',
  imgUrl: 'http://shop.test/a',
}
let time: ReturnType<typeof stillTime>
let given: Record<string, Given> = {}
let shares = 0

const names = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
]

function bring(which = names): void {
  const bridge = which.map(name => [name, (options: Given) => (given[name] = options)])
  Object.assign(window, { wx: Object.fromEntries(bridge) })
}

test.before.each(() => {
  time = stillTime()
  given = {}
  shares = 0
})
test.after.each(() => {
  callOff()
  Reflect.deleteProperty(window, 'wx')
  time.restore()
})

let callOff = () => {}

function setUp(): () => void {
  callOff = setUpShare({ ...card, onShared: () => (shares += 1) })
  return callOff
}

test('gives the card to the new and the old calls, 100 ms later', async () => {
  bring()
  setUp()
  await time.pass(99)
  assert.equal(given, {})
  await time.pass(1)
  assert.equal(Object.keys(given), names)
  for (const name of names) assert.is(given[name]?.link, card.link)
})

test('can be called off before that', async () => {
  bring()
  setUp()()
  await time.pass(1000)
  assert.equal(given, {})
})

test('gives it to a host that comes late, and again when it is signed anew', async () => {
  setUp()
  await time.pass(1000)
  bring()
  eventCenter.trigger('bridgeReady')
  assert.equal(Object.keys(given), names)
  given = {}
  eventCenter.trigger('bridgeReady')
  assert.equal(Object.keys(given), names)
  callOff()
  given = {}
  eventCenter.trigger('bridgeReady')
  assert.equal(given, {})
})

test('does nothing without a host', async () => {
  setUp()
  await time.pass(1000)
  assert.is(shares, 0)
})

test('takes a host that knows only some of the calls', async () => {
  bring(['onMenuShareTimeline'])
  setUp()
  await time.pass(100)
  assert.equal(Object.keys(given), ['onMenuShareTimeline'])
})

test('the new calls, which succeed at once, do not count as a share', async () => {
  bring()
  setUp()
  await time.pass(100)
  assert.is(given.updateAppMessageShareData?.success, undefined)
  assert.is(given.updateTimelineShareData?.success, undefined)
})

const stories = [
  ['trigger and success', ['trigger', 'success'], 1],
  ['success alone', ['success'], 1],
  ['trigger alone', ['trigger'], 1],
  ['two shares', ['trigger', 'success', 'trigger', 'success'], 2],
  ['a cancelled one and a success', ['trigger', 'cancel', 'success'], 2],
] as const

for (const [name, calls, expected] of stories)
  test(`${name} are ${expected} told`, async () => {
    bring()
    setUp()
    await time.pass(100)
    for (const call of calls) given.onMenuShareAppMessage?.[call]?.()
    assert.is(shares, expected)
  })

test.run()
