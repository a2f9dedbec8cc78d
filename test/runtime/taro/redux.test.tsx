import { Provider } from 'react-redux'
import { createStore } from 'redux'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Component } from '../../../runtime/taro/component.ts'
import { connect } from '../../../runtime/taro/redux.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('connect of migrated pages')
test.after.each(unmountAll)

type Props = Record<string, unknown>

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
