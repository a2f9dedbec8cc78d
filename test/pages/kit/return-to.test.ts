import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { returnTo } from '../../../pages/kit/return-to.ts'
import { getCurrentPages, navigateTo, redirectTo, setStorageSync } from '../../../runtime/index.ts'
import { createFakeServer, refused } from '../../support/fake-server.ts'
import { closeApp, openApp, settled } from '../../support/open-app.tsx'

const test = suite('the way back to the page that asked')

const goods = '/member-card/mall/goods?mall_id=3'
let server: ReturnType<typeof createFakeServer>
test.before.each(() => {
  server = createFakeServer(() => refused(4004, '没有了'))
})
test.after.each(async () => {
  await closeApp()
  server.stop()
})

const paths = () => getCurrentPages().map(({ path }) => path)

/** Opens the form of the member card from the goods, and leaves it for this address. */
async function goThere(url: string): Promise<void> {
  await openApp('/member-card/mall/goods?br=8&mall_id=3')
  await navigateTo({ url: '/member-card/open' })
  await settled()
  assert.equal(paths(), ['/member-card/mall/goods', '/member-card/open'])
  await returnTo(url)
  await settled()
}

test('is a step back if the page lies right below', async () => {
  await goThere(goods)
  assert.equal(paths(), ['/member-card/mall/goods'])
  assert.is(location.pathname + location.search, '/member-card/mall/goods?br=8&mall_id=3')
})

test('is a step back too when another page has taken the place of the one that was left for', async () => {
  await openApp('/member-card/mall/goods?br=8&mall_id=3')
  await navigateTo({ url: '/member-card/open' })
  await redirectTo({ url: '/member-card/protocol' })
  await returnTo(goods)
  await settled()
  assert.equal(paths(), ['/member-card/mall/goods'])
})

test('opens a page with other fields in place of this one', async () => {
  await goThere('/member-card/mall/goods?mall_id=4')
  assert.equal(paths(), ['/member-card/mall/goods', '/member-card/mall/goods'])
  assert.match(location.search, /mall_id=4/)
})

test('opens the page if this one was opened by a link, wherever the visitor was last', async () => {
  await openApp('/member-card/open?br=8', () =>
    setStorageSync('__prevPath__', '/member-card/mall/goods?br=8&mall_id=3'),
  )
  await returnTo(goods)
  await settled()
  assert.equal(paths(), ['/member-card/mall/goods'])
  assert.match(location.search, /mall_id=3/)
})

test.run()
