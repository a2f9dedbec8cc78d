import { act, createElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lastKeyboardHeight } from '../../../runtime/components/field/keyboard.ts'
import { Input } from '../../../runtime/components/input.tsx'
import { mountChanging } from '../../support/changing-page.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'
import { typingIn } from '../../support/typing.ts'

const test = suite('Input')
test.before.each(() => freshDom())
test.after.each(unmountAll)

/** Props in any spelling, as in migrated pages, so not type-checked. */
const input = (props: object) => createElement(Input, props)
const markup = (props: object) => renderToString(input(props))

async function shown(props: object): Promise<HTMLInputElement> {
  await mount(input(props))
  return theInput()
}

function theInput(): HTMLInputElement {
  const found = document.querySelector('input')
  if (!found) throw new Error('no input')
  return found
}

interface Told {
  detail: { value: string }
  target: { value: string }
}

test('is one plain input with the platform defaults', () => {
  assert.is(
    markup({ name: 'a', 'data-id': 7, value: 'x', 'adjust-position': true, cursorSpacing: 3 }),
    '<input type="text" enterKeyHint="done" data-id="7" class="taro-input weui-input taro-field" name="a" value="x"/>',
  )
})

test('a disabled one takes no text; one that listens to taps still gets them', async () => {
  assert.match(markup({ disabled: true }), ' disabled=""')
  let taps = 0
  const field = await shown({ disabled: true, onClick: () => (taps += 1) })
  field.click()
  assert.equal([taps, field.disabled, field.readOnly], [1, false, true])
})

const keyboards: [type: string, expected: string][] = [
  ['number', 'type="text" inputMode="numeric" pattern="[0-9]*"'],
  ['digit', 'type="text" inputMode="decimal"'],
  ['idcard', 'type="text" '],
  ['tel', 'type="tel"'],
  ['search', 'type="search"'],
  ['nickname', 'type="text" autoComplete="nickname"'],
  ['safe-password', 'type="password"'],
  ['no such type', 'type="text" '],
]
for (const [type, expected] of keyboards) {
  test(`type ${type} is ${expected}`, () => assert.match(markup({ type }), `<input ${expected}`))
}

test('password hides the text, whatever the type', () => {
  const html = markup({ type: 'number', password: true })
  assert.match(html, 'type="password"')
  assert.not.match(html, 'inputMode')
})

test('a length of -1 is none, also when it is written in lower case as a text', () => {
  assert.not.match(markup({ maxlength: '-1' }), 'maxLength')
  assert.not.match(
    markup({ maxlength: '11' }),
    'maxLength',
    'browsers cut an unfinished composition',
  )
})

test('dresses the placeholder by a text, an object or a colour', () => {
  assert.match(
    markup({ 'placeholder-style': 'color: red; font-size: 75rpx' }),
    'style="--placeholder-color:red;--placeholder-font-size:1.6rem"',
  )
  assert.match(markup({ placeholderStyle: { fontSize: 12 } }), '--placeholder-font-size:12px')
  assert.match(markup({ placeholderTextColor: 'blue' }), '--placeholder-color:blue')
})

test('gives the placeholder the rules of a class, and not those that the field has anyway', async () => {
  document.head.innerHTML = '<style>.grey { color: rgb(1, 2, 3) }</style>'
  const field = await shown({ placeholderClass: 'grey', placeholder: 'x' })
  assert.is(field.style.getPropertyValue('--placeholder-color'), 'rgb(1, 2, 3)')
  assert.is(field.style.getPropertyValue('--placeholder-font-size'), '')
  assert.is(document.querySelectorAll('span').length, 0)
})

test('tells of each key with value, cursor and key code', async () => {
  const seen: unknown[] = []
  const field = await shown({
    'data-id': 7,
    bindinput: (event: Told & { currentTarget: HTMLElement }) =>
      seen.push([event.detail, event.target.value, event.currentTarget.dataset.id]),
  })
  await typingIn(field).key('a', { keyCode: 65 } as KeyboardEventInit)
  await typingIn(field).put('a')
  assert.equal(seen, [[{ value: 'a', cursor: 1, keyCode: 65 }, 'a', '7']])
})

test('keeps what is typed when the page never takes it over', async () => {
  const field = await shown({ value: 'start' })
  await typingIn(field).put('start!')
  assert.is(field.value, 'start!')
})

/** A page that stores the text, modified by `change`; `hold` collects its updates for later. */
function Keeper({ change, hold }: { change(text: string): string; hold?: (() => void)[] }) {
  const [text, setText] = useState('')
  const take = (event: Told) => {
    const update = () => setText(change(event.detail.value))
    if (hold) hold.push(update)
    else update()
  }
  return input({ value: text, onInput: take })
}

test('shows what the page makes of the text, the caret where it was', async () => {
  await mount(<Keeper change={text => text.toUpperCase()} />)
  const field = theInput()
  await act(async () => field.focus())
  await typingIn(field).put('ac')
  field.value = 'AbC'
  field.setSelectionRange(2, 2)
  await act(async () => field.dispatchEvent(new InputEvent('input', { bubbles: true })))
  assert.is(field.value, 'ABC')
  assert.is(field.selectionStart, 2)
})

test('a page that hears of a key when the next is typed takes nothing back', async () => {
  const hold: (() => void)[] = []
  await mount(<Keeper change={text => text} hold={hold} />)
  const field = theInput()
  await typingIn(field).put('a')
  await typingIn(field).put('ab')
  await act(async () => hold[0]?.())
  assert.is(field.value, 'ab')
  await act(async () => hold[1]?.())
  assert.is(field.value, 'ab')
})

test('a page empties the field after a message was sent', async () => {
  await mount(<Keeper change={text => (text === 'send' ? '' : text)} />)
  const field = theInput()
  await typingIn(field).put('sen')
  await typingIn(field).put('send')
  assert.is(field.value, '')
})

test('a text, or value and cursor, that the handler returns replaces what was typed', async () => {
  const field = await shown({ onInput: ({ detail }: Told) => detail.value.replace(/\D/g, '') })
  await typingIn(field).put('1a')
  assert.is(field.value, '1')
  await unmountAll()
  const other = await shown({ onInput: () => ({ value: 'abc', cursor: 1 }) })
  await act(async () => other.focus())
  await typingIn(other).put('x')
  assert.is(other.value, 'abc')
  assert.is(other.selectionStart, 1)
})

test('a promise that the handler returns replaces nothing', async () => {
  const field = await shown({ onInput: async () => 'no' })
  await typingIn(field).put('yes')
  assert.is(field.value, 'yes')
})

test('is silent while an input method composes and tells of the text once, at the end', async () => {
  const seen: string[] = []
  const field = await shown({ onInput: ({ detail }: Told) => seen.push(detail.value) })
  await typingIn(field).compose('n', 'ni', '你')
  assert.equal(seen, ['你'])
})

test('the page does not write into a composition', async () => {
  const set = await mountChanging('', value => input({ value }))
  await typingIn(theInput()).begin('ni')
  await set('other')
  assert.is(theInput().value, 'ni')
})

test('a composition that is longer than allowed is cut before the caret', async () => {
  const seen: string[] = []
  const field = await shown({
    maxLength: 4,
    onInput: ({ detail }: Told) => seen.push(detail.value),
  })
  await typingIn(field).compose('一二三四五六')
  assert.equal(seen, ['一二三四'])
})

test('Enter confirms once and lets go of the field; inside a composition it does neither', async () => {
  const seen: string[] = []
  const field = await shown({
    value: 'x',
    focus: true,
    onConfirm: ({ detail }: Told) => seen.push(detail.value),
    onBlur: () => seen.push('blur'),
  })
  await typingIn(field).key('Enter', { isComposing: true })
  await typingIn(field).key('Enter', { keyCode: 229 } as KeyboardEventInit)
  assert.equal(seen, [])
  await typingIn(field).key('Enter')
  assert.equal(seen, ['x', 'blur'])
})

test('confirmHold keeps the focus', async () => {
  const field = await shown({ focus: true, confirmHold: true, onConfirm() {} })
  await typingIn(field).key('Enter')
  assert.is(document.activeElement, field)
})

test('tells of focus and blur with the value', async () => {
  const seen: unknown[] = []
  const note = ({ detail }: Told) => seen.push(detail)
  const field = await shown({ value: 'x', onFocus: note, onBlur: note })
  await act(async () => field.focus())
  await act(async () => field.blur())
  assert.equal(seen, [
    { value: 'x', height: lastKeyboardHeight() },
    { value: 'x', cursor: 1 },
  ])
})

test('focus follows the prop; without a change it is the visitor’s', async () => {
  const set = await mountChanging(false, focus => input({ focus, value: 'abc', cursor: 0 }))
  assert.is.not(document.activeElement, theInput())
  await set(true)
  assert.is(document.activeElement, theInput())
  assert.is(theInput().selectionStart, 3)
  await set(false)
  assert.is.not(document.activeElement, theInput())
})

test('autoFocus and a selection hold from the beginning', async () => {
  const field = await shown({ autofocus: true, value: 'abcd', selectionStart: 1, selectionEnd: 3 })
  assert.is(document.activeElement, field)
  assert.equal([field.selectionStart, field.selectionEnd], [1, 3])
})

test('a page gets the element by ref', async () => {
  const ref: { current: HTMLElement | null } = { current: null }
  await shown({ ref, id: 'a' })
  assert.is(ref.current?.id, 'a')
})

test.run()
