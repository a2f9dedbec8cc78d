import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Checkbox, CheckboxGroup } from '../../../runtime/components/checkbox.tsx'
import { mountChanging } from '../../support/changing-page.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Checkbox')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input')]
const tap = (element: Element | null | undefined) =>
  act(async () => (element as HTMLElement | null)?.click())

interface Told {
  detail: { value: string[] }
  target: { value?: unknown }
}

test('is a native check box beside its text', () => {
  assert.is(
    renderToString(
      <Checkbox id='a' className='b' value={7} checked color='#f00' data-x='1'>
        text
      </Checkbox>,
    ),
    '<span class="taro-check b" data-x="1" id="_R_0_" style="--taro-mark:#f00">' +
      '<input aria-labelledby="_R_0_" id="a" type="checkbox" class="taro-check__input taro-check__checkbox" checked="" value="7"/>text</span>',
  )
})

test('its group tells which are ticked, from first to last', async () => {
  const seen: unknown[] = []
  await mount(
    <CheckboxGroup onChange={({ detail, target }: Told) => seen.push([detail.value, target.value])}>
      <Checkbox value='a' />
      <Checkbox value='b' checked />
      <Checkbox value='c' />
    </CheckboxGroup>,
  )
  await tap(boxes()[2])
  await tap(boxes()[0])
  await tap(boxes()[1])
  assert.equal(seen, [
    [
      ['b', 'c'],
      ['b', 'c'],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['a', 'c'],
      ['a', 'c'],
    ],
  ])
})

test('a disabled one is not ticked and not reported', async () => {
  let told = 0
  await mount(
    <CheckboxGroup onChange={() => (told += 1)}>
      <Checkbox value='a' disabled>
        <i>text</i>
      </Checkbox>
    </CheckboxGroup>,
  )
  await tap(boxes()[0])
  await tap(document.querySelector('i'))
  assert.is(boxes()[0]?.checked, false)
  assert.is(told, 0)
})

test('follows the page’s value when it changes, and is the visitor’s in between', async () => {
  const set = await mountChanging(false, checked => <Checkbox checked={checked} />)
  await tap(boxes()[0])
  assert.is(boxes()[0]?.checked, true)
  await set(true)
  await set(false)
  assert.is(boxes()[0]?.checked, false)
})

test('a tap on its text ticks it, and counts as one tap for all around', async () => {
  const seen: string[] = []
  await mount(
    <div onClick={() => seen.push('outside')} role='presentation'>
      <Checkbox onClick={() => seen.push('own')}>
        <i>text</i>
      </Checkbox>
    </div>,
  )
  await tap(document.querySelector('i'))
  assert.is(boxes()[0]?.checked, true)
  assert.equal(seen, ['own', 'outside'])
  await tap(boxes()[0])
  assert.is(boxes()[0]?.checked, false)
  assert.equal(seen, ['own', 'outside', 'own', 'outside'])
})

test.run()
