import { generateKeyPairSync } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSettings } from '../../../server/core/settings.ts'

const test = suite('settings')

const real = {
  SANDBOX: '0',
  DATABASE_URL: 'postgres://db/shop',
  MARKETING_URL: 'https://www.example.com/',
  PUBLIC_ORIGIN: 'https://m.example.com',
  APP_SECRETS: 'wx8=one, wx9=two',
  OBJECT_STORE: 'https://key:a%2Fb@shop.oss.example.com',
  SMS_GATEWAY: 'https://key:a%2Fb@sms.example.com/?sign=半山茶舍&template=SMS_1',
  TRUSTED_PROXIES: '0',
}

test('need nothing for a first try', () => {
  const { port, dataDir, distDir, sandbox, marketingUrl, databaseUrl } = readSettings({})
  assert.equal([port, dataDir, distDir, sandbox], [8080, '.data', 'dist', true])
  assert.equal([marketingUrl, databaseUrl], ['/sandbox/', undefined])
})

test('without the sandbox name everything that is missing in one line', () => {
  assert.throws(
    () => readSettings({ SANDBOX: '0', MARKETING_URL: 'https://www.example.com/' }),
    'SANDBOX=0 needs these settings: DATABASE_URL, PUBLIC_ORIGIN, APP_SECRETS, OBJECT_STORE, SMS_GATEWAY, TRUSTED_PROXIES.',
  )
})

test('without the sandbox read the accounts of the messaging app', () => {
  const settings = readSettings(real)
  assert.is(settings.sandbox, false)
  assert.equal(settings.appSecrets, { wx8: 'one', wx9: 'two' })
  assert.is(settings.messagingApi, 'https://api.weixin.qq.com')
  const store = { host: 'https://shop.oss.example.com', keyId: 'key', secret: 'a/b' }
  assert.equal(settings.objectStore, store)
  const sms = { keyId: 'key', secret: 'a/b', signName: '半山茶舍', template: 'SMS_1' }
  assert.equal(settings.sms, { host: 'https://sms.example.com', ...sms })
})

const database = { DATABASE_URL: 'postgres://db/shop' }

test('run the sandbox on a database of one’s own only when it is named', () => {
  assert.throws(() => readSettings(database), /^DATABASE_URL is set, so SANDBOX must be too: 0 /)
  assert.throws(() => readSettings({ ...real, SANDBOX: '' }), /SANDBOX must be too/)
  assert.throws(() => readSettings({ SANDBOX: 'no' }), 'SANDBOX must be 0 or 1, not "no".')
  assert.is(readSettings({ ...database, SANDBOX: '1' }).sandbox, true)
  assert.is(readSettings(real).sandbox, false)
})

test('give the API a host of its own, whose callers are named', () => {
  const { apiOrigin, development, pageOrigins } = readSettings({
    PUBLIC_ORIGIN: 'https://m.example.com',
    API_ORIGIN: 'https://api.example.com/',
    DEV_ORIGIN: 'https://dev.example.com',
    DEV_API_ORIGIN: 'https://dev-api.example.com',
  })
  assert.is(apiOrigin, 'https://api.example.com')
  assert.equal(development, {
    origin: 'https://dev.example.com',
    apiOrigin: 'https://dev-api.example.com',
  })
  assert.equal(pageOrigins, ['https://m.example.com', 'https://dev.example.com'])
  assert.equal(readSettings(real).pageOrigins, [])
  assert.throws(() => readSettings({ API_ORIGIN: 'https://api.example.com' }), /^API_ORIGIN needs/)
  assert.throws(() => readSettings({ DEV_ORIGIN: 'https://dev.example.com' }), 'go together')
})

test('name the shop host and the hosts that legacy pages may ask through a script', () => {
  const { shopOrigin, jsonpHosts } = readSettings({
    SHOP_ORIGIN: 'https://read.example.com/',
    JSONP_HOSTS: 'https://old.example:8443, https://older.example/x',
  })
  assert.is(shopOrigin, 'https://read.example.com')
  assert.equal(jsonpHosts, ['https://old.example:8443', 'https://older.example'])
  assert.equal([readSettings({}).shopOrigin, readSettings({}).jsonpHosts], [undefined, undefined])
  assert.throws(() => readSettings({ JSONP_HOSTS: 'old.example' }), /^JSONP_HOSTS must be/)
})

test('bound the waits for the database and for requests', () => {
  const { timeouts, requestMs, keepAliveMs } = readSettings({ DATABASE_LOCK_MS: '0' })
  assert.equal(timeouts, { connectMs: 5000, statementMs: 5000, lockMs: 0, idleMs: 10_000 })
  assert.equal([requestMs, keepAliveMs], [30_000, 75_000])
})

const wrong = [
  [
    { REQUEST_MS: '30s' },
    'REQUEST_MS must be a number of milliseconds, 0 for no limit, not "30s".',
  ],
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
  [
    { PUBLIC_ORIGIN: 'm.example.com' },
    'PUBLIC_ORIGIN must be an address like https://m.example.com, not "m.example.com".',
  ],
  [
    { OBJECT_STORE: 'https://shop.oss.example.com' },
    'OBJECT_STORE must be an address like https://keyid:secret@bucket.example.com.',
  ],
  [
    { SMS_GATEWAY: 'https://key:secret@sms.example.com/?sign=a' },
    'SMS_GATEWAY must be an address like https://keyid:secret@sms.example.com/?sign=Name&template=SMS_1.',
  ],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a number from 1 to 999, not "0".'],
  [{ APP_SECRETS: 'wx8' }, 'APP_SECRETS must look like appid=secret,appid=secret.'],
] as const

const pairOf = (type: 'rsa' | 'ec') => {
  const { privateKey, publicKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
const rsa = pairOf('rsa')

const payAccount = {
  brandId: 8,
  appId: 'wx8',
  mchId: '1900000109',
  serial: '5a0b1c2d',
  privateKey: rsa.privateKey,
  apiV3Key: '0123456789abcdef0123456789abcdef',
}
const payAccounts = (...accounts: object[]) => ({ PAY_ACCOUNTS: JSON.stringify(accounts) })

test('read an account at the payment platform for each brand', () => {
  assert.equal(readSettings({}).payAccounts, [])
  const platform = { platformKeyId: 'PUB_KEY_ID_01', platformKey: rsa.publicKey }
  const { payAccounts: read, payApi } = readSettings(
    payAccounts(payAccount, { ...payAccount, brandId: 9, ...platform }),
  )
  assert.equal(
    read.map(({ brandId, mchId, serial }) => [brandId, mchId, serial]),
    [
      [8, '1900000109', '5A0B1C2D'],
      [9, '1900000109', '5A0B1C2D'],
    ],
  )
  assert.equal([read[0]?.platformKey, read[1]?.platformKey?.id], [undefined, 'PUB_KEY_ID_01'])
  assert.is(read[0]?.privateKey.type, 'private')
  assert.is(payApi, 'https://api.mch.weixin.qq.com')
})

const wrongAccounts: [string, object[], string][] = [
  ['without a key', [{ ...payAccount, privateKey: undefined }], 'privateKey of account 1 must be'],
  [
    'with half a key',
    [{ ...payAccount, privateKey: rsa.privateKey.slice(0, 300) }],
    'privateKey of account 1 must be the merchant’s RSA key as PEM.',
  ],
  [
    'with a key of another kind',
    [{ ...payAccount, privateKey: pairOf('ec').privateKey }],
    'privateKey of account 1',
  ],
  [
    'with a short API v3 key',
    [{ ...payAccount, apiV3Key: 'short-secret' }],
    'apiV3Key of account 1 must be the API v3 key of 32 characters.',
  ],
  [
    'without a merchant',
    [payAccount, { ...payAccount, brandId: 9, mchId: '' }],
    'mchId of account 2 must be the number of the merchant, of digits.',
  ],
  ['with a serial that is none', [{ ...payAccount, serial: 'no' }], 'serial of account 1'],
  [
    'with a platform’s key that has no name',
    [{ ...payAccount, platformKey: rsa.publicKey }],
    'platformKeyId of account 1',
  ],
  ['with a field that is unknown', [{ ...payAccount, key: 1 }], 'account 1 must be an object with'],
  ['twice for a brand', [payAccount, payAccount], 'PAY_ACCOUNTS names brand 8 twice.'],
]

for (const [name, accounts, message] of wrongAccounts) {
  test(`refuse an account ${name}, in one line without its secrets`, () => {
    try {
      readSettings(payAccounts(...accounts))
      assert.unreachable()
    } catch (error) {
      const said = error instanceof Error ? error.message : ''
      assert.match(said, message)
      assert.match(said, /^PAY_ACCOUNTS.*[.]$/)
      assert.not.match(said, /BEGIN|short-secret|0123456789abcdef/)
    }
  })
}

const enterpriseAccount = {
  brandId: 8,
  corpId: 'ww0123456789',
  secret: 'secret-of-the-app',
  token: 'Token8',
  aesKey: 'k'.repeat(43),
}

test('read an account at the enterprise side for each brand, and refuse a wrong one without its secrets', () => {
  assert.equal(readSettings({}).enterpriseAccounts, [])
  const ENTERPRISE_ACCOUNTS = JSON.stringify([enterpriseAccount])
  assert.equal(readSettings({ ENTERPRISE_ACCOUNTS }).enterpriseAccounts, [enterpriseAccount])
  const short = JSON.stringify([{ ...enterpriseAccount, aesKey: 'short-secret' }])
  assert.throws(
    () => readSettings({ ENTERPRISE_ACCOUNTS: short }),
    'ENTERPRISE_ACCOUNTS: aesKey of account 1 must be the EncodingAESKey of 43 characters.',
  )
})

test('refuse accounts that are no list', () => {
  for (const PAY_ACCOUNTS of ['wx8=secret', '{}', '[{"apiV3Key":"secret"']) {
    assert.throws(() => readSettings({ PAY_ACCOUNTS }), /^PAY_ACCOUNTS must be a JSON list like /)
  }
})

for (const [env, message] of wrong) {
  test(`refuse ${JSON.stringify(env)}`, () => {
    assert.throws(() => readSettings(env), message)
  })
}

test('keep of an address only its origin', () => {
  assert.is(
    readSettings({ PUBLIC_ORIGIN: 'https://m.example.com/x?y' }).publicOrigin,
    'https://m.example.com',
  )
})

test.run()
