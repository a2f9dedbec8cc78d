import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Shake } from '../../../../../pages/campaigns/lottery/games/shake.tsx'
import { freshDom } from '../../../../support/dom.ts'
import { find, mount, pageText, press, unmountAll } from '../../../../support/mount.tsx'

const test = suite('a draw by shaking')
let drawn: number
const before = Object.getOwnPropertyDescriptor(globalThis, 'DeviceMotionEvent')

test.before.each(() => {
  freshDom('/lottery?br=8&id=537')
  drawn = 0
})
test.after.each(async () => {
  await unmountAll()
  if (before) Object.defineProperty(globalThis, 'DeviceMotionEvent', before)
  else Reflect.deleteProperty(globalThis, 'DeviceMotionEvent')
})

function sensorIs(sensor: object | undefined): void {
  Object.defineProperty(globalThis, 'DeviceMotionEvent', { value: sensor, configurable: true })
}

const game = (disabled = false) => (
  <Shake
    prizes={[]}
    isWaiting={false}
    landing={undefined}
    label='摇一次'
    note='剩 2 次'
    disabled={disabled}
    onDraw={() => {
      drawn += 1
    }}
    onLanded={() => undefined}
  />
)

/** One movement of shaking. */
async function shake(): Promise<void> {
  await act(async () => {
    for (const x of [0, 40]) {
      const motion = new Event('devicemotion')
      Object.assign(motion, { accelerationIncludingGravity: { x, y: 0, z: 9.8 } })
      window.dispatchEvent(motion)
    }
  })
}

test('a phone that tells of motion draws when it is shaken, and by its button', async () => {
  sensorIs({})
  await mount(game())
  await shake()
  assert.is(drawn, 1)
  await press('摇一次点这里也行·剩2次')
  assert.is(drawn, 2)
})

test('a phone that asks first draws by shaking once the visitor agreed', async () => {
  sensorIs({ requestPermission: () => Promise.resolve('granted') })
  await mount(game())
  assert.match(pageText(), /点这里也行·剩2次/)
  await press('开启摇一摇')
  assert.match(pageText(), /已开启，摇一摇试试/)
  await shake()
  assert.is(drawn, 1)
})

test('a phone that could be asked but tells of motion anyway needs no question', async () => {
  sensorIs({ requestPermission: () => Promise.reject(new Error('never asked')) })
  await mount(game())
  await shake()
  assert.is(find('开启摇一摇'), undefined)
  await shake()
  assert.is(drawn, 1)
})

for (const [name, answer] of [
  ['declines', () => Promise.resolve('denied')],
  ['cannot be asked', () => Promise.reject(new Error('no gesture'))],
] as const)
  test(`who ${name} draws with the button all the same`, async () => {
    sensorIs({ requestPermission: answer })
    await mount(game())
    await press('开启摇一摇')
    assert.match(pageText(), /没有开启，点按钮抽也一样/)
    await shake()
    assert.is(drawn, 0)
    await press('摇一次点这里也行·剩2次')
    assert.is(drawn, 1)
  })

test('a browser without a sensor offers the button alone', async () => {
  sensorIs(undefined)
  await mount(game())
  assert.is(find('开启摇一摇'), undefined)
  await press('摇一次点这里也行·剩2次')
  assert.is(drawn, 1)
})

test('nothing is drawn while the game is off', async () => {
  sensorIs({})
  await mount(game(true))
  await shake()
  assert.is(drawn, 0)
})

test.run()
