import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useLater } from '../../../pages/kit/use-later.ts'
import { freshDom } from '../../support/dom.ts'
import { mount, pageText, unmountAll } from '../../support/mount.tsx'
import { stillTime } from '../../support/still-time.ts'

const test = suite('useLater')
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

async function load(): Promise<string> {
  asked += 1
  if (!isOnline) throw new Error('no network')
  return '图'
}

const Picture = () => <p>{useLater(load) ?? '无图'}</p>

test('is there once it has come, and asked for once', async () => {
  await mount(<Picture />)
  await time.pass(60_000)
  assert.is(pageText(), '图')
  assert.is(asked, 1)
})

test('is asked for again until it comes', async () => {
  isOnline = false
  await mount(<Picture />)
  await time.pass(0)
  assert.is(pageText(), '无图')
  await time.pass(3000)
  assert.is(asked, 2)
  isOnline = true
  await time.pass(3000)
  assert.is(pageText(), '图')
})

test('is forgotten with its screen', async () => {
  isOnline = false
  await mount(<Picture />)
  await unmountAll()
  await time.pass(60_000)
  assert.is(asked, 1)
})

test.run()
