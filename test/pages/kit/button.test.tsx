import { suite } from 'uvu'
import * as assert from 'uvu/assert'
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

test.run()
