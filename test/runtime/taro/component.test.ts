import * as React from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { Component, PureComponent } from '../../../runtime/taro/component.ts'

const test = suite('Component of old pages')
// Removes the router of other tests, so no page is open.
test.before(() => setRouter(undefined as never))

for (const [name, Base, ReactBase] of [
  ['Component', Component, React.Component],
  ['PureComponent', PureComponent, React.PureComponent],
] as const) {
  test(`${name} is one of React's, with the fields of the platform`, () => {
    class Part extends Base {}
    const part = new Part({ x: 1 })
    assert.instance(part, ReactBase)
    assert.equal(part.props, { x: 1 })
    assert.is(part.$scope, part)
    assert.equal(part.$router, { path: '', params: {}, preload: undefined })
    assert.is((part as { $componentType?: string }).$componentType, 'COMPONENT')
    assert.equal(part.state, {})
    class Counted extends Part {
      override state = { x: 1 }
    }
    assert.equal(new Counted({}).state, { x: 1 })
  })

  test(`${name} can be called without new, as compiled libraries do`, () => {
    function Old(this: object, props: object) {
      return (Base as unknown as (this: object, props: object) => unknown).call(this, props) || this
    }
    Old.prototype = Object.create(Base.prototype)
    const OldClass = Old as unknown as new (props: object) => React.Component<{ x: number }>
    assert.is(new OldClass({ x: 2 }).props.x, 2)
  })
}

test('only PureComponent is pure', () => {
  const isPure = (type: { prototype: object }) => 'isPureReactComponent' in type.prototype
  assert.equal([isPure(Component), isPure(PureComponent)], [false, true])
})

test.run()
