import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadPage } from '../../../runtime/router/load-page.ts'
import { Blank, blankPage, failure } from '../../support/navigation-router.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('loading a page')

test('loads once', async () => {
  let loads = 0
  const entry = blankPage('/a', {
    async load() {
      loads += 1
      return { default: Blank }
    },
  })
  assert.is(await loadPage(entry), Blank)
  assert.is(await loadPage(entry), Blank)
  assert.is(loads, 1)
})

test('tries once more when it fails', async () => {
  let loads = 0
  const entry = blankPage('/a', {
    async load() {
      loads += 1
      if (loads === 1) throw new Error('gone')
      return { default: Blank }
    },
  })
  assert.is(await loadPage(entry), Blank)
  assert.is(loads, 2)
})

test('fails after two failures, and may be tried again', async () => {
  let loads = 0
  const entry = blankPage('/a', {
    async load() {
      loads += 1
      throw new Error('gone')
    },
  })
  assert.is(await failure(loadPage(entry)), 'gone')
  assert.is(loads, 2)
  assert.is(await failure(loadPage(entry)), 'gone')
  assert.is(loads, 4)
})

test('gives up after 120 s', async () => {
  const time = stillTime()
  const entry = blankPage('/slow', { load: () => new Promise(() => undefined) })
  let message = ''
  void failure(loadPage(entry)).then(text => {
    message = text
  })
  await time.pass(119_999)
  assert.is(message, '')
  await time.pass(1)
  assert.is(message, 'loading page /slow timed out')
  time.restore()
})

test.run()
