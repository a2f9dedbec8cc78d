import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PhoneFixture, openPhoneBrowser, type PhoneBrowser } from '../support/phone-browser.ts'
import { until } from '../support/until.ts'
import { toastSays } from './screens/toast.ts'

const test = suite('what phones do to the history')

let fixture: PhoneBrowser
let phone: PhoneFixture

test.before(async () => {
  fixture = await openPhoneBrowser()
})
test.before.each(async () => {
  phone = await fixture.phone()
  fixture.site.setLazy('chunk')
})
test.after.each(() => phone.close())
test.after(() => fixture.close())

test('after a reload deep in the stack, navigateBack goes back twice', async () => {
  await phone.open('/walk')
  await phone.navigateTo('/walk/a?n=1')
  await phone.navigateTo('/walk/b')
  await phone.reload()
  await phone.navigateBack()
  assert.equal([await phone.address(), await phone.displayed()], ['/walk/a?n=1', ['/walk/a']])
  await phone.navigateBack()
  assert.equal([await phone.address(), await phone.displayed()], ['/walk', ['/walk']])
  assert.equal(await phone.stack(), ['/walk'])
})

test("after a reload deep in the stack, the host's back button goes back twice", async () => {
  await phone.open('/walk')
  await phone.navigateTo('/walk/a')
  await phone.navigateTo('/walk/b')
  await phone.reload()
  for (const below of ['/walk/a', '/walk']) {
    await phone.page.evaluate(() => history.back())
    const head = phone.page.locator('.taro-page:not([style]) h1')
    await head.filter({ hasText: new RegExp(`^${below}$`) }).waitFor()
    assert.is(await phone.address(), below)
  }
  assert.equal(await phone.stack(), ['/walk'])
})

test('from a deep link, navigateBack goes to the declared parent and stays there', async () => {
  await phone.open('/walk/child?br=8')
  const before = await phone.page.evaluate(() => history.length)
  await phone.navigateBack()
  assert.equal([await phone.address(), await phone.displayed()], ['/walk/a?br=8', ['/walk/a']])
  await phone.navigateBack()
  assert.is(await phone.address(), '/walk/a?br=8')
  const after = await phone.page.evaluate(() => history.length)
  assert.is(after, before, 'the deep link does not wait behind it')
})

test('a list whose rows come late after a reload is put back to the pixel', async () => {
  await openList()
  await phone.reload()
  assert.is(await phone.page.locator('[data-row]').count(), 0, 'the rows are not there yet')
  await isPutBack()
})

test('a list below, made anew after a reload, is put back to the pixel when it is gone back to', async () => {
  await openList()
  await phone.navigateTo('/walk/a?rows=40')
  await phone.scrollTo(321)
  await phone.reload()
  await phone.page.waitForFunction(() => window.scrollY > 0)
  assert.is(await phone.scrollY(), 321)
  await phone.navigateBack()
  assert.is(await phone.page.locator('.taro-page:not([style]) [data-row]').count(), 0)
  await isPutBack()
})

test('a list in a document that is gone back to is put back to the pixel', async () => {
  await openList()
  // Browsers do not cache a page with such a listener.
  await phone.page.evaluate(() => addEventListener('unload', () => undefined))
  await phone.leaveFor('/other')
  await phone.page.waitForURL('**/other')
  await phone.ready()
  await phone.page.evaluate(() => {
    window.fixture?.heard.splice(0, Infinity, 'the other document')
    void window.fixture?.wx.navigateBack()
  })
  await phone.page.waitForURL('**/walk?*', { waitUntil: 'commit' })
  await phone.ready()
  assert.equal(await phone.page.evaluate(() => window.fixture?.heard), ['/walk show'])
  await isPutBack()
})

test('the place outlives a reload that comes before the rows', async () => {
  await openList()
  await phone.reload()
  await phone.reload()
  await isPutBack()
})

test('the place outlives a masked loading that the rows come under', async () => {
  await openList('&loading=1')
  await phone.reload()
  await toastSays(phone.page, 'rows')
  await isPutBack()
  assert.is(await phone.bodyStyle(), 'margin: 0px;')
})

test('a visitor who touches a page that waits for its rows stays where he is', async () => {
  await openList()
  await phone.reload()
  await phone.page.touchscreen.tap(180, 300)
  await phone.bringRows()
  await phone.page.locator('[data-row="59"]').waitFor()
  await phone.nextFrames()
  assert.is(await phone.scrollY(), 0)
})

test('back and forward run no animation, and the other page is there in the next frame', async () => {
  await phone.open('/walk?rows=60')
  await phone.navigateTo('/walk/a')
  for (const [step, other] of [
    ['back', '/walk'],
    ['forward', '/walk/a'],
  ] as const) {
    const frames = await phone.page.evaluate(async name => {
      const moved = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
      history[name]()
      await moved
      const seen: string[] = []
      while (seen.length < 3) {
        await new Promise(resolve => requestAnimationFrame(resolve))
        const heads = [...document.querySelectorAll('h1')].filter(head => head.offsetWidth > 0)
        seen.push([heads.map(head => head.textContent), document.getAnimations().length].join(' '))
      }
      return seen
    }, step)
    assert.equal(frames, [`${other} 0`, `${other} 0`, `${other} 0`], step)
  }
})

test('the window is named once per navigation, after the address, and as the page said last', async () => {
  await phone.open('/walk')
  await phone.page.evaluate(() => {
    new MutationObserver(writes => {
      for (const { addedNodes } of writes) {
        window.fixture?.heard.push(`${addedNodes[0]?.textContent} at ${location.pathname}`)
      }
    }).observe(document.head, { childList: true, subtree: true })
  })
  await phone.navigateTo('/walk/a?title=own')
  await phone.navigateTo('/walk/b')
  await phone.navigateBack(2)
  const named = await phone.page.evaluate(() =>
    window.fixture?.heard.filter(each => each.includes(' at ')),
  )
  assert.equal(named, ['own at /walk/a', '/walk/b at /walk/b', '/walk at /walk'])
})

test("from the browser's cache a page comes without its spinner, is told, and its timers go on", async () => {
  const withCache = await openPhoneBrowser({ hasBackCache: true })
  const kept = await withCache.phone()
  await kept.open('/walk?rows=60')
  await kept.scrollTo(700)
  await kept.page.evaluate(() => {
    window.fixture?.heard.splice(0, Infinity, 'this very document')
    void window.fixture?.wx.showLoading({ title: 'x', mask: true })
    void window.fixture?.wx.navigateTo({ url: '/other' })
  })
  await kept.page.waitForURL('**/other')
  await kept.ready()
  await kept.page.evaluate(() => history.back())
  await kept.page.waitForURL('**/walk?rows=60', { waitUntil: 'commit' })
  await kept.page.waitForFunction(() => window.fixture?.heard.includes('/walk show'))
  const heard = await kept.page.evaluate(() => window.fixture?.heard)
  assert.equal(heard, ['this very document', '/walk show'])
  assert.is(await kept.page.locator('.taro__toast:not(.is-leaving)').count(), 0)
  assert.equal([await kept.scrollY(), await kept.bodyStyle()], [700, 'margin: 0px;'])
  const before = Number(await kept.page.locator('output').textContent())
  await kept.page.waitForFunction(
    ticks => Number(document.querySelector('output')?.textContent) > ticks,
    before,
  )
  await withCache.close()
})

for (const answer of ['not found', 'html'] as const) {
  test(`a chunk that is answered with ${answer}: one reload, then the error page`, async () => {
    await phone.open('/walk')
    const before = fixture.site.documents()
    fixture.site.setLazy(answer)
    await phone.leaveFor('/walk/lazy')
    await phone.page.waitForURL('**/walk/error?type=chunk')
    await phone.ready()
    assert.is(fixture.site.documents() - before, 1)
    assert.equal(await phone.stack(), ['/walk', '/walk/error?type=chunk'])
  })
}

test('a chunk that does not come within 120 s: the same', async () => {
  const { page } = phone
  await page.clock.install()
  await phone.open('/walk')
  const before = fixture.site.documents()
  const asked = fixture.site.lazyRequests()
  fixture.site.setLazy('nothing')
  await phone.leaveFor('/walk/lazy')
  await until(() => fixture.site.lazyRequests() > asked)
  await page.clock.fastForward(119_000)
  assert.is(fixture.site.documents(), before, 'still waiting')
  await page.clock.fastForward(1_000)
  await until(() => fixture.site.lazyRequests() > asked + 1)
  assert.is(await phone.address(), '/walk/lazy')
  await page.clock.fastForward(120_000)
  await page.waitForURL('**/walk/error?type=chunk')
  assert.is(fixture.site.documents() - before, 1)
})

test('each new build is recovered from by one reload, at the address that was asked for', async () => {
  await phone.open('/walk')
  for (const deploy of [1, 2]) {
    const before = fixture.site.documents()
    fixture.site.deploy()
    await phone.leaveFor('/walk/lazy')
    await phone.page.locator('h1', { hasText: /^lazy$/ }).waitFor()
    await phone.ready()
    assert.equal(
      [await phone.address(), await phone.stack()],
      ['/walk/lazy', ['/walk', '/walk/lazy']],
    )
    assert.is(fixture.site.documents() - before, 1, `deploy ${deploy}`)
    await phone.navigateBack()
    await phone.reload()
  }
})

test.run()

const place = 1234

/** Opens a scrolled list whose rows came late, as they will after a reload. */
async function openList(more = ''): Promise<void> {
  await phone.open(`/walk?rows=60&late=1${more}`)
  await phone.bringRows()
  await phone.page.locator('[data-row="59"]').waitFor()
  await phone.page.waitForFunction(() => document.body.style.position !== 'fixed')
  await phone.scrollTo(place)
}

/** Shows the late rows, and expects the scroll offset to be restored. */
async function isPutBack(): Promise<void> {
  await phone.bringRows()
  await phone.page.locator('[data-row="59"]').waitFor()
  await phone.page.waitForFunction(() => document.body.style.position !== 'fixed')
  await phone.nextFrames()
  assert.is(await phone.scrollY(), place)
}
