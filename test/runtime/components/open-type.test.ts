import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ButtonProps } from '../../../runtime/components/button.tsx'
import { answerOpenType, type OpenType } from '../../../runtime/components/open-type.ts'
import { setServices } from '../../../runtime/core/services.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('what a button opens')
test.before.each(() => {
  freshDom()
  setServices({})
})

async function answerOf(type: OpenType, handler: keyof ButtonProps): Promise<unknown> {
  let detail: unknown
  const own = { [handler]: (event: { detail: unknown }) => (detail = event.detail) }
  await answerOpenType(type, document.createElement('button'), own)
  return detail
}

test('who is logged in', async () => {
  setServices({ userInfo: async () => ({ nickName: '周予安', avatarUrl: '/a.png' }) })
  const answer = (await answerOf('getUserInfo', 'onGetUserInfo')) as Record<string, object>
  assert.is(answer.errMsg, 'getUserInfo:ok')
  assert.is((answer.userInfo as { nickName: string }).nickName, '周予安')
})

test('an app that does not tell answers why', async () => {
  const answer = await answerOf('getUserInfo', 'onGetUserInfo')
  assert.equal(answer, { errMsg: 'getUserInfo:fail 暂时不支持 API getUserInfo' })
})

test('what no browser can do answers that', async () => {
  const answer = await answerOf('getPhoneNumber', 'onGetPhoneNumber')
  assert.equal(answer, { errMsg: 'getPhoneNumber:fail 暂时不支持 API getPhoneNumber' })
})

test('without a handler nothing breaks', async () => {
  await answerOpenType('contact', document.createElement('button'), {})
})

test.run()
