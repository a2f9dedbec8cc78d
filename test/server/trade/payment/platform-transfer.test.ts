import { generateKeyPairSync } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PayAccount } from '../../../../server/core/pay-accounts.ts'
import {
  PaymentRefused,
  PaymentUnanswered,
  type PayPlatform,
  type PayQuestion,
} from '../../../../server/trade/payment/ask-pay-platform.ts'
import { createTransfers } from '../../../../server/trade/payment/platform-transfer.ts'
import { openName } from '../../../../server/trade/payment/signatures.ts'

const test = suite('transfers by the platform’s protocol')

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account: PayAccount = {
  brandId: 8,
  appId: 'wx8',
  mchId: '1600000008',
  serial: '4AB',
  privateKey,
  apiV3Key: 'k'.repeat(32),
}
const BILL = '20261122000000000001'
const request = {
  brandId: 8,
  billNo: BILL,
  amountFen: 1000,
  openid: 'openid',
  realName: '',
  remark: '余额提现',
}
const bill = { out_bill_no: BILL, transfer_bill_no: '1330001' }

type Answer = Record<string, unknown> | Error

/** A platform that gives these answers in order and records the requests. */
function transfersWith(...answers: Answer[]) {
  const asked: PayQuestion[] = []
  const platform: PayPlatform = {
    async ask(_, question) {
      asked.push(question)
      const answer = answers.shift()
      if (answer === undefined) throw new Error('asked too often')
      if (answer instanceof Error) throw answer
      return answer
    },
    keyOf: () => async () => undefined,
    sealingKey: async () => ({ serial: 'PLATFORM', key: publicKey }),
  }
  const accounts = { has: () => true, find: async () => account }
  const port = createTransfers({ accounts, platform, notifyOrigin: 'https://shop.test' })
  return { port, asked }
}

test('name scene, receiver, amount and where the notice goes', async () => {
  const { port, asked } = transfersWith({ ...bill, state: 'WAIT_USER_CONFIRM', package_info: 'p1' })
  const state = await port.transfer(request)
  assert.equal(state, { status: 'confirm', billNo: BILL, channelNo: '1330001', package: 'p1' })
  const [question] = asked
  const body = question?.body as Record<string, unknown>
  assert.is(question?.path, '/v3/fund-app/mch-transfer/transfer-bills')
  assert.equal([body.out_bill_no, body.transfer_amount, body.openid], [BILL, 1000, 'openid'])
  assert.is(body.notify_url, 'https://shop.test/api/wechat/order/transfer-notify/8')
  assert.not('user_name' in body)
})

test('send a name only the platform can read, and say by which key', async () => {
  const { port, asked } = transfersWith({ ...bill, state: 'ACCEPTED' })
  await port.transfer({ ...request, realName: '林晚秋' })
  const [question] = asked
  const { user_name } = (question?.body ?? {}) as { user_name?: string }
  assert.is(question?.serial, 'PLATFORM')
  assert.is(openName(privateKey, user_name ?? ''), '林晚秋')
})

const states: [Record<string, unknown>, object][] = [
  [{ state: 'ACCEPTED' }, { status: 'processing' }],
  [{ state: 'TRANSFERING' }, { status: 'processing' }],
  [{ state: 'CANCELING' }, { status: 'processing' }],
  [
    { state: 'SUCCESS', transfer_amount: 1000 },
    { status: 'success', amountFen: 1000 },
  ],
  [
    { state: 'FAIL', fail_reason: 'OVERDUE_CLOSE' },
    { status: 'failed', message: '24 小时内没有确认收款' },
  ],
  [{ state: 'CANCELLED' }, { status: 'failed', message: '微信没有转账成功' }],
]

for (const [answer, expected] of states) {
  test(`read ${JSON.stringify(answer)}`, async () => {
    const { port } = transfersWith({ ...bill, ...answer })
    const state = await port.queryTransfer(request)
    assert.equal(state, { billNo: BILL, channelNo: '1330001', ...expected })
  })
}

test('do not take an answer about another bill', async () => {
  const { port } = transfersWith({ ...bill, out_bill_no: 'B2', state: 'ACCEPTED' })
  const error = await port.queryTransfer(request).catch((e: unknown) => e)
  assert.instance(error, PaymentUnanswered)
})

test('a bill that nobody knows is unknown', async () => {
  const { port } = transfersWith(new PaymentRefused(404, 'NOT_FOUND', '记录不存在'))
  assert.equal(await port.queryTransfer(request), { status: 'unknown', billNo: BILL })
})

test('one that is refused has failed only when the platform does not know it', async () => {
  const refusal = new PaymentRefused(400, 'INVALID_REQUEST', '收款账户异常')
  const missing = new PaymentRefused(404, 'NOT_FOUND', '')
  const never = transfersWith(refusal, missing)
  const failed = await never.port.transfer(request)
  assert.equal([failed.status, 'message' in failed && failed.message], ['failed', '收款账户异常'])
  const there = transfersWith(refusal, { ...bill, state: 'TRANSFERING' })
  assert.is((await there.port.transfer(request)).status, 'processing')
})

test('a merchant without money there tries again later', async () => {
  const { port } = transfersWith(
    new PaymentRefused(403, 'NOT_ENOUGH', '余额不足'),
    new PaymentRefused(404, 'NOT_FOUND', ''),
  )
  const error = await port.transfer(request).catch((e: unknown) => e)
  assert.instance(error, PaymentUnanswered)
})

test.run()
