import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $loginTip, $visitor, nobody } from '../../../../../api/index.ts'
import { createFakeServer, ok, refused, type SeenRequest } from '../../../../support/fake-server.ts'
import { watchLeaves } from '../../../../support/leaves.ts'
import { pageText, press, shows, until } from '../../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../../support/open-app.tsx'
import { typeInto } from '../../../../support/type-into.ts'

const test = suite('taking an account over')

const taken = {
  bound: 1,
  mine: 0,
  nickname: '顾**',
  avatar: '',
  bind_time: 1_700_000_000,
  phone: '138****0078',
  type: 2,
  title: '半山茶舍',
}
const sent = ok({
  phone: '138****0078',
  resend_at: 1_700_000_060,
  expire_at: 1_700_000_300,
  server_time: 1_700_000_000,
})
const address = '/bindWechat?br=8&type=2&ticket=2.6.9.x&back=%2Fpages%2Fwork%2Findex'

let server = createFakeServer()
let leaves = watchLeaves()
/** Replies to the writes, in order. */
let answers: (() => ReturnType<typeof ok> | Promise<never>)[]

test.before.each(() => {
  answers = []
  server = createFakeServer(({ method, url }) => {
    if (method !== 'POST') return ok(taken)
    if (url.includes('sms-code')) return sent
    return (answers.shift() ?? (() => ok({ ...taken, mine: 1 })))()
  })
  leaves = watchLeaves()
})
test.after.each(async () => {
  await closeApp()
  server.stop()
  leaves.stop()
  $visitor.set(nobody)
  $loginTip.set(false)
})

const asked = (path: string, method = 'POST'): SeenRequest[] =>
  server.seen.filter(each => each.method === method && each.url.includes(path))

const fieldsOf = ({ body }: SeenRequest) => body as Record<string, unknown>

const codeInput = () => document.querySelector<HTMLInputElement>('[role=dialog] input')

async function openSheet(): Promise<void> {
  await openApp(address)
  await shows('换绑要用138****0078收一条短信验证码')
  await press('更换绑定')
  await shows('原来的微信不再能用')
  await press('继续')
  await shows('验证码会发到这个账号登记的手机138****0078')
}

async function send(code: string): Promise<void> {
  await typeInto(codeInput(), code)
  await press('确认更换')
  await settled()
}

test('takes a yes, the code from its phone, and goes where it was asked from', async () => {
  await openSheet()
  await press('获取验证码')
  await shows('验证码已发到138****0078')
  await shows('60秒后重发')
  const [wish] = asked('/bind/sms-code').map(fieldsOf)
  assert.equal([wish?.type, wish?.ticket, wish?.phone], [2, '2.6.9.x', undefined])
  await send('123456')
  await until(() => leaves.left.length)
  const [write, ...more] = asked('/bind/index').map(fieldsOf)
  assert.equal([write?.type, write?.ticket, write?.code, more], [2, '2.6.9.x', '123456', []])
  assert.equal(leaves.left, ['/pages/work/index?br=8'])
})

test('nothing happens after a no', async () => {
  await openApp(address)
  await shows('已绑定其他微信')
  await press('更换绑定')
  await shows('原来的微信不再能用')
  await press('取消')
  await settled()
  assert.equal([asked('/bind/'), codeInput(), leaves.left], [[], null, []])
})

test('a wrong code, a lost answer and half a code leave what was typed', async () => {
  answers = [
    () => refused(1305, '验证码不对或已过期，还可以试 4 次', { data: { tries_left: 4 } }),
    () => Promise.reject(new TypeError('network')),
  ]
  await openSheet()
  await send('12345')
  await shows('请填写短信里的6位验证码')
  assert.equal(asked('/bind/index'), [])
  await send('111111')
  await shows('还可以试4次')
  await send('222222')
  await shows('没有提交成功')
  assert.is(codeInput()?.value, '222222')
  await press('确认更换')
  await until(() => leaves.left.length)
  const [wrong, lost, again] = asked('/bind/index').map(fieldsOf)
  assert.is(lost?.reqId, again?.reqId)
  assert.is.not(wrong?.reqId, lost?.reqId)
})

test('a second tap sends no second change', async () => {
  let answer = () => {}
  server.handler = ({ method }) =>
    method === 'POST'
      ? new Promise(resolve => {
          answer = () => resolve(ok({ ...taken, mine: 1 }))
        })
      : ok(taken)
  await openSheet()
  await typeInto(codeInput(), '123456')
  const form = document.querySelector('form')
  await act(async () => {
    for (let tap = 0; tap < 2; tap += 1)
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await until(() => asked('/bind/index').length)
  answer()
  await until(() => leaves.left.length)
  assert.is(asked('/bind/index').length, 1)
})

test('shows anew what somebody else changed meanwhile', async () => {
  answers = [() => refused(1409, '已绑定其他微信')]
  await openSheet()
  server.handler = ({ method }) =>
    method === 'POST' ? refused(1409, '已绑定其他微信') : ok({ ...taken, nickname: '陈**' })
  await send('123456')
  await until(() => pageText().includes('陈**'))
  assert.equal([asked('/bind/index', 'GET').length, codeInput()], [2, null])
})

test('asks for a new scan when the code on the screen is over', async () => {
  answers = [() => refused(1506, '二维码已过期')]
  await openSheet()
  await send('123456')
  await shows('二维码已过期')
  assert.is(codeInput(), null)
})

test('closed and opened again it knows that a text is on its way', async () => {
  await openSheet()
  await press('获取验证码')
  await shows('秒后重发')
  await press('关闭')
  await until(() => codeInput() === null)
  await press('更换绑定')
  await press('继续')
  await shows('秒后重发')
  assert.is(asked('/bind/sms-code').length, 1)
})

test('who may only look is told to log in before anything is typed', async () => {
  await openApp(address)
  await shows('换绑要用138****0078收一条短信验证码')
  $visitor.set({ ...$visitor.get(), isSnapshot: true })
  await press('更换绑定')
  assert.is($loginTip.get(), true)
  assert.is(document.querySelector('[role=dialog]'), null)
})

test.run()
