import { act, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Picker, type PickerProps } from '../../../runtime/components/picker.tsx'
import { hideFeedback } from '../../../runtime/feedback/open-layers.ts'
import { mountChanging } from '../../support/changing-page.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, press, settle, unmountAll, until } from '../../support/mount.tsx'

const test = suite('Picker')
test.before.each(() => freshDom())
test.after.each(async () => {
  await act(async () => hideFeedback())
  await unmountAll()
})

/** A picker that records its events. */
async function draw(props: PickerProps): Promise<unknown[]> {
  const seen: unknown[] = []
  const note =
    (name: string) =>
    ({ detail }: { detail: object }) =>
      seen.push([name, detail])
  await mount(
    <Picker
      {...props}
      onChange={note('change')}
      onCancel={note('cancel')}
      onColumnChange={note('column')}
    >
      <i>text</i>
    </Picker>,
  )
  return seen
}

const tap = (selector: string) =>
  act(async () => document.querySelector<HTMLElement>(selector)?.click())
const sheet = () => document.querySelector<HTMLElement>('.taro__picker')
const isOpen = () =>
  sheet() !== null &&
  sheet()?.style.display !== 'none' &&
  !sheet()?.classList.contains('is-leaving')
const middle = () =>
  [...document.querySelectorAll('.taro__picker [aria-selected=true]')].map(row => row.textContent)

/**
 * Scrolls a column like the end of a swipe; sizes are set explicitly, because this DOM has none.
 */
async function turn(column: number, row: number): Promise<void> {
  const wheel = document.querySelectorAll<HTMLElement>('.taro__picker .taro-wheel')[column]
  if (!wheel) throw new Error(`no wheel ${column}`)
  for (const [name, get] of [
    ['clientHeight', () => 40],
    ['scrollHeight', () => wheel.children.length * 40],
  ] as const) {
    Object.defineProperty(wheel, name, { get, configurable: true })
  }
  wheel.scrollTop = row * 40
  wheel.dispatchEvent(new Event('scroll'))
  await until(() => middleOf(wheel) === row)
}

const middleOf = (wheel: Element) =>
  [...wheel.children].findIndex(row => row.getAttribute('aria-selected') === 'true')

test('is a box around its text that can be pressed', () => {
  assert.is(
    renderToString(<Picker className='a'>text</Picker>),
    '<div role="button" tabindex="0" aria-disabled="false" aria-haspopup="dialog" class="taro-picker a">text</div>',
  )
})

test('a tap on its child opens the sheet at the value, 确定 tells of it', async () => {
  const seen = await draw({ range: ['a', 'b', 'c'], value: 1 })
  await tap('i')
  assert.ok(isOpen())
  assert.equal(middle(), ['b'])
  await press('确定')
  assert.not(isOpen())
  assert.equal(seen, [['change', { value: 1 }]])
})

for (const way of ['取消', 'mask', 'Escape', 'another page'] as const) {
  test(`${way} tells cancel and nothing else`, async () => {
    const seen = await draw({ range: ['a', 'b'] })
    await tap('i')
    if (way === '取消') await press('取消')
    if (way === 'mask') await tap('.taro-picker__mask')
    if (way === 'another page') await act(async () => hideFeedback())
    if (way === 'Escape') {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
      await act(async () => document.querySelector('.taro-picker__content')?.dispatchEvent(event))
    }
    assert.not(isOpen())
    assert.equal(seen, [['cancel', {}]])
  })
}

test('a second tap on 确定 tells nothing more', async () => {
  const seen = await draw({ range: ['a'] })
  await tap('i')
  await tap('.taro-picker__confirm')
  await tap('.taro-picker__confirm')
  assert.is(seen.length, 1)
})

test('a disabled one opens nothing, neither by tap nor by key', async () => {
  await draw({ range: ['a'], disabled: true })
  await tap('i')
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  await act(async () => document.querySelector('.taro-picker')?.dispatchEvent(event))
  assert.not(isOpen())
})

test('Enter and space open it', async () => {
  await draw({ range: ['a'] })
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  await act(async () => document.querySelector('.taro-picker')?.dispatchEvent(event))
  assert.ok(isOpen())
  assert.ok(event.defaultPrevented)
})

test('the other wheels follow a turn, and what was chosen last is there again', async () => {
  const seen = await draw({ mode: 'date', value: '2024-02-29', start: '2020-01-01' })
  await tap('i')
  await turn(0, 3)
  assert.equal(middle(), ['2023年', '2月', '28日'])
  await press('确定')
  await tap('i')
  assert.equal(middle(), ['2023年', '2月', '28日'])
  assert.equal(seen, [['change', { value: '2023-02-28' }]])
})

test('a wheel that still turns counts where it is seen', async () => {
  const seen = await draw({ range: ['a', 'b', 'c'] })
  await tap('i')
  const wheel = document.querySelector<HTMLElement>('.taro__picker .taro-wheel')
  Object.defineProperties(wheel ?? {}, {
    clientHeight: { value: 40 },
    scrollHeight: { value: 120 },
  })
  if (wheel) wheel.scrollTop = 75
  await press('确定')
  assert.equal(seen, [['change', { value: 2 }]])
})

test('several wheels tell of each turn, and the page changes the rows of the others', async () => {
  const seen: unknown[] = []
  const shoes = ['鞋', '靴']
  function Page() {
    const [range, setRange] = useState([
      ['衣', '鞋'],
      ['上衣', '裤'],
    ])
    const [value, setValue] = useState([0, 1])
    return (
      <Picker
        mode='multiSelector'
        range={range}
        value={value}
        onColumnChange={({ detail }) => {
          seen.push(detail)
          setRange([['衣', '鞋'], shoes])
          setValue([detail.value, 0])
        }}
        onChange={({ detail }) => seen.push(detail)}
      >
        <i>text</i>
      </Picker>
    )
  }
  await mount(<Page />)
  await tap('i')
  assert.equal(middle(), ['衣', '裤'])
  await turn(0, 1)
  assert.equal(middle(), ['鞋', '鞋'])
  await press('确定')
  assert.equal(seen, [{ column: 0, value: 1 }, { value: [1, 0] }])
})

test('a region tells names and codes', async () => {
  const seen = await draw({ mode: 'region', value: ['广东省', '广州市', '海珠区'] })
  await tap('i')
  await until(() => middle().length === 3)
  await press('确定')
  const value = ['广东省', '广州市', '海珠区']
  assert.equal(seen, [['change', { value, code: ['440000', '440100', '440105'] }]])
})

test('the page’s next value moves it, the same one does not', async () => {
  const set = await mountChanging(0, value => (
    <Picker range={['a', 'b', 'c']} value={value}>
      <i>text</i>
    </Picker>
  ))
  await tap('i')
  await turn(0, 2)
  await press('确定')
  await set(1)
  await tap('i')
  assert.equal(middle(), ['b'])
})

test('an empty list has nothing to confirm', async () => {
  const seen = await draw({ range: [] })
  await tap('i')
  await press('确定')
  assert.equal(seen, [['cancel', {}]])
})

test('a second picker takes the place of the first, which is cancelled', async () => {
  const first = await draw({ range: ['a'], id: 'one' })
  const second = await draw({ range: ['b'], id: 'two' })
  await tap('#one')
  await tap('#two')
  assert.equal(first, [['cancel', {}]])
  assert.equal(middle(), ['b'])
  await press('确定')
  assert.equal(second, [['change', { value: 0 }]])
})

test('goes without a word when its page goes', async () => {
  const seen = await draw({ range: ['a'] })
  await tap('i')
  await unmountAll()
  await settle()
  assert.not(isOpen())
  assert.equal(seen, [])
})

test.run()
