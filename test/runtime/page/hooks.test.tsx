import { useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  usePageScroll,
  usePullDownRefresh,
  useReachBottom,
  useRouter,
} from '../../../runtime/index.ts'
import {
  displayedPages,
  drawWithAct,
  drawWithoutAct,
  openPages,
} from '../../support/navigation-pages.ts'
import { idle } from '../../support/navigation-router.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('page hooks')
test.after(drawWithAct)

test('give components without a page nothing, and fail nothing', async () => {
  drawWithAct()
  function Lonely() {
    const router = useRouter()
    useReachBottom(() => undefined)
    return <p>{JSON.stringify(router)}</p>
  }
  const container = await mount(<Lonely />)
  assert.is(container.textContent, '{"path":"","params":{}}')
  await unmountAll()
})

test('call the callback of the latest render, in any component of the page', async () => {
  drawWithoutAct()
  const heard: string[] = []
  function Part() {
    const [count, setCount] = useState(0)
    useReachBottom(() => void heard.push(`bottom ${count}`))
    usePageScroll(({ scrollTop }) => void heard.push(`scroll ${scrollTop} ${count}`))
    usePullDownRefresh(() => void heard.push(`pull ${count}`))
    return (
      <button type='button' onClick={() => setCount(count + 1)}>
        {count}
      </button>
    )
  }
  const Page = () => <Part />
  const fixture = await openPages([{ path: '/a', load: async () => ({ default: Page }) }])
  const events = fixture.router.pages[0]?.events
  events?.emit('reachBottom')
  document.querySelector('button')?.click()
  await idle()
  assert.equal(displayedPages(), ['1'])
  events?.emit('reachBottom')
  events?.emit('pageScroll', { scrollTop: 7 })
  events?.emit('pullDownRefresh')
  assert.equal(heard, ['bottom 0', 'bottom 1', 'scroll 7 1', 'pull 1'])
})

test.run()
