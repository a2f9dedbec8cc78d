import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AuthData, Authentication } from '../../../../api/mine.ts'
import { checkPapers } from '../../../../server/merchant/shop/check-papers.ts'
import { notifyPapers } from '../../../../server/merchant/shop/notify-papers.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { people } from '../../../support/server-data.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { heads, uploadAs } from '../../../support/upload-file.ts'

const test = suite('the papers of a shop')
const path = '/api/retail/mine/authenticate'
const readPath = '/api/retail/mine/get-authenticate'
const NUMBER = '110101199003074610'
let server: TestServer
let merchant: Caller

const fixture = createNoticeFixture(test, open)

async function open(opened: TestServer): Promise<void> {
  server = opened
  merchant = await server.as(people.merchant)
  await server.db.updateTable('shop').set({ auth_status: 0 }).where('brand_id', '=', 8).execute()
}

const paper = (uid = people.merchant, bytes = heads.png) =>
  uploadAs(server, uid, bytes, { dir: 'papers' })

async function papers(change: Partial<AuthData> = {}): Promise<AuthData> {
  return {
    shopTitle: '半山茶舍',
    realName: '何青禾',
    idcardNo: NUMBER,
    shopContact: '13800000080',
    ...change,
    idcardFrontage: change.idcardFrontage ?? (await paper()),
    idcardReverse: change.idcardReverse ?? (await paper()),
    license: change.license ?? (await paper()),
  }
}

const submit = async (change: Partial<AuthData> = {}) =>
  merchant.post(path, { ...(await papers(change)), reqId: newReqId() })
const read = async () => (await merchant.get(readPath)).data as unknown as Authentication
const rows = () => server.db.selectFrom('merchant_paper').selectAll().execute()
const runAfter = (seconds: number) => {
  server.clock.pass(seconds)
  return runJobs()
}
const runJobs = () => runDueJobs(server, server.clock.seconds(), [checkPapers, notifyPapers])
test('are in review, decided after a few seconds, and the merchant hears of it once', async () => {
  const { code, data } = await submit()
  assert.equal([code, data.authStatus], [1, 1])
  await runJobs()
  assert.is((await read()).authStatus, 1)
  await runAfter(6)
  await runAfter(60)
  const { authStatus, valid_until } = await read()
  assert.is(authStatus, 2)
  assert.ok(valid_until > server.clock.seconds())
  assert.equal(
    fixture.told.map(({ openid, title }) => [openid, title]),
    [['o80', '商家认证已通过']],
  )
  const balance = await merchant.get('/api/retail/mine/my-balance', { account: 'merchant' })
  assert.is(balance.data.proved, 1)
})

test('that are refused say why, and are submitted again with what was right', async () => {
  await submit({ shopTitle: '拒绝茶舍' })
  await runAfter(6)
  const { authStatus, reason, keeps_number } = await read()
  assert.equal([authStatus, keeps_number], [3, 1])
  assert.match(reason, '营业执照')
  const kept = { idcardNo: '', idcardFrontage: '', idcardReverse: '' }
  assert.is((await submit(kept)).code, 1)
  const [first, second] = await rows()
  assert.equal([second?.no, second?.idcard_no], [2, NUMBER])
  assert.is(second?.idcard_frontage, first?.idcard_frontage)
  assert.is.not(second?.license, first?.license)
})

test('cannot be changed in review or once they have passed; 1004', async () => {
  assert.is((await submit()).code, 1)
  assert.is((await submit()).code, 1004)
  await runAfter(6)
  assert.is((await submit()).code, 1004)
  assert.is((await rows()).length, 1)
})

test('of two merchants at once only one is taken', async () => {
  const answers = await Promise.all([submit(), submit()])
  assert.equal(answers.map(({ code }) => code).sort(), [1, 1004])
})

test('expire at their end, are then submitted anew with the whole number', async () => {
  await submit()
  await runAfter(6)
  await runAfter(366 * 86_400)
  assert.is((await read()).authStatus, 4)
  const { code, data } = await submit({ idcardNo: '' })
  assert.equal([code, data.field], [1001, 'idcardNo'])
  assert.is((await submit()).code, 1)
})

test('show the number masked, and to the merchants of the shop only', async () => {
  await submit()
  const answer = await merchant.get(readPath)
  const { idcardNo } = answer.data.authData as AuthData
  assert.is(idcardNo, '110***********4610')
  assert.is(answer.headers.get('cache-control'), 'no-store')
  for (const [uid, code] of [
    [people.manager, 1003],
    [people.staff, 1003],
    [people.shopper, 1701],
  ] as const) {
    assert.is((await (await server.as(uid)).get(readPath)).code, code)
  }
  await runAfter(6)
  const [row] = await rows()
  assert.is(row?.idcard_no, idcardNo, 'a checked number is kept masked')
  const jobs = JSON.stringify(await server.db.selectFrom('job').selectAll().execute())
  assert.not.match(jobs, NUMBER)
})

test('have pictures that only a signed address shows, for minutes, and no cache keeps', async () => {
  await submit()
  const { license } = (await read()).authData as AuthData
  const { pathname, search } = new URL(license)
  const shown = await server.fetch(pathname + search)
  assert.equal([shown.status, shown.headers.get('cache-control')], [200, 'no-store'])
  assert.is((await server.fetch(pathname)).status, 404)
  assert.is((await server.fetch(`${pathname}${search.replace(/.$/, '')}`)).status, 404)
  server.clock.pass(601)
  assert.is((await server.fetch(pathname + search)).status, 404)
})

const badFields: [what: string, change: Partial<AuthData>, field: string][] = [
  ['a short title', { shopTitle: ' 茶 ' }, 'shopTitle'],
  ['a long name', { realName: '何'.repeat(21) }, 'realName'],
  ['a wrong check digit', { idcardNo: '110101199003074611' }, 'idcardNo'],
  ['no number', { idcardNo: '' }, 'idcardNo'],
  ['a phone that is none', { shopContact: '12345' }, 'shopContact'],
  ['a missing picture', { license: '' }, 'license'],
]
for (const [what, change, field] of badFields)
  test(`refuse ${what}, name the field, and write nothing`, async () => {
    const { code, data } = await submit(change)
    assert.equal([code, data.field], [1001, field])
    assert.equal(await rows(), [])
  })

test('take own private pictures only', async () => {
  const stolen = await paper(people.manager)
  const shown = await uploadAs(server, people.merchant)
  const text = await paper(people.merchant, heads.html)
  for (const license of [stolen, shown, text]) assert.is((await submit({ license })).code, 1008)
  assert.equal(await rows(), [])
})

test('are not taken where nobody checks them', async () => {
  const closed = await startTestServer({
    change: ({ settings }) => ({ settings: { ...settings, sandbox: false } }),
  })
  await open(closed)
  const kept = { idcardFrontage: '', idcardReverse: '', license: '' }
  const { code, message } = await submit(kept)
  assert.equal([code, (await read()).is_open], [1004, 0])
  assert.match(message, '联系平台客服')
  await closed.close()
})

test.run()
