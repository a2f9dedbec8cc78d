import { Hono } from 'hono'
import { mountCallbacks } from '../../server/core/mount-routes.ts'
import type {
  NoticeResult,
  PaymentNotice,
  Preparation,
  RefundNotice,
} from '../../server/core/ports/payment.ts'
import { payCallbacks } from '../../server/trade/payment/callbacks.ts'
import { answerPayCall } from '../../server/demo/sandbox/pay/api.ts'
import { mchIdOf, merchantOf, type PayContext } from '../../server/demo/sandbox/pay/keys.ts'
import { type PaidOutcome, pay } from '../../server/demo/sandbox/pay/payments.ts'
import type { RefundOutcome } from '../../server/demo/sandbox/pay/outcomes.ts'
import { sealFor, signed, timeText } from '../../server/demo/sandbox/pay/wire.ts'
import { mountSandbox } from '../../server/demo/sandbox/index.ts'
import type { TransferNotice } from '../../server/core/ports/transfer.ts'
import { logWords } from './log-words.ts'
import type { TestClock } from './server-clock.ts'
import { startTestServer, type TestServer } from './server-app.ts'

export const PAY_NO = '2026112200000000000101'

/** A server with the payment platform's double and its callbacks, whose handlers only record their arguments. */
export interface PayServer {
  server: TestServer
  clock: TestClock
  app: Hono
  notices: (PaymentNotice | RefundNotice | TransferNotice)[]
  /** Next result of the handlers. */
  result: NoticeResult | Error
  /** Lines of the log. */
  said: string[]
  /** Deletes the records. */
  reset(): void
  close(): Promise<void>
}

export async function startPayServer(): Promise<PayServer> {
  const server = await startTestServer()
  const app = new Hono()
  const notices: PayServer['notices'] = []
  const said: string[] = []
  const { error } = console
  console.error = (...words: unknown[]) => said.push(logWords(words))
  const note = async (_: object, notice: PayServer['notices'][number]): Promise<NoticeResult> => {
    if (site.result instanceof Error) throw site.result
    notices.push(notice)
    return site.result
  }
  mountSandbox(app, server)
  const handlers = {
    applyPaymentNotice: note,
    applyRefundNotice: note,
    applyTransferNotice: async (context: object, notice: TransferNotice) => {
      await note(context, notice)
      return { result: 'applied' as const }
    },
  }
  mountCallbacks(app, payCallbacks(handlers), server)
  const site: PayServer = {
    server,
    clock: server.clock,
    app,
    notices,
    result: { result: 'applied' },
    said,
    reset() {
      notices.length = 0
      said.length = 0
      site.result = { result: 'applied' }
    },
    async close() {
      console.error = error
      await server.close()
    },
  }
  return site
}

export const preparation = (
  { clock }: { clock: TestClock },
  change: Partial<Preparation> = {},
): Preparation => ({
  brandId: 8,
  payNo: PAY_NO,
  amountFen: 18110,
  description: '半山茶舍 · 寿眉',
  openid: 'open-8-union-zhou-yuan',
  expiresAt: clock.seconds() + 1800,
  ...change,
})

/** Prepares a payment and confirms it as its payer. */
export async function payFor(
  { server, clock }: PayServer,
  payNo = PAY_NO,
  chosen: { outcome?: PaidOutcome; refundOutcome?: RefundOutcome } = {},
): Promise<void> {
  await server.payment.prepare(preparation({ clock }, { payNo }))
  const row = { brand_id: 8, out_trade_no: payNo }
  await pay(server, row, { outcome: 'never', refundOutcome: 'ok', ...chosen })
}

/** The platform's double as the client's fetch. `change` modifies a response. */
export const fetchOf =
  (system: PayContext, change = (response: Response) => Promise.resolve(response)) =>
  async (url: string, init: RequestInit) =>
    change(await answerPayCall(system, new Request(url, init)))

/** A notice as the platform sends it, with changed fields. */
export async function paymentNotice(
  system: PayContext,
  change: { content?: object; envelope?: object; apiV3Key?: string; signedBy?: number } = {},
): Promise<{ headers: Record<string, string>; body: string }> {
  const { apiV3Key } = await merchantOf(system, { brandId: 8, appId: '' })
  const content = {
    appid: 'wx8',
    mchid: mchIdOf(8),
    out_trade_no: PAY_NO,
    transaction_id: '4200000000000000000000000001',
    trade_type: 'JSAPI',
    trade_state: 'SUCCESS',
    success_time: timeText(Math.floor(system.clock.now() / 1000)),
    payer: { openid: 'open-8-union-zhou-yuan' },
    amount: { total: 18110, payer_total: 18110, currency: 'CNY', payer_currency: 'CNY' },
    ...change.content,
  }
  const key = change.apiV3Key ?? apiV3Key
  const body = JSON.stringify({
    id: 'notice-1',
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: sealFor(key, JSON.stringify(content), 'transaction'),
    ...change.envelope,
  })
  return { headers: await signed({ ...system, brandId: change.signedBy ?? 8 }, body), body }
}
