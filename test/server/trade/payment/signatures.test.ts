import {
  constants,
  createPublicKey,
  createVerify,
  generateKeyPairSync,
  webcrypto,
} from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PayAccount } from '../../../../server/core/pay-accounts.ts'
import { authorization } from '../../../../server/trade/payment/ask-pay-platform.ts'
import {
  isSignedBy,
  openSealed,
  seal,
  signLines,
} from '../../../../server/trade/payment/signatures.ts'

const test = suite('signatures and seals of payment')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const apiV3Key = '0123456789abcdef0123456789ABCDEF'
const about = { nonce: 'abcdef012345', associated_data: 'transaction' }

const account: PayAccount = {
  brandId: 8,
  appId: 'wx8',
  mchId: '1900000109',
  serial: '5A0B',
  privateKey,
  apiV3Key,
}

/** Verified by another API of Node, over a text written out here. */
const isRight = (text: string, signature: string) =>
  createVerify('RSA-SHA256')
    .update(text, 'utf8')
    .verify(
      {
        key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
        padding: constants.RSA_PKCS1_PADDING,
      },
      signature,
      'base64',
    )

test('a signed message has a line feed behind every line', () => {
  const signature = signLines(privateKey, ['POST', '/v3/pay', '1700000000', 'N', '{"a":"寿眉"}'])
  assert.ok(isRight('POST\n/v3/pay\n1700000000\nN\n{"a":"寿眉"}\n', signature))
  assert.not(isRight('POST\n/v3/pay\n1700000000\nN\n{"a":"寿眉"}', signature))
  assert.ok(
    isSignedBy(publicKey, ['POST', '/v3/pay', '1700000000', 'N', '{"a":"寿眉"}'], signature),
  )
  assert.not(
    isSignedBy(publicKey, ['GET', '/v3/pay', '1700000000', 'N', '{"a":"寿眉"}'], signature),
  )
  assert.not(isSignedBy(publicKey, ['POST'], 'no base64 at all!'))
})

test('a request names its merchant and certificate, and signs method, path with query, moment, nonce and body', () => {
  const asked = { method: 'GET', path: '/v3/x/1?mchid=1900000109', text: '' }
  const header = authorization(account, asked, 1_700_000_000)
  const form =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="([\dA-F]{32})",timestamp="1700000000",serial_no="5A0B",signature="([\w+/=]+)"$/
  const [, nonce, signature = ''] = form.exec(header) ?? []
  assert.ok(isRight(`GET\n/v3/x/1?mchid=1900000109\n1700000000\n${nonce}\n\n`, signature))
})

async function sealedElsewhere(text: string) {
  const bytes = (value: string) => new TextEncoder().encode(value)
  const key = await webcrypto.subtle.importKey('raw', bytes(apiV3Key), 'AES-GCM', false, [
    'encrypt',
  ])
  const algorithm = {
    name: 'AES-GCM',
    iv: bytes(about.nonce),
    additionalData: bytes(about.associated_data),
    tagLength: 128,
  }
  const sealed = await webcrypto.subtle.encrypt(algorithm, key, bytes(text))
  const ciphertext = Buffer.from(sealed).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, ...about }
}

test('what another program sealed is opened, and sealed the same', async () => {
  const sealed = await sealedElsewhere('{"amount":18110}')
  assert.is(openSealed(apiV3Key, sealed), '{"amount":18110}')
  assert.equal(seal(apiV3Key, '{"amount":18110}', about), sealed)
})

test('what was changed on its way, or sealed with another key, is not read', async () => {
  const sealed = await sealedElsewhere('{"amount":18110}')
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  for (const place of [0, 5, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    assert.is(
      openSealed(apiV3Key, { ...sealed, ciphertext: changed.toString('base64') }),
      undefined,
    )
  }
  const short = bytes.subarray(0, -4).toString('base64')
  const wrong = [
    { ...sealed, ciphertext: short },
    { ...sealed, ciphertext: '' },
    { ...sealed, nonce: 'abcdef012346' },
    { ...sealed, nonce: '' },
    { ...sealed, associated_data: 'refund' },
    { ...sealed, algorithm: 'AEAD_SM4_GCM' },
  ]
  for (const each of wrong) assert.is(openSealed(apiV3Key, each), undefined)
  assert.is(openSealed(apiV3Key.replace('0', '1'), sealed), undefined)
})

test.run()
