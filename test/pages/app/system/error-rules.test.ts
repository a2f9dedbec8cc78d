import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { troubleOf } from '../../../../pages/app/system/error-rules.ts'

const test = suite('troubleOf')

test('has words of its own for every type', () => {
  const types = ['param', 'route', 'login', 'brand', 'pay', 'chunk', 'unknown']
  assert.is(new Set(types.map(type => troubleOf(type).title)).size, types.length)
})

test('says the general thing for a type that nobody knows', () => {
  for (const type of [undefined, '', 'constructor', '__proto__', '<b>']) {
    assert.is(troubleOf(type), troubleOf('unknown'))
  }
})

test.run()
