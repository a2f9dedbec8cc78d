import { atom } from 'nanostores'
import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ListEnd } from '../../../../pages/kit/state/list-end.tsx'
import { freshDom } from '../../../support/dom.ts'
import { find, mount, pageText, press, unmountAll } from '../../../support/mount.tsx'

const test = suite('the end of a list')
test.before.each(() => freshDom())
test.after.each(unmountAll)

/** A paged query that could not read its next page. */
function lost() {
  let asked = 0
  return {
    $isMore: atom(false),
    $isMoreFailed: atom(true),
    more: async () => void (asked += 1),
    asked: () => asked,
  }
}

test('offers a lost page again, also when the network comes back', async () => {
  const pages = lost()
  await mount(<ListEnd hasMore pages={pages} />)
  assert.is(pageText(), '后面的没有加载出来重试')
  await press('重试')
  await act(async () => window.dispatchEvent(new Event('online')))
  assert.is(pages.asked(), 2)
})

test('says that a page is being read, and that there is no more', async () => {
  const pages = lost()
  const container = await mount(<ListEnd hasMore pages={pages} />)
  await act(async () => {
    pages.$isMoreFailed.set(false)
    pages.$isMore.set(true)
  })
  assert.is(container.textContent, '加载中')
  await mount(<ListEnd hasMore={false} pages={lost()} />)
  assert.ok(pageText().includes('没有更多了'))
  assert.not(find('重试'))
})

test.run()
