import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Slider, type SliderProps } from '../../../runtime/components/slider.tsx'
import { mountChanging } from '../../support/changing-page.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Slider')
test.before.each(() => freshDom())
test.after.each(unmountAll)

/** Renders a slider with a track of 100 CSS px, so that positions equal values. */
async function draw(props: SliderProps) {
  const seen: unknown[] = []
  const note =
    (name: string) =>
    ({ detail }: { detail: { value: number } }) =>
      seen.push([name, detail.value])
  await mount(<Slider {...props} onChanging={note('changing')} onChange={note('change')} />)
  const track = document.querySelector('.taro-slider__track')
  const area = document.querySelector<HTMLElement>('.taro-slider__area')
  Object.assign(track ?? {}, { getBoundingClientRect: () => ({ left: 0, width: 100 }) })
  Object.assign(area ?? {}, { setPointerCapture() {} })
  const point = (type: string, clientX: number, init: PointerEventInit = {}) =>
    act(async () =>
      area?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, ...init }),
      ),
    )
  return { seen, point }
}

const handleAt = () => document.querySelector<HTMLElement>('.taro-slider__handle')?.style.left
const shown = () => document.querySelector('.taro-slider__value')?.textContent

test('a drag tells of each step on the way and of the end', async () => {
  const { seen, point } = await draw({ value: 10, step: 10, showValue: true })
  await point('pointerdown', 12)
  await point('pointermove', 31)
  await point('pointermove', 33)
  await point('pointerup', 33)
  assert.equal(seen, [
    ['changing', 30],
    ['change', 30],
  ])
  assert.is(handleAt(), '30%')
  assert.is(shown(), '30')
})

test('a drag beyond the end stays at the end, and one back to its start tells no change', async () => {
  const { seen, point } = await draw({ value: 50 })
  await point('pointerdown', 50)
  await point('pointermove', 900)
  await point('pointermove', 50)
  await point('pointerup', 50)
  assert.equal(seen, [
    ['changing', 100],
    ['changing', 50],
  ])
})

test('where the browser takes the touch to scroll, the handle goes back', async () => {
  const { seen, point } = await draw({ value: 50 })
  await point('pointerdown', 80)
  await point('pointercancel', 80)
  assert.is(handleAt(), '50%')
  assert.equal(seen, [
    ['changing', 80],
    ['changing', 50],
  ])
})

test('a second finger, the right button and a disabled one move nothing', async () => {
  const { seen, point } = await draw({ value: 50 })
  await point('pointerdown', 80, { isPrimary: false, pointerId: 2 })
  await point('pointerdown', 80, { button: 2 })
  await point('pointermove', 90)
  assert.equal(seen, [])
  await unmountAll()
  const disabled = await draw({ value: 50, disabled: true })
  await disabled.point('pointerdown', 80)
  assert.equal(disabled.seen, [])
})

test('follows the page’s value when it changes, and is the visitor’s in between', async () => {
  const set = await mountChanging(20, value => <Slider value={value} />)
  assert.is(handleAt(), '20%')
  await set(70)
  assert.is(handleAt(), '70%')
})

test('keeps its handle between 12 and 28 px', async () => {
  await mount(<Slider blockSize={5} />)
  assert.is(document.querySelector<HTMLElement>('.taro-slider__handle')?.style.width, '12px')
})

test('is a range for the keyboard and for screen readers', async () => {
  await mount(<Slider aria-label='音量' min={1} max={5} step={2} value={3} />)
  const input = document.querySelector('input')
  assert.equal(
    ['type', 'aria-label', 'min', 'max', 'step', 'value'].map(name => input?.getAttribute(name)),
    ['range', '音量', '1', '5', '2', '3'],
  )
})

test.run()
