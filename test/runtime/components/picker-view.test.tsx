import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PickerView } from '../../../runtime/components/picker-view.tsx'
import { PickerViewColumn } from '../../../runtime/components/picker-view-column.tsx'
import { mountChanging } from '../../support/changing-page.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, settle, unmountAll, until } from '../../support/mount.tsx'

const test = suite('PickerView')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const wheels = () => [...document.querySelectorAll<HTMLElement>('.taro-wheel')]
const middle = () =>
  [...document.querySelectorAll('[aria-selected=true]')].map(row => row.textContent)

/** Scrolls a column; sizes are set explicitly, because this DOM has none. */
async function turn(column: number, row: number): Promise<void> {
  const wheel = wheels()[column]
  if (!wheel) throw new Error(`no wheel ${column}`)
  Object.defineProperty(wheel, 'clientHeight', { get: () => 40, configurable: true })
  Object.defineProperty(wheel, 'scrollHeight', {
    get: () => wheel.children.length * 40,
    configurable: true,
  })
  wheel.scrollTop = row * 40
  wheel.dispatchEvent(new Event('scroll'))
  await until(() => wheel.children[row]?.getAttribute('aria-selected') === 'true')
}

const columns = (...lists: string[][]) =>
  lists.map((list, column) => (
    <PickerViewColumn key={column}>
      {list.map(text => (
        <i key={text}>{text}</i>
      ))}
    </PickerViewColumn>
  ))

test('the height of the band is the height of the rows', () => {
  const html = renderToString(<PickerView indicatorStyle='height: 75rpx; color: red' />)
  assert.match(html, '--taro-row:1.6rem')
  assert.match(renderToString(<PickerView indicatorStyle={{ height: 50 }} />), '--taro-row:50px')
  assert.not.match(renderToString(<PickerView />), '--taro-row')
})

test('stands at the value; missing numbers are 0, those beyond the end the last row', async () => {
  await mount(<PickerView value={[1, 9]}>{columns(['a', 'b'], ['c', 'd'], ['e'])}</PickerView>)
  assert.equal(middle(), ['b', 'd', 'e'])
})

test('tells the rows of all columns, between the start and the end of the turn', async () => {
  const seen: unknown[] = []
  await mount(
    <PickerView
      value={[1, 0]}
      onPickStart={() => seen.push('start')}
      onChange={({ detail, target }) => seen.push([detail.value, target.value])}
      onPickEnd={() => seen.push('end')}
    >
      {columns(['a', 'b'], ['c', 'd'])}
    </PickerView>,
  )
  await turn(1, 1)
  assert.equal(seen, [
    'start',
    [
      [1, 1],
      [1, 1],
    ],
    'end',
  ])
})

test('rows in a fragment are rows', async () => {
  await mount(
    <PickerView value={[2]}>
      <PickerViewColumn>
        <i>a</i>
        <>
          <i>b</i>
          <i>c</i>
        </>
      </PickerViewColumn>
    </PickerView>,
  )
  assert.equal(middle(), ['c'])
})

/**
 * Two columns, the second with the page's rows; the first list is created anew for each rendering.
 */
const twoColumns = ({ value, rows }: { value: number[]; rows: string[] }) => (
  <PickerView value={[...value]}>{columns(['a', 'b', 'c'], rows)}</PickerView>
)

test('where the visitor turned it stands until the page passes other numbers', async () => {
  const rows = ['c', 'd', 'e']
  const set = await mountChanging({ value: [0, 0], rows }, twoColumns)
  await turn(1, 2)
  await set({ value: [0, 0], rows })
  assert.equal(middle(), ['a', 'e'])
  await set({ value: [2, 0], rows })
  assert.equal(middle(), ['c', 'c'])
})

test('rows that come late find the page’s number still wanted', async () => {
  const set = await mountChanging<Parameters<typeof twoColumns>[0]>(
    { value: [0, 2], rows: [] },
    twoColumns,
  )
  await set({ value: [0, 2], rows: ['x', 'y', 'z'] })
  assert.equal(middle(), ['a', 'z'])
})

test('a column by itself is only a list', async () => {
  await mount(<PickerViewColumn>text</PickerViewColumn>)
  await settle()
  assert.equal(middle(), [])
})

test.run()
