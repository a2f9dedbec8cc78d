import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useRead } from '../../../pages/kit/use-read.ts'
import { freshDom } from '../../support/dom.ts'
import { mount, pageText, press, unmountAll } from '../../support/mount.tsx'
import { stillTime } from '../../support/still-time.ts'

const test = suite('useRead')
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

async function read(): Promise<string> {
  asked += 1
  if (!isOnline) throw new Error('no network')
  return '数据'
}

function Part() {
  const { data, isFailed, retry } = useRead(read)
  return (
    <button type='button' onClick={retry}>
      {data ?? (isFailed ? '失败' : '等')}
    </button>
  )
}

test('a request that fails is not repeated by itself, however long the page stands', async () => {
  isOnline = false
  await mount(<Part />)
  assert.is(pageText(), '失败')
  await time.pass(600_000)
  assert.is(asked, 1)
  isOnline = true
  await press('失败')
  assert.is(pageText(), '数据')
})

test('what failed is read again when the network is back, and what is there is not', async () => {
  isOnline = false
  await mount(<Part />)
  isOnline = true
  const comesBack = () => act(async () => window.dispatchEvent(new Event('online')))
  await comesBack()
  assert.is(pageText(), '数据')
  await comesBack()
  assert.is(asked, 2)
})

test.run()
