import type { suite } from 'uvu'
import {
  $login,
  $loginTip,
  $visitor,
  forgetLoginTries,
  type LoginAnswer,
  nobody,
  stay,
} from '../../api/index.ts'
import { getStorageSync, hideFeedback, sessionStore } from '../../runtime/index.ts'
import { freshDom } from './dom.ts'
import { createFakeServer, ok, type Reply } from './fake-server.ts'
import { watchLeaves } from './leaves.ts'

export const shopper: LoginAnswer = {
  uid: 88,
  union_id: 'oU88',
  nickname: '周予安',
  avatar: '/a.svg',
  is_snapshotuser: 0,
}

/** The response that starts an authorization. */
export const authorize = ok(null, {
  status: 'oauth',
  targetUrl: 'https://o.example/a?r=REDIRECT_URI',
})

/** A phone before its login, at the address of a first callback. */
export interface LoginFixture {
  server: ReturnType<typeof createFakeServer>
  leaves: ReturnType<typeof watchLeaves>
  /** Sends the response to login and look-up, so that other calls can start while it is pending. */
  release(reply: Reply): void
  /** Opens a new document with an empty storage. */
  open(address: string): void
  /** Paths of the calls so far. */
  asked(): string[]
  /** Stored uid, unionid, br and code. */
  storage(): unknown[]
}

/** Creates a new one for each test of the suite. */
export function createLoginFixture(test: ReturnType<typeof suite>): LoginFixture {
  const fixture: LoginFixture = {
    server: createFakeServer(),
    leaves: watchLeaves(),
    release() {},
    open(address) {
      freshDom(address)
      sessionStore.set('__state__', '8')
      fixture.leaves.stop()
      fixture.leaves = watchLeaves()
      // The first call keeps the count of this login, the second deletes that too.
      forgetLoginTries()
      forgetLoginTries()
      $login.set('idle')
      $visitor.set(nobody)
      fixture.server.stop()
      fixture.server = createFakeServer(({ url }) =>
        url.includes('/auth/')
          ? new Promise(resolve => {
              fixture.release = resolve
            })
          : ok({}),
      )
    },
    asked: () => fixture.server.seen.map(({ url }) => url.replace(/\?.*/, '')),
    storage: () => ['uid', 'unionid', 'br', 'code'].map(key => getStorageSync(key)),
  }

  test.before.each(() => fixture.open('/coupon?br=8&id=501&code=C1&state=8&appid=wx8'))
  test.after.each(async () => {
    hideFeedback()
    $login.set('idle')
    await turns()
    stay()
    fixture.server.stop()
    fixture.leaves.stop()
    $visitor.set(nobody)
    $loginTip.set(false)
  })
  return fixture
}

/** Lets pending responses be handled. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setTimeout(resolve, 0))
}
