import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Checkbox, CheckboxGroup } from '../../../runtime/components/checkbox.tsx'
import { Form } from '../../../runtime/components/form.tsx'
import { useForm } from '../../../runtime/components/form-context.ts'
import { Input } from '../../../runtime/components/input.tsx'
import { Picker } from '../../../runtime/components/picker.tsx'
import { PickerView } from '../../../runtime/components/picker-view.tsx'
import { PickerViewColumn } from '../../../runtime/components/picker-view-column.tsx'
import { Radio, RadioGroup } from '../../../runtime/components/radio.tsx'
import { Slider } from '../../../runtime/components/slider.tsx'
import { Switch } from '../../../runtime/components/switch.tsx'
import { Textarea } from '../../../runtime/components/textarea.tsx'
import { mountChanging } from '../../support/changing-page.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Form')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const element = (selector: string) => document.querySelector<HTMLInputElement>(selector)
const tap = (selector: string) => act(async () => element(selector)?.click())

function Buttons() {
  const form = useForm()
  return (
    <>
      <button type='button' id='send' onClick={event => form?.submit(event.currentTarget)}>
        send
      </button>
      <button type='button' id='clear' onClick={event => form?.reset(event.currentTarget)}>
        clear
      </button>
    </>
  )
}

async function drawAll(seen: unknown[]): Promise<void> {
  await mount(
    <Form
      onSubmit={({ detail, target }) => seen.push(detail.value, target.tagName)}
      onReset={() => seen.push('reset')}
    >
      <Input name='text' value='a' className='text' />
      <Textarea name='long' value='b' className='long' />
      <Input value='without a name' />
      <Switch name='flag' checked id='flag' />
      <Slider name='number' value='30' />
      <CheckboxGroup name='list'>
        <Checkbox value='x' checked />
        <Checkbox value='y' id='y' />
      </CheckboxGroup>
      <RadioGroup name='one'>
        <Radio value='m' id='m' />
        <Radio value='n' checked />
      </RadioGroup>
      <Picker name='row' range={['a', 'b']} value={1} />
      <Picker name='day' mode='date' />
      <PickerView name='rows' value={[1]}>
        <PickerViewColumn>
          <i>1</i>
          <i>2</i>
        </PickerViewColumn>
      </PickerView>
      <Buttons />
    </Form>,
  )
}

const first = {
  text: 'a',
  long: 'b',
  flag: true,
  number: 30,
  list: ['x'],
  one: 'n',
  row: 1,
  day: '',
  rows: [1],
}

test('hands over what each named control holds, in the platform’s types', async () => {
  const seen: unknown[] = []
  await drawAll(seen)
  await tap('#send')
  assert.equal(seen, [first, 'FORM'])
})

test('hands over what was typed and chosen since, and a reset takes it back', async () => {
  const seen: unknown[] = []
  await drawAll(seen)
  const text = element('.text')
  if (text) text.value = 'typed'
  await tap('#flag')
  await tap('#y')
  await tap('#m')
  await tap('#send')
  assert.equal(seen.shift(), { ...first, text: 'typed', flag: false, list: ['x', 'y'], one: 'm' })
  await tap('#clear')
  await tap('#send')
  assert.equal(seen, ['FORM', 'reset', first, 'FORM'])
})

test('a control that has gone is not handed over', async () => {
  const seen: unknown[] = []
  const show = await mountChanging(true, isShown => (
    <Form onSubmit={({ detail }) => seen.push(detail.value)}>
      {isShown && <Input name='a' value='1' />}
      <Input name='b' value='2' />
      <Buttons />
    </Form>
  ))
  await show(false)
  await tap('#send')
  assert.equal(seen, [{ b: '2' }])
})

test('the browser’s own submit is answered and stopped', async () => {
  const seen: unknown[] = []
  await mount(
    <Form onSubmit={({ detail }) => seen.push(detail.value)}>
      <Input name='a' value='1' />
    </Form>,
  )
  const event = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => document.querySelector('form')?.dispatchEvent(event))
  assert.is(event.defaultPrevented, true)
  assert.equal(seen, [{ a: '1' }])
})

async function enter(init: KeyboardEventInit = {}, field = element('input')): Promise<boolean> {
  const down = { key: 'Enter', bubbles: true, cancelable: true, ...init }
  const event = new KeyboardEvent('keydown', down)
  await act(async () => field?.dispatchEvent(event))
  return event.defaultPrevented
}

test('Enter in an Input submits, also with several of them', async () => {
  let sent = 0
  await mount(
    <Form onSubmit={() => (sent += 1)}>
      <Input name='a' />
      <Input name='b' />
    </Form>,
  )
  await enter({ isComposing: true })
  assert.is(sent, 0)
  await enter()
  assert.is(sent, 1)
})

test('Enter does not submit where the button is disabled', async () => {
  let sent = 0
  await mount(
    <Form onSubmit={() => (sent += 1)}>
      <Input name='a' />
      <button type='submit' disabled>
        send
      </button>
    </Form>,
  )
  await enter()
  assert.is(sent, 0)
})

test('Enter in a field with its own onConfirm, or in a Textarea, is not for the form', async () => {
  let sent = 0
  await mount(
    <Form onSubmit={() => (sent += 1)}>
      <Input onConfirm={() => {}} />
      <Textarea />
    </Form>,
  )
  await enter()
  assert.is(await enter({}, element('textarea')), false)
  assert.is(sent, 0)
})

test('outside of a form a control does without', async () => {
  await mount(
    <>
      <Input name='a' />
      <Buttons />
    </>,
  )
  await tap('#send')
  assert.ok(element('input'))
})

test.run()
