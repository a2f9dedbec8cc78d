import { act, useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useRead } from '../../../../pages/kit/state/use-read.ts'
import { LoadFailed } from '../../../../pages/kit/state/load-failed.tsx'
import { freshDom } from '../../../support/dom.ts'
import { mount, pageText, press, settle, unmountAll } from '../../../support/mount.tsx'
import { promises } from '../../../support/promises.ts'
import { stillTime } from '../../../support/still-time.ts'

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

test('the answer to what was asked before is dropped', async () => {
  const asks = promises<string>()
  const readers = [() => asks.next(), () => asks.next()]
  const Named = ({ n }: { n: number }) => <p>{useRead(readers[n] ?? read).data ?? '等'}</p>
  function Page() {
    const [n, setN] = useState(0)
    return (
      <>
        <Named n={n} />
        <button type='button' onClick={() => setN(1)}>
          下一个
        </button>
      </>
    )
  }
  await mount(<Page />)
  await press('下一个')
  asks.answer(1, '新')
  await settle()
  asks.answer(0, '旧')
  await settle()
  assert.match(pageText(), '新')
})

test('a page that did not come is asked for again when the network is back', async () => {
  let tries = 0
  await mount(<LoadFailed onRetry={() => void (tries += 1)} />)
  await act(async () => window.dispatchEvent(new Event('online')))
  assert.is(tries, 1)
})

test.run()
