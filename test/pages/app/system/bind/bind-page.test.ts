import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeServer, ok, refused, type SeenRequest } from '../../../../support/fake-server.ts'
import { watchLeaves } from '../../../../support/leaves.ts'
import { pageText, press, shows } from '../../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../../support/open-app.tsx'

const test = suite('the page that binds an account')

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

let server = createFakeServer()
let leaves = watchLeaves()
test.before.each(() => {
  server = createFakeServer(() => ok(unbound))
  leaves = watchLeaves()
})
test.after.each(async () => {
  await closeApp()
  server.stop()
  leaves.stop()
})

const asked = (method: string): SeenRequest[] =>
  server.seen.filter(each => each.method === method && each.url.includes('/bind/index'))

/** Presses the page's button, then one of the dialog. */
async function bindAndSay(answer: '确认绑定' | '取消'): Promise<void> {
  await press('绑定')
  await shows('提现会打到这个微信的零钱')
  await press(answer)
  await settled()
}

test('tells whose account it is, what it is for, and that nobody has it', async () => {
  await openApp('/bindWechat?br=8&type=1')
  await shows('还没有绑定')
  assert.match(pageText(), '半山茶舍用途提现收款')
})

test('binds after a yes, once, and goes where it was asked from', async () => {
  await openApp('/bindWechat?br=8&type=1&ticket=1.7.9.x&back=%2Fcoupon%3Fid%3D501')
  await shows('还没有绑定')
  await bindAndSay('确认绑定')
  const [sent, ...more] = asked('POST').map(({ body }) => body as Record<string, unknown>)
  assert.equal([sent?.type, sent?.ticket, typeof sent?.reqId], [1, '1.7.9.x', 'string'])
  assert.equal(more, [])
  assert.equal(leaves.left, ['/coupon?id=501&br=8'])
})

test('binds nothing after a no', async () => {
  await openApp('/bindWechat?br=8&type=1')
  await shows('还没有绑定')
  await bindAndSay('取消')
  assert.equal([asked('POST'), leaves.left], [[], []])
})

test('takes no way back that leads to another site', async () => {
  await openApp('/bindWechat?br=8&type=1&back=https%3A%2F%2Fevil.example%2F')
  await shows('还没有绑定')
  await bindAndSay('确认绑定')
  assert.equal(leaves.left, ['/withdraw?br=8'])
})

test('says since when it is mine', async () => {
  server.handler = () =>
    ok({ ...unbound, bound: 1, mine: 1, nickname: '周予安', bind_time: 1_700_000_000 })
  await openApp('/bindWechat?br=8&type=1')
  await shows('已绑定这个微信')
  assert.match(pageText(), '周予安')
  assert.match(pageText(), '绑定时间2023-11-1506:13')
})

test('of somebody else’s account it says only enough to know oneself by, and offers no binding', async () => {
  server.handler = () => ok({ ...unbound, bound: 1, nickname: '周**' })
  await openApp('/bindWechat?br=8&type=3')
  await shows('已绑定其他微信')
  assert.match(pageText(), '换绑请联系店里')
  await press('返回')
  await settled()
  assert.equal([asked('POST'), leaves.left], [[], ['/brand?br=8']])
})

test('asks for a new scan when the code is too old, also when it ends before the yes', async () => {
  await openApp('/bindWechat?br=8&type=1&ticket=old')
  await shows('还没有绑定')
  server.handler = () => refused(1506, '二维码已过期')
  await press('绑定')
  await shows('提现会打到这个微信的零钱')
  await press('确认绑定')
  await shows('二维码已过期')
})

test('offers another try without a network', async () => {
  server.handler = () => {
    throw new TypeError('offline')
  }
  await openApp('/bindWechat?br=8&type=1')
  await shows('加载失败')
  server.handler = () => ok(unbound)
  await press('重试')
  await shows('还没有绑定')
})

for (const type of ['', '0', '4', 'x']) {
  test(`calls type "${type}" a broken link and asks nothing`, async () => {
    await openApp(`/bindWechat?br=8&type=${type}`)
    await settled()
    assert.equal([asked('GET'), leaves.left], [[], ['/error?type=param&br=8']])
  })
}

test.run()
