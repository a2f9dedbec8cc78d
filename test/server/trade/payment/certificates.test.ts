import { X509Certificate } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PayAccount } from '../../../../server/core/pay-accounts.ts'
import { createPaySide, type PaySide } from '../../../../server/trade/payment/index.ts'
import { createTicketStore } from '../../../../server/platform/outside/ticket-store.ts'
import {
  merchantOf,
  platformKeys,
  rotatePlatformKey,
} from '../../../../server/demo/sandbox/pay/keys.ts'
import {
  fetchOf,
  paymentNotice,
  type PayServer,
  startPayServer,
} from '../../../support/pay-data.ts'

const test = suite('the payment platform’s certificates')
let site: PayServer
let account: PayAccount
/** Number of downloads. */
let downloads: number
let side: PaySide

test.before(async () => {
  site = await startPayServer()
})
test.after(() => site.close())
test.before.each(async () => {
  await site.server.db.deleteFrom('outside_ticket').execute()
  account = await merchantOf(site.server, { brandId: 8, appId: 'wx8' })
  downloads = 0
  side = sideOf()
})

/** The shop's side, as in another process of the server. */
const sideOf = (answer?: () => Response) =>
  createPaySide({
    accounts: { has: () => true, find: async () => account },
    clock: site.clock,
    tickets: createTicketStore(site.server.db, site.clock),
    origin: 'https://pay.test',
    notifyOrigin: 'https://m.shop.test',
    fetch: (url, init) => {
      downloads += 1
      return answer ? Promise.resolve(answer()) : fetchOf(site.server)(url, init)
    },
  })

async function verdict(spoil: Record<string, string> = {}, by = side): Promise<string> {
  const { headers, body } = await paymentNotice(site.server)
  const raw = { brandId: 8, headers: new Headers({ ...headers, ...spoil }), body }
  const opened = await by.payNotices.openPayment(raw)
  return 'refused' in opened ? opened.refused : 'ok'
}

const strange = { 'Wechatpay-Serial': '4FFF' }

test('are downloaded once for all processes', async () => {
  assert.is(await verdict(), 'ok')
  assert.is(await verdict({}, sideOf()), 'ok')
  assert.is(downloads, 1)
})

test('are downloaded once for an unknown serial, and then not again for five minutes', async () => {
  assert.is(await verdict(), 'ok')
  site.clock.pass(301)
  assert.is(await verdict(strange), 'unknown serial')
  assert.is(await verdict(strange), 'unknown serial')
  assert.is(downloads, 2)
  assert.is(await verdict(), 'ok')
})

test('change without a gap: the new one is looked for, the old one stays good', async () => {
  const { headers, body } = await paymentNotice(site.server)
  const before = { brandId: 8, headers: new Headers(headers), body }
  assert.ok('notice' in (await side.payNotices.openPayment(before)))
  site.clock.pass(290)
  const { headers: late, body: same } = await paymentNotice(site.server)
  const oldKey = { brandId: 8, headers: new Headers(late), body: same }
  site.clock.pass(20)
  await rotatePlatformKey(site.server, 8)
  assert.is((await platformKeys(site.server, 8)).length, 2)
  assert.is(await verdict(), 'ok')
  assert.is(downloads, 2)
  assert.ok('notice' in (await side.payNotices.openPayment(oldKey)))
  assert.is(downloads, 2)
})

test('are downloaded again after half a day', async () => {
  await verdict()
  site.clock.pass(12 * 3600)
  assert.is(await verdict(), 'ok')
  assert.is(downloads, 2)
})

test('that the account’s key does not open are none', async () => {
  account = { ...account, apiV3Key: 'x'.repeat(32) }
  const problem = await verdict().catch(String)
  assert.match(problem, 'does not open with the API v3 key')
})

test('that are out of date are not believed', async () => {
  const [, newest] = await platformKeys(site.server, 8)
  const { headers, body } = await paymentNotice(site.server)
  assert.is(await verdict(), 'ok')
  const [row] = await site.server.db.selectFrom('outside_ticket').select('value').execute()
  // The stored certificate is used, whatever the platform has meanwhile.
  const year = 366 * 86_400
  site.clock.pass(year)
  const fetchedAt = site.clock.seconds()
  const value = JSON.stringify({ ...JSON.parse(row?.value ?? '{}'), fetchedAt })
  const expires_at = fetchedAt + 3600
  await site.server.db.updateTable('outside_ticket').set({ value, expires_at }).execute()
  const moment = String(fetchedAt)
  const raw = new Headers({ ...headers, 'Wechatpay-Timestamp': moment })
  const opened = await side.payNotices.openPayment({ brandId: 8, headers: raw, body })
  assert.ok(newest)
  assert.equal(opened, { refused: 'unknown serial' })
  assert.is(downloads, 1)
  // Meanwhile the platform has a new one.
  site.clock.pass(301)
  assert.is(await verdict(), 'ok')
})

test('are replaced by a public key for merchants who were given one', async () => {
  const { headers, body } = await paymentNotice(site.server)
  const [newest] = (await platformKeys(site.server, 8)).slice(-1)
  if (!newest) throw new Error('there is no key')
  const key = new X509Certificate(newest.certificate).publicKey
  account = { ...account, platformKey: { id: 'PUB_KEY_ID_01', key } }
  const named = new Headers({ ...headers, 'Wechatpay-Serial': 'PUB_KEY_ID_01' })
  const opened = await side.payNotices.openPayment({ brandId: 8, headers: named, body })
  assert.ok('notice' in opened)
  assert.is(downloads, 0)
})

test('are asked for once in five minutes by an account with a public key, and an invented serial is refused', async () => {
  const [newest] = (await platformKeys(site.server, 8)).slice(-1)
  if (!newest) throw new Error('there is no key')
  const key = new X509Certificate(newest.certificate).publicKey
  account = { ...account, platformKey: { id: 'PUB_KEY_ID_01', key } }
  // The platform has no certificates for such an account.
  side = sideOf(() => Response.json({ code: 'RESOURCE_NOT_EXISTS' }, { status: 404 }))
  for (const serial of ['4FFF', '4FFE', '4FFF']) {
    assert.is(await verdict({ 'Wechatpay-Serial': serial }), 'unknown serial')
  }
  const asked = downloads
  assert.ok(asked <= 2, `${asked} questions, of which one is a repeat`)
  site.clock.pass(299)
  assert.is(await verdict(strange), 'unknown serial')
  assert.is(downloads, asked)
  assert.is(await verdict({ 'Wechatpay-Serial': 'PUB_KEY_ID_01' }), 'ok')
  site.clock.pass(2)
  assert.is(await verdict(strange), 'unknown serial')
  assert.is(downloads, 2 * asked)
})

test('stay good for an account that changes to a public key', async () => {
  const [newest] = (await platformKeys(site.server, 8)).slice(-1)
  if (!newest) throw new Error('there is no key')
  const other = new X509Certificate(newest.certificate).publicKey
  account = { ...account, platformKey: { id: 'PUB_KEY_ID_01', key: other } }
  assert.is(await verdict(), 'ok')
  assert.is(await verdict(strange), 'unknown serial')
  assert.is(downloads, 1)
})

test.run()
