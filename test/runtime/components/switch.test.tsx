import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Switch } from '../../../runtime/components/switch.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Switch')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const input = () => document.querySelector('input')

test('is a native check box with the role of a switch', () => {
  assert.is(
    renderToString(createElement(Switch, { id: 'a', checked: true, color: 'red' })),
    '<span class="taro-switch" style="--taro-mark:red">' +
      '<input id="a" type="checkbox" role="switch" class="taro-switch__input weui-switch" checked=""/></span>',
  )
})

test('its name is the control’s, its data are the box’s', () => {
  const html = renderToString(<Switch aria-label='推送' data-id='7' className='a' />)
  assert.match(html, /^<span data-id="7" class="taro-switch a"><input aria-label="推送"/)
})

test('looks like a check box if the page says so', () => {
  assert.match(renderToString(<Switch type='checkbox' />), 'taro-check__box')
})

test('tells of its new state as a boolean, in detail and target, with the data of the component', async () => {
  const seen: unknown[] = []
  await mount(
    <Switch
      data-id='7'
      onChange={({ detail, target, currentTarget }) =>
        seen.push([detail.value, target.value, currentTarget.dataset.id])
      }
    />,
  )
  await act(async () => input()?.click())
  await act(async () => input()?.click())
  assert.equal(seen, [
    [true, true, '7'],
    [false, false, '7'],
  ])
})

test('a disabled one stays as it is', async () => {
  let told = 0
  await mount(<Switch disabled checked onChange={() => (told += 1)} />)
  await act(async () => input()?.click())
  assert.is(input()?.checked, true)
  assert.is(told, 0)
})

test.run()
