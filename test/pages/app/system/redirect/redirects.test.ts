import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login } from '../../../../../api/index.ts'
import { appPath } from '../../../../../pages/kit/app-path.ts'
import { redirectTarget } from '../../../../../pages/app/system/redirect/redirect-rules.ts'
import { leaveFor, setStorageSync } from '../../../../../runtime/index.ts'
import { createAppFixture } from '../../../../support/app-fixture.ts'
import { ok } from '../../../../support/fake-server.ts'
import { find, press, shows } from '../../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../../support/open-app.tsx'
import { bypasses, foreign } from '../../../../support/redirect-bypasses.ts'

const test = suite('addresses from outside')
const brand = {
  brand_id: 8,
  brand_name: '半山茶舍',
  logo: '',
  theme_color: '#e8452c',
  trade: 'drink',
} as const

const unbound = {
  bound: 0,
  mine: 0,
  nickname: '',
  avatar: '',
  bind_time: 0,
  phone: '',
  type: 1,
  title: '半山茶舍',
}

const fixture = createAppFixture(({ url }) =>
  ok(url.includes('/bind/') ? unbound : { brand, entries: [], city: '', list: [] }),
)

test.before.each(fixture.begin)
test.after.each(async () => {
  await fixture.end()
  $login.set('idle')
})

const isSoak = Number(process.env.SOAK ?? 0) > 0
const hostile = [...bypasses, ...foreign]

/** For each page whose link can contain an address: runs it until it would navigate away. */
const sinks: Record<string, (address: string) => Promise<void>> = {
  '/redirect?url=': async address => {
    await openApp(`/redirect?br=8&url=${encodeURIComponent(address)}`)
    await settled()
  },
  '/login?redirect=': async address => {
    $login.set('busy')
    await openApp(`/login?br=8&redirect=${encodeURIComponent(address)}`)
    await act(async () => $login.set('done'))
    await settled()
  },
  '/error?back=': async address => {
    await openApp(`/error?type=pay&br=8&back=${encodeURIComponent(address)}`)
    await press('返回')
    await settled()
  },
  '/getLocation?back=': async address => {
    await openApp(`/getLocation?br=8&need=0&back=${encodeURIComponent(address)}`)
    await press('跳过')
    await settled()
  },
  '/bindWechat?back=': async address => {
    await openApp(`/bindWechat?br=8&type=1&back=${encodeURIComponent(address)}`)
    await shows('还没有绑定')
    await press('绑定')
    await press('确认绑定')
    await settled()
  },
  'the path before a failure': async address => {
    setStorageSync('__prevPath__', address)
    await openApp('/error?type=chunk&br=8')
    if (find('button')) await press('重新加载')
    await settled()
  },
}

for (const [index, [name, go]] of Object.entries(sinks).entries()) {
  test(`never lead out of the app by themselves: ${name}`, async () => {
    // Each address takes two of the ways, in the soak all. Their common rule is tested with all addresses below.
    const mine = hostile.filter((_, at) => isSoak || (at + index) % 3 === 0)
    for (const address of mine) {
      await go(address)
      for (const url of [...fixture.left, location.href]) {
        const { origin } = new URL(url, 'http://shop.test')
        assert.is(origin, 'http://shop.test', `${JSON.stringify(address)} led to ${url}`)
      }
      fixture.left.length = 0
      await closeApp()
    }
    assert.ok(hostile.length >= 60, `${hostile.length} addresses`)
  })
}

for (const [name, go] of Object.entries(sinks)) {
  test(`never lead to what is no page of ours: ${name}`, async () => {
    for (const address of notPages) {
      await go(address)
      for (const url of [...fixture.left, location.href]) {
        const { pathname } = new URL(url, 'http://shop.test')
        assert.not.match(pathname, /^\/(api|data-collection|public-api|sandbox)\//, name)
      }
      fixture.left.length = 0
      await closeApp()
    }
  })
}

const notPages = [
  '/api/wechat/auth/login?code=x&state=y&brandId=8',
  '/data-collection/log/index?key=page-visit&uid=88&bid=8',
  '/public-api/brandEvent/webReportBrowse?code=2001',
  '/sandbox/third',
]

test('are paths of the app only where the table has a page', () => {
  const isPage = (path: string) => path === '/coupon'
  assert.is(appPath('/coupon?br=8', isPage), '/coupon?br=8')
  for (const address of notPages) assert.is(appPath(address, isPage), undefined, address)
})

test('are judged by one rule: none of them is a path of the app', () => {
  const everyPath = () => true
  for (const address of hostile) {
    assert.is(appPath(address, everyPath), undefined, JSON.stringify(address))
  }
})

test('are ours for /redirect only on our own origin, and shown without a user name', () => {
  for (const address of hostile) {
    const target = redirectTarget({ url: address }, 'https://shop.test', () => true)
    assert.is.not(target.kind, 'ours', address)
    if (target.kind === 'foreign') assert.not.match(target.href.split('//')[1] ?? '', /^[^/]*@/)
  }
})

test('are left for only over the web, whoever asks', () => {
  const say = console.error
  console.error = () => undefined
  try {
    for (const address of bypasses) leaveForAnything(address)
  } finally {
    console.error = say
  }
  for (const url of fixture.left) {
    assert.match(new URL(url, 'http://shop.test').protocol, /^https?:$/)
  }
})

/** An invalid address throws instead. */
function leaveForAnything(address: string): void {
  try {
    leaveFor(address)
  } catch (error) {
    assert.instance(error, TypeError)
  }
}

test.run()
