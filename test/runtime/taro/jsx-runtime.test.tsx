import * as React from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Component } from '../../../runtime/taro/component.ts'
import { createElement, Fragment, jsx, jsxDEV, jsxs } from '../../../runtime/taro/jsx-runtime.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('the JSX of old pages')
test.after.each(unmountAll)

type Props = Record<string, unknown>

/** Props of a plain element as written, and as React receives them. */
const plain: [name: string, written: Props, got: Props][] = [
  ['class', { class: 'a' }, { className: 'a' }],
  ['class and className', { class: 'a', className: 'b' }, { className: 'a b' }],
  ['data and aria', { 'data-id': 1, 'aria-label': 'x' }, { 'data-id': 1, 'aria-label': 'x' }],
  ['maxlength', { maxlength: 3 }, { maxLength: 3 }],
  ['a style text', { style: 'color: red; top: 0' }, { style: { color: 'red', top: '0' } }],
  ['an empty style text', { style: '' }, { style: {} }],
  [
    'what React knows',
    { className: 'a', style: { top: 0 } },
    { className: 'a', style: { top: 0 } },
  ],
]

for (const [name, written, got] of plain) {
  test(`a plain element takes ${name}`, () => {
    assert.equal(jsx('p', written).props, got)
    assert.equal(createElement('p', written).props, got)
  })
}

test('a plain element hears taps in every spelling; a caught one goes no further', async () => {
  const heard: string[] = []
  const hear = (name: string) => () => void heard.push(name)
  const row = jsxs('div', {
    onClick: hear('around'),
    children: [
      jsx('i', { bindtap: hear('bindtap') }, 1),
      jsx('i', { onTap: hear('onTap') }, 2),
      jsx('i', { catchtap: hear('catchtap') }, 3),
    ],
  })
  const container = await mount(row)
  for (const element of container.querySelectorAll('i')) element.click()
  assert.equal(heard, ['bindtap', 'around', 'onTap', 'around', 'catchtap'])
})

const Show = (props: Props) => <>{JSON.stringify(props)}</>
const withDefaults = <Type extends object>(type: Type): Type =>
  Object.assign(type, { defaultProps: { a: 1, b: 2 } })

class ShowClass extends React.Component<Props> {
  override render() {
    return Show(this.props)
  }
}

const defaulted: [name: string, type: React.ElementType][] = [
  ['a function', withDefaults((props: Props) => Show(props))],
  ['a memo', withDefaults(React.memo(Show))],
  ['a memo of a function', React.memo(withDefaults((props: Props) => Show(props)))],
  ['a forwardRef', withDefaults(React.forwardRef((props: Props, _ref) => Show(props)))],
  ['a class', withDefaults(ShowClass)],
]

for (const [name, type] of defaulted) {
  test(`fills in the defaults of ${name}, for what is absent or undefined`, async () => {
    const container = await mount(jsx(type, { a: undefined, b: null, c: 3 }))
    assert.equal(JSON.parse(container.textContent ?? ''), { a: 1, b: null, c: 3 })
  })
}

test('passes on keys, children and what React itself knows', () => {
  assert.is(jsx('p', {}, 'k').key, 'k')
  assert.is(jsx(Fragment, { children: 1 }).type, React.Fragment)
  assert.equal(jsxDEV('p', { children: [1, 2] }, undefined, true).props, { children: [1, 2] })
  assert.is(createElement('p', null, 'one', 'two').props.children[1], 'two')
})

test('a class finds what it gave a name as ref', async () => {
  let page: { refs?: Props } | undefined
  class Form extends Component<object, { isOpen: boolean }> {
    override state = { isOpen: true }
    override componentDidMount() {
      page = this as { refs?: Props }
    }
    override render() {
      const { isOpen } = this.state
      return jsxs('div', {
        onClick: () => this.setState({ isOpen: false }),
        children: [jsx('b', { ref: 'title' }, 1), isOpen && jsx('i', { ref: 'field' }, 2)],
      })
    }
  }
  const container = await mount(jsx(Form as unknown as React.ElementType, {}))
  assert.ok(page?.refs?.title === container.querySelector('b'))
  assert.ok(page?.refs?.field === container.querySelector('i'))
  await React.act(async () => container.querySelector('div')?.click())
  assert.is(page?.refs?.field, undefined)
})

test('a name as ref that no class of ours renders is nothing', async () => {
  const container = await mount(jsx('b', { ref: 'title', children: 'here' }))
  assert.is(container.textContent, 'here')
})

test('refuses what is no component with the words of React', async () => {
  const { error } = console
  console.error = () => undefined
  try {
    await mount(jsx(undefined as unknown as React.ElementType, {}))
    assert.unreachable()
  } catch (failure) {
    assert.match((failure as Error).message, /Element type is invalid/)
  } finally {
    console.error = error
  }
})

test.run()
