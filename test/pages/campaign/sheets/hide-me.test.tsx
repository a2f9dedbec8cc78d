import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HideMe } from '../../../../pages/campaign/sheets/hide-me.tsx'
import { clearStorageSync, hideFeedback } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok } from '../../../support/fake-server.ts'
import { mount, press, settle, shows, unmountAll } from '../../../support/mount.tsx'

const test = suite('hiding me in lists')
let server: ReturnType<typeof createFakeServer>
let hidesMe: boolean
/** Number of further answers that are lost. */
let lost: number

test.before.each(() => {
  freshDom('/vote?br=8&id=571')
  hidesMe = false
  lost = 0
  server = createFakeServer(({ body }) => {
    if (lost > 0) {
      lost -= 1
      throw new Error('lost')
    }
    const asked = body as { hide?: number } | undefined
    if (asked?.hide !== undefined) hidesMe = asked.hide === 1
    return ok({ hides_me: hidesMe })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  clearStorageSync()
  server.stop()
})

const control = () => document.querySelector<HTMLElement>('[role=switch]')
const isOn = () => control()?.getAttribute('aria-checked')
const changes = () =>
  server.seen.flatMap(({ body }) => (body as { reqId?: string } | undefined)?.reqId ?? [])

async function tap(): Promise<void> {
  await act(async () => control()?.click())
  await settle()
}

test('shows what stands on the server, and says what others see', async () => {
  hidesMe = true
  await mount(<HideMe />)
  await shows('别人看到的是「匿名」，没有头像')
  assert.is(isOn(), 'true')
})

test('a tap hides, the next one shows again, each as an attempt of its own', async () => {
  await mount(<HideMe />)
  await shows('别人能看到头像和名字的第一个字')
  await tap()
  await shows('匿名')
  await tap()
  await shows('第一个字')
  assert.is(new Set(changes()).size, 2)
})

test('after a lost answer the switch stands as before, and the next tap is the same attempt', async () => {
  await mount(<HideMe />)
  await shows('第一个字')
  lost = 1
  await tap()
  assert.is(isOn(), 'false')
  await tap()
  await shows('匿名')
  assert.equal([changes().length, new Set(changes()).size], [2, 1])
})

test('what could not be read can be read again', async () => {
  lost = 9
  await mount(<HideMe />)
  await shows('没有加载出来')
  lost = 0
  await press('重试')
  await shows('第一个字')
})

test.run()
