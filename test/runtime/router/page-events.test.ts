import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PageEvents } from '../../../runtime/router/page-events.ts'
import { reportedErrors } from '../../support/api-calls.ts'

const test = suite('page events')

test('calls listeners in order until they stop', () => {
  const events = new PageEvents()
  const heard: string[] = []
  const stop = events.on('hide', isLeaving => void heard.push(`a ${isLeaving}`))
  events.on('hide', isLeaving => void heard.push(`b ${isLeaving}`))
  events.emit('hide', false)
  stop()
  stop()
  events.emit('hide', true)
  assert.equal(heard, ['a false', 'b false', 'b true'])
})

test('knows whether anybody listens', () => {
  const events = new PageEvents()
  assert.not.ok(events.has('reachBottom'))
  const stop = events.on('reachBottom', () => undefined)
  assert.ok(events.has('reachBottom'))
  stop()
  assert.not.ok(events.has('reachBottom'))
})

test('an emission prepared before reaches those who listened then', () => {
  const events = new PageEvents()
  const heard: string[] = []
  const stop = events.on('unload', () => void heard.push('unmounted one'))
  const farewell = events.prepare('unload')
  stop()
  farewell()
  assert.equal(heard, ['unmounted one'])
})

test('goes on after a listener that throws, and reports it', async () => {
  const events = new PageEvents()
  let isReached = false
  events.on('show', () => {
    throw new Error('of the page')
  })
  events.on('show', () => {
    isReached = true
  })
  assert.equal(await reportedErrors(() => events.emit('show')), ['of the page'])
  assert.ok(isReached)
})

test.run()
