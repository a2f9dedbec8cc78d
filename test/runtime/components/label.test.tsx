import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Label } from '../../../runtime/components/label.tsx'
import { Switch } from '../../../runtime/components/switch.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Label')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const tap = (selector: string) =>
  act(async () => document.querySelector<HTMLElement>(selector)?.click())
const isOn = () => document.querySelector('input')?.checked

test('works the control that it names', async () => {
  await mount(
    <>
      <Label for='a' className='label'>
        text
      </Label>
      <Switch id='a' />
    </>,
  )
  await tap('.label')
  assert.is(isOn(), true)
})

// The order of clicks is tested in a real browser (form-components.e2e.ts), because this DOM
// forwards a click before it has bubbled.
test('works the control inside', async () => {
  await mount(
    <Label>
      <i>text</i>
      <Switch />
    </Label>,
  )
  await tap('i')
  assert.is(isOn(), true)
})

test('without a control it is just a text', async () => {
  let taps = 0
  await mount(<Label onClick={() => (taps += 1)}>text</Label>)
  await tap('label')
  assert.is(taps, 1)
})

test.run()
