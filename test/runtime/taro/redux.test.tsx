import { Provider } from 'react-redux'
import { createStore } from 'redux'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Component } from '../../../runtime/taro/component.ts'
import { connect as connectOld } from '../../../runtime/taro/old-redux.ts'
import { connect } from '../../../runtime/taro/redux.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('connect of migrated pages')
test.after.each(unmountAll)

type Props = Record<string, unknown>

const action = { type: 'tea' }

/** Props that a component gets, and the actions that reach the store. */
async function connected(connectAs: typeof connect, map: unknown, own: Props = {}) {
  const actions: unknown[] = []
  const store = createStore((state: object = {}, { type }) => {
    if (!type.startsWith('@@')) actions.push(type)
    return state
  })
  let got: Props = {}
  const Inner = (props: Props) => {
    got = props
    return null
  }
  const Outer = connectAs(null, map)(Inner as never)
  await mount(
    <Provider store={store}>
      <Outer {...own} />
    </Provider>,
  )
  return { got, actions }
}

type Send = (...args: unknown[]) => unknown
type Dispatch = (sent: object) => unknown

const maps: [name: string, map: unknown][] = [
  ['nothing', undefined],
  ['a function', (dispatch: Dispatch) => ({ send: () => dispatch(action) })],
  [
    'a function that reads own props',
    (dispatch: Dispatch, { kind }: Props) => ({ send: () => dispatch({ type: `${kind}` }) }),
  ],
  [
    'a function that makes one for each component',
    () => (dispatch: Dispatch) => ({ send: () => dispatch(action) }),
  ],
  ['creators of actions', { send: () => action, limit: 3 }],
]

for (const [name, map] of maps)
  test(`the old one gives dispatch beside what is mapped by ${name}`, async () => {
    const { got, actions } = await connected(connectOld, map, { kind: 'tea' })
    ;(got.dispatch as Send)({ type: 'milk' })
    ;(got.send as Send | undefined)?.()
    assert.equal(actions, got.send ? ['milk', 'tea'] : ['milk'])
  })

test('react-redux gives what is mapped only', async () => {
  const { got } = await connected(connect, { send: () => action })
  assert.equal(['send' in got, 'dispatch' in got], [true, false])
})

test('a connected function reads its props and its page on `this`', async () => {
  const seen: unknown[] = []
  const Part = Object.assign(
    function (this: Component<Props>, props: Props) {
      seen.push(this.props === props, this.props.title, this.$router.params)
      return null
    },
    { defaultProps: { title: 'tea' } },
  )
  const Outer = connect(null)(Part as never)
  await mount(
    <Provider store={createStore(() => ({}))}>
      <Outer />
    </Provider>,
  )
  assert.equal(seen, [true, 'tea', {}])
})

test.run()
