import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PageContext } from '../../../runtime/page/page-context.ts'
import { createPage } from '../../../runtime/router/page.ts'
import { Button } from '../../../pages/kit/button.tsx'
import { freshDom } from '../../support/dom.ts'
import { find, mount, press, settle, unmountAll } from '../../support/mount.tsx'

const test = suite('a button that opens a page')
test.before.each(() => freshDom())
test.after.each(unmountAll)

test('is busy until the navigation ends, and a failed one leaves no unhandled rejection', async () => {
  let fail: (reason: Error) => void = () => {}
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const onGo = () => new Promise((_, reject) => (fail = reject))
  await mount(
    <Button kind='main' onGo={onGo}>
      查看进度
    </Button>,
  )
  await press('查看进度')
  assert.is(find('查看进度')?.getAttribute('aria-busy'), 'true')
  fail(new Error('loading page /b failed'))
  await settle()
  await settle()
  process.off('unhandledRejection', note)
  assert.is(find('查看进度')?.getAttribute('aria-busy'), 'false')
  assert.equal(unhandled, [])
})

async function wayOf(goes: string, served?: string): Promise<DOMStringMap | undefined> {
  const page = createPage(served ?? '/vote?id=571', undefined)
  page.first = served ? { url: served, answer: {}, at: 0 } : undefined
  await mount(
    <PageContext value={page}>
      <Button kind='main' goes={goes} visit='[{}]'>
        去
      </Button>
    </PageContext>,
  )
  return find('去')?.dataset
}

const here = '/vote?br=8&id=571&staffId=7&shareUser=90'
for (const [from, target, way] of [
  [here, '/vote/add?id=571', '/vote/add?id=571&br=8&staffId=7&shareUser=90'],
  [here, '/vote/add?id=571&staffId=9', '/vote/add?id=571&staffId=9&br=8&shareUser=90'],
  [here, '/coupon?id=501', '/coupon?id=501&br=8'],
  [`${here}&staffMarket=2`, '/coupon?id=501', '/coupon?id=501&br=8&staffMarket=2'],
] as const) {
  test(`on the served ${from} names ${way} for ${target}, where navigateTo leads as well`, async () => {
    const { goes, visit } = (await wayOf(target, from)) ?? {}
    assert.equal([goes, visit], [way, '[{}]'])
  })
}

test('names no way on a page that came without a screen', async () => {
  const { goes, visit } = (await wayOf('/vote/add?id=571')) ?? {}
  assert.equal([goes, visit], [undefined, undefined])
})

test.run()
