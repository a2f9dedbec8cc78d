import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Textarea } from '../../../runtime/components/textarea.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'
import { typingIn } from '../../support/typing.ts'

const test = suite('Textarea')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const textarea = (props: object) => createElement(Textarea, props)

async function shown(props: object): Promise<HTMLTextAreaElement> {
  await mount(textarea(props))
  const found = document.querySelector('textarea')
  if (!found) throw new Error('no textarea')
  return found
}

test('is one plain textarea with the platform defaults', () => {
  assert.is(
    renderToString(textarea({ class: 'a', value: 'x', fixed: true, 'show-confirm-bar': false })),
    '<textarea enterKeyHint="enter" class="taro-textarea taro-field a">x</textarea>',
  )
})

test('shows that it grows, and any length', () => {
  const html = renderToString(textarea({ 'auto-height': true, maxlength: -1 }))
  assert.match(html, 'taro-textarea_auto')
  assert.not.match(html, 'maxLength')
})

test('Enter breaks the line and confirms nothing', async () => {
  let confirmed = 0
  const field = await shown({ onConfirm: () => (confirmed += 1) })
  assert.is(await typingIn(field).key('Enter'), false)
  assert.is(confirmed, 0)
})

test('with another confirm type Enter confirms and breaks no line', async () => {
  const seen: unknown[] = []
  const field = await shown({
    confirmType: 'send',
    value: 'x',
    onConfirm: ({ detail }: { detail: object }) => seen.push(detail),
  })
  assert.is(await typingIn(field).key('Enter'), true)
  assert.equal(seen, [{ value: 'x' }])
})

test('tells of what is typed', async () => {
  const seen: string[] = []
  const field = await shown({
    bindinput: ({ detail }: { detail: { value: string } }) => seen.push(detail.value),
  })
  await typingIn(field).put('a\nb')
  assert.equal(seen, ['a\nb'])
})

test.run()
