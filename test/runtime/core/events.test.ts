import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Events } from '../../../runtime/core/events.ts'
import { reportedErrors } from '../../support/api-calls.ts'

const test = suite('Events')

let hub: Events
let heard: string[]
const hear =
  (name: string) =>
  (...args: unknown[]) =>
    void heard.push([name, ...args].join(' '))

test.before.each(() => {
  hub = new Events()
  heard = []
})

test('calls listeners in order with the arguments', () => {
  hub.on('cart', hear('a')).on('cart', hear('b'))
  hub.trigger('cart', 1, 2)
  assert.equal(heard, ['a 1 2', 'b 1 2'])
})

test('takes several names at once', () => {
  hub.on('add remove', hear('cart'))
  hub.trigger('add', 1).trigger('remove', 2)
  hub.trigger('add remove', 3)
  assert.equal(heard, ['cart 1', 'cart 2', 'cart 3', 'cart 3'])
})

test('calls a once listener once, also when it triggers itself', () => {
  hub.once('pay', () => {
    heard.push('pay')
    hub.trigger('pay')
  })
  hub.trigger('pay').trigger('pay')
  assert.equal(heard, ['pay'])
})

test('removes one listener, a once listener, all of a name, all of a context, all', () => {
  const one = hear('one')
  const context = {}
  hub
    .on('a', one)
    .on('a', hear('two'))
    .once('a', one)
    .on('b', hear('b'), context)
    .on('c', hear('c'))
  hub.off('a', one).off('b', undefined, context)
  hub.trigger('a b c')
  assert.equal(heard.splice(0), ['two', 'c'])
  hub.off('c').trigger('a c')
  assert.equal(heard.splice(0), ['two'])
  hub.off().trigger('a b c')
  assert.equal(heard, [])
})

test('calls all who listened when the event began, even if one leaves meanwhile', () => {
  const last = hear('last')
  hub.on('a', () => hub.off('a', last)).on('a', last)
  hub.trigger('a').trigger('a')
  assert.equal(heard, ['last'])
})

test('binds the context', () => {
  hub.on(
    'a',
    function (this: { name: string }) {
      heard.push(this.name)
    },
    { name: 'page' },
  )
  hub.trigger('a')
  assert.equal(heard, ['page'])
})

test('goes on after a listener that throws, and reports it', async () => {
  hub.on('a', () => {
    throw new Error('of a listener')
  })
  hub.on('a', hear('next'))
  assert.equal(await reportedErrors(() => hub.trigger('a')), ['of a listener'])
  assert.equal(heard, ['next'])
})

test.run()
