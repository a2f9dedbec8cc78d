import { act, createElement } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { Navigator } from '../../../runtime/components/navigator.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Navigator')
test.before.each(() => {
  freshDom()
  setRouter(undefined as never)
})
test.after.each(unmountAll)

/** Results of a press without a running app; their text names the called API. */
async function outcomeOf(props: object): Promise<string[]> {
  const told: string[] = []
  const note = (name: string) => (event: { detail: { errMsg: string } }) =>
    told.push(`${name} ${event.detail.errMsg}`)
  const container = await mount(
    createElement(Navigator, {
      ...props,
      onFail: note('fail'),
      onComplete: note('complete'),
    } as object),
  )
  await act(async () => container.querySelector<HTMLElement>('[role=link]')?.click())
  return told
}

const cases: [props: object, api: string][] = [
  [{ url: '/a' }, 'navigateTo'],
  [{ url: '/a', openType: 'navigate' }, 'navigateTo'],
  [{ url: '/a', 'open-type': 'redirect' }, 'redirectTo'],
  [{ url: '/a', openType: 'switchTab' }, 'switchTab'],
  [{ url: '/a', openType: 'reLaunch' }, 'reLaunch'],
  [{ openType: 'navigateBack', delta: '2' }, 'navigateBack'],
]
for (const [props, api] of cases) {
  test(`${JSON.stringify(props)} calls ${api} and hands its answer on`, async () => {
    const errMsg = `${api}:fail the app has not started`
    assert.equal(await outcomeOf(props), [`fail ${errMsg}`, `complete ${errMsg}`])
  })
}

test('without an address it says what is missing', async () => {
  assert.is((await outcomeOf({}))[0], 'fail navigateTo:fail navigateTo must be called with a url')
})

test('opens on Enter, and calls the page’s own handler first', async () => {
  const order: string[] = []
  const container = await mount(
    createElement(Navigator, {
      url: '/a',
      onClick: () => order.push('click'),
      onFail: () => order.push('fail'),
    } as object),
  )
  const link = container.querySelector('[role=link]')
  await act(async () =>
    link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
  assert.equal(order, ['click', 'fail'])
})

test.run()
