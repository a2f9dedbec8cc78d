import { EventEmitter } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBuildFeed } from '../../server/build-feed.ts'

const test = suite('builds that come while the server runs')

test('the first one is waited for, the next ones are told', async () => {
  const parent = new EventEmitter()
  const feed = createBuildFeed(parent)
  const next: string[] = []
  feed.onNext(folder => next.push(folder))
  parent.emit('message', { build: '/first' })
  parent.emit('message', { build: '/release' })
  assert.is(await feed.first, '/first')
  assert.equal(next, ['/release'])
})

test('none is waited for once the process that makes them is gone', async () => {
  const parent = new EventEmitter()
  const feed = createBuildFeed(parent)
  parent.emit('disconnect')
  const said = await feed.first.catch((error: Error) => error.message)
  assert.is(said, 'The pages were not built.')
})

test('that process may go once the first one is there', async () => {
  const parent = new EventEmitter()
  const feed = createBuildFeed(parent)
  parent.emit('message', { build: '/first' })
  parent.emit('disconnect')
  assert.is(await feed.first, '/first')
})

test.run()
