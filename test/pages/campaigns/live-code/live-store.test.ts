import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { confirmJoined, createLiveStore } from '../../../../pages/campaigns/live-code/live-store.ts'
import { hideFeedback } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok } from '../../../support/fake-server.ts'
import { shows } from '../../../support/mount.tsx'

const test = suite('a visitor who claims to have joined')

let isLost: boolean
let server: ReturnType<typeof createFakeServer>

test.before.each(() => {
  freshDom('/scanCode-joinGroup?br=8&id=831')
  isLost = false
  server = createFakeServer(() => {
    if (isLost) throw new TypeError('no network')
    return ok(detail)
  })
})
test.after.each(() => {
  hideFeedback()
  server.stop()
})

const detail = {
  activity: { id: 831, state: 'running' },
  me: { uid: 88, gates: [] },
  target: { kind: 'group' },
  why: '',
  gift: null,
  need: null,
  joined: false,
}

for (const [name, lost, words] of [
  ['no event has come', false, '还没收到进群消息，请稍后再点'],
  ['the page cannot be read', true, '网络不稳，请稍后再点一次'],
] as const) {
  test(`hears the truth when ${name}`, async () => {
    const store = createLiveStore({ type: 'joinGroup', query: { id: '831' }, preview: undefined })
    await store.load()
    assert.is(store.$page.get().status, 'ready')
    isLost = lost
    await confirmJoined(store)
    await shows(words)
  })
}

test.run()
