import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type AppServices, setServices } from '../../../runtime/core/services.ts'
import { checkSession, getUserInfo, getUserProfile, login } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi, logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('login and user info')

const person = { nickName: '陈小满', avatarUrl: '/a.png' }

test.before.each(() => freshDom())
test.after.each(() => setServices({}))

test('login gives the code that the app fetches', async () => {
  setServices({ login: async () => ({ code: 'c8' }) })
  assert.equal(await assertAnswered(callApi(login, { timeout: 3000 })), {
    code: 'c8',
    errMsg: 'login:ok',
  })
})

test('services keep their own this', async () => {
  const app: AppServices & { code: string } = {
    code: 'own',
    async login() {
      return { code: this.code }
    },
  }
  setServices(app)
  assert.is((await login()).code, 'own')
})

test('checkSession is fine while somebody is logged in', async () => {
  setServices({ userInfo: async () => person })
  assert.equal(await assertAnswered(callApi(checkSession)), { errMsg: 'checkSession:ok' })
})

for (const [name, api, options] of [
  ['getUserInfo', getUserInfo, { lang: 'zh_CN' }],
  ['getUserProfile', getUserProfile, { desc: '展示头像' }],
] as const) {
  test(`${name} tells who is logged in, and no more than the platform still does`, async () => {
    setServices({ userInfo: async () => ({ ...person, phone: '138' }) })
    const result = await assertAnswered(callApi(api, options))
    const userInfo = {
      ...person,
      gender: 0,
      country: '',
      province: '',
      city: '',
      language: 'zh_CN',
    }
    assert.equal(result, {
      userInfo,
      rawData: JSON.stringify(userInfo),
      signature: '',
      encryptedData: '',
      iv: '',
      cloudID: '',
      errMsg: `${name}:ok`,
    })
  })
}

const refusals: [name: string, api: unknown, reason: string][] = [
  ['login', login, 'the host refused'],
  ['checkSession', checkSession, 'session time out, need relogin'],
  ['getUserInfo', getUserInfo, 'auth deny'],
  ['getUserProfile', getUserProfile, 'auth deny'],
]

for (const [name, api, reason] of refusals) {
  test(`${name} fails with ${reason}`, async () => {
    setServices({
      login: () => Promise.reject(new Error('the host refused')),
      userInfo: () => Promise.reject(new Error('auth deny')),
    })
    assert.is(await assertRefused(api, { desc: 'x' }), `${name}:fail ${reason}`)
  })

  test(`${name} is not supported in an app that does not help`, async () => {
    await logged(async () => {
      assert.is(await assertRefused(api, { desc: 'x' }), `${name}:fail 暂时不支持 API ${name}`)
    })
  })
}

test('getUserProfile wants to know what for, before it asks anybody', async () => {
  let isAsked = false
  setServices({
    async userInfo() {
      isAsked = true
      return person
    },
  })
  assert.is(
    await assertRefused(getUserProfile, {}),
    'getUserProfile:fail parameter error: parameter.desc should be String instead of Undefined',
  )
  assert.not.ok(isAsked)
})

test.run()
