import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Radio, RadioGroup } from '../../../runtime/components/radio.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Radio')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const discs = () => [...document.querySelectorAll<HTMLInputElement>('input')]
const chosen = () => discs().map(disc => disc.checked)

test('radios of a group exclude each other, those of two groups do not', () => {
  const html = renderToString(
    <>
      <RadioGroup>
        <Radio value='a' />
        <Radio value='b' />
      </RadioGroup>
      <RadioGroup>
        <Radio value='c' />
      </RadioGroup>
    </>,
  )
  const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
  assert.is(names.length, 3)
  assert.is(names[0], names[1])
  assert.is.not(names[0], names[2])
})

test('its group tells which was chosen, once', async () => {
  const seen: unknown[] = []
  await mount(
    <RadioGroup onChange={({ detail, target }) => seen.push([detail, target.value])}>
      <Radio value='a' checked />
      <Radio value='b'>
        <i>text</i>
      </Radio>
    </RadioGroup>,
  )
  await act(async () => document.querySelector('i')?.click())
  assert.equal(seen, [[{ value: 'b' }, 'b']])
  assert.equal(chosen(), [false, true])
  await act(async () => discs()[1]?.click())
  assert.is(seen.length, 1)
})

test('a disabled one is not chosen', async () => {
  await mount(
    <RadioGroup>
      <Radio value='a' checked />
      <Radio value='b' disabled />
    </RadioGroup>,
  )
  await act(async () => discs()[1]?.click())
  assert.equal(chosen(), [true, false])
})

test('without a group it can be chosen alone', async () => {
  await mount(<Radio />)
  await act(async () => discs()[0]?.click())
  assert.equal(chosen(), [true])
})

test.run()
