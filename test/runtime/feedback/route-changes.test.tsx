import { useEffect } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  hideFeedback,
  navigateBack,
  navigateTo,
  onRouteChange,
  type PageEntry,
  redirectTo,
  reLaunch,
  showActionSheet,
  showLoading,
  showModal,
  showToast,
  switchTab,
  useDidShow,
} from '../../../runtime/index.ts'
import { modalRoot, sheetRoot, toastText } from '../../support/layers.ts'
import { drawWithAct, drawWithoutAct, openPages } from '../../support/navigation-pages.ts'
import { idle, type RouterFixture } from '../../support/navigation-router.ts'

const test = suite('layers over a navigation')
test.before(drawWithoutAct)
test.after(() => {
  hideFeedback()
  drawWithAct()
})
test.before.each(hideFeedback)

const page = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path,
  load: async () => ({ default: () => <p>{path}</p> }),
  ...more,
})
const pages = [page('/a'), page('/a/b'), page('/a/c'), page('/a/tab', { isTab: true })]

const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

/** A layer shown by the app itself, such as the login notice. */
let ownLayer = false
onRouteChange(() => {
  ownLayer = false
})

/** How a layer is shown, and the result of its promise. */
const layers: [name: string, show: () => Promise<unknown>, result: unknown][] = [
  ['toast', () => showToast({ title: 'x', mask: true }), { errMsg: 'showToast:ok' }],
  ['loading', () => showLoading({ title: 'x', mask: true }), { errMsg: 'showLoading:ok' }],
  ['modal', () => showModal(), { errMsg: 'showModal:ok', confirm: false, cancel: true }],
  [
    'action sheet',
    () => showActionSheet({ itemList: ['a'] }),
    { errMsg: 'showActionSheet:fail cancel' },
  ],
  [
    "layer of the app's own",
    async () => {
      ownLayer = true
    },
    undefined,
  ],
]

const navigations: [name: string, go: (fixture: RouterFixture) => unknown][] = [
  ['navigateTo', () => navigateTo({ url: '/a/c' })],
  ['redirectTo', () => redirectTo({ url: '/a/c' })],
  ['reLaunch', () => reLaunch({ url: '/a/c' })],
  ['switchTab', () => switchTab({ url: '/a/tab' })],
  ['navigateBack', () => navigateBack()],
  [
    "the host's back button",
    fixture => {
      fixture.history.back()
      return idle()
    },
  ],
]

const seen = () =>
  [toastText() !== undefined, modalRoot() !== undefined, sheetRoot() !== undefined, ownLayer].some(
    Boolean,
  )

for (const [layer, show, result] of layers) {
  for (const [name, go] of navigations) {
    test(`${name} takes a ${layer} away, once and for good`, async () => {
      const fixture = await openPages(pages)
      await navigateTo({ url: '/a/b' })
      const shown = settled(show())
      assert.ok(seen())
      await go(fixture)
      assert.not.ok(seen())
      assert.equal(await shown, result)
      assert.is(document.body.style.position, '', 'the page moves again')
    })
  }

  test(`a ${layer} stays while a navigation fails`, async () => {
    await openPages(pages)
    void settled(show())
    await settled(navigateTo({ url: '/a/nope' }))
    await settled(navigateBack({ delta: 0 }))
    await settled(switchTab({ url: '/a/b' }))
    assert.ok(seen())
    ownLayer = false
  })
}

/** A route change hides what stood when it was called (specification section 2), and keeps what is shown afterwards. */
const toasts: [name: string, ask: () => unknown, isSeen: boolean][] = [
  [
    'just before the navigation',
    () => {
      void showToast({ title: 'x' })
      return navigateTo({ url: '/a/b' })
    },
    false,
  ],
  [
    'just after the call, in the same tick',
    () => {
      const opening = navigateTo({ url: '/a/b' })
      void showToast({ title: 'x' })
      return opening
    },
    true,
  ],
  [
    'in its success',
    () => navigateTo({ url: '/a/b', success: () => showToast({ title: 'x' }) }),
    true,
  ],
  [
    'after its promise',
    () => navigateTo({ url: '/a/b' }).then(() => showToast({ title: 'x' })),
    true,
  ],
]

for (const [name, ask, isSeen] of toasts) {
  test(`a toast asked for ${name} is ${isSeen ? 'seen on the new page' : 'cut'}`, async () => {
    await openPages(pages)
    await ask()
    await idle()
    assert.is(toastText(), isSeen ? 'x' : undefined)
  })
}

test('a modal asked for after the call stays open on the new page', async () => {
  await openPages(pages)
  const opening = navigateTo({ url: '/a/b' })
  const answer = settled(showModal({ title: 'x' }))
  await opening
  await idle()
  assert.ok(modalRoot())
  hideFeedback()
  assert.match(JSON.stringify(await answer), '"cancel":true')
})

for (const [name, useMoment] of [
  ['shows', (ask: () => void) => useDidShow(ask)],
  ['mounts', (ask: () => void) => useEffect(ask)],
] as const) {
  test(`a toast asked for by the new page as it ${name} is seen`, async () => {
    const Asking = () => {
      useMoment(() => void showToast({ title: 'x' }))
      return null
    }
    await openPages([page('/a'), { path: '/a/b', load: async () => ({ default: Asking }) }])
    await navigateTo({ url: '/a/b' })
    await idle()
    assert.is(toastText(), 'x')
  })
}

test('a dialog that a page opens as it mounts keeps that page still', async () => {
  const Asking = () => {
    useEffect(() => void showModal(), [])
    return null
  }
  await openPages([page('/a'), { path: '/a/b', load: async () => ({ default: Asking }) }])
  window.scrollTo(0, 300)
  await navigateTo({ url: '/a/b' })
  assert.equal([document.body.style.position, document.body.style.top], ['fixed', '0px'])
  hideFeedback()
  assert.is(document.body.style.position, '')
  await navigateBack()
  assert.is(window.scrollY, 300)
})

test.run()
