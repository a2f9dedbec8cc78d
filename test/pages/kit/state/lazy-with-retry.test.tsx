import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lazyWithRetry, useLazyWithRetry } from '../../../../pages/kit/state/lazy-with-retry.tsx'
import { freshDom } from '../../../support/dom.ts'
import { mount, pageText, unmountAll } from '../../../support/mount.tsx'
import { stillTime } from '../../../support/still-time.ts'

const test = suite('lazyWithRetry')
let time: ReturnType<typeof stillTime>
let asked = 0
let isOnline = true

test.before.each(() => {
  freshDom()
  time = stillTime()
  asked = 0
  isOnline = true
})
test.after.each(async () => {
  await unmountAll()
  time.restore()
})

/** A page with an optional, lazily loaded part. */
function pageWithPart() {
  const Part = lazyWithRetry<{ name: string }>(async () => {
    asked += 1
    if (!isOnline) throw new Error('no network')
    return ({ name }) => <b>{name}</b>
  })
  return () => (
    <p>
      页面
      <Part name='图' waiting='等' />
    </p>
  )
}

test('is there once it has come, and asked for once', async () => {
  const Page = pageWithPart()
  await mount(<Page />)
  await time.pass(60_000)
  assert.is(pageText(), '页面图')
  await unmountAll()
  await mount(<Page />)
  assert.is(pageText(), '页面图')
  assert.is(asked, 1)
})

test('a file that is lost leaves the page as it is, and is asked for again with longer pauses until it comes', async () => {
  const Page = pageWithPart()
  isOnline = false
  await mount(<Page />)
  await time.pass(0)
  assert.is(pageText(), '页面等')
  const counts = []
  for (const ms of [2_999, 1, 5_999, 1, 240_000]) {
    await time.pass(ms)
    counts.push(asked)
  }
  assert.equal(counts, [1, 2, 2, 3, 8])
  isOnline = true
  await time.pass(60_000)
  assert.is(pageText(), '页面图')
})

test('a file that is lost is asked for as soon as the network is back', async () => {
  const Page = pageWithPart()
  isOnline = false
  await mount(<Page />)
  await time.pass(0)
  isOnline = true
  await act(async () => window.dispatchEvent(new Event('online')))
  assert.is(pageText(), '页面图')
  await time.pass(60_000)
  assert.is(asked, 2)
})

test('is forgotten with its screen', async () => {
  const Page = pageWithPart()
  isOnline = false
  await mount(<Page />)
  await unmountAll()
  window.dispatchEvent(new Event('online'))
  await time.pass(60_000)
  assert.is(asked, 1)
})

test('brings a function that draws as well', async () => {
  const load = async () => (name: string) => `画${name}`
  const Picture = () => <p>{useLazyWithRetry(load)?.('图') ?? '无图'}</p>
  await mount(<Picture />)
  await time.pass(0)
  assert.is(pageText(), '画图')
})

test.run()
