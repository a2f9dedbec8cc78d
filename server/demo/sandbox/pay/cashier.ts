import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { unixSeconds } from '../../../core/clock.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { openidOf } from '../../doubles/sandbox-messaging.ts'
import { isSignedBy } from '../../../trade/payment/signatures.ts'
import { people } from '../../seed/people.ts'
import { readState } from '../../doubles/cookies.ts'
import { merchantOf, type PayContext } from './keys.ts'
import { outcomes, refundOutcomes } from './outcomes.ts'
import { isPaid, pay, type SandboxPayment } from './payments.ts'
import { sendDueNotices } from './send-notices.ts'

const text = v.pipe(v.string(), v.maxLength(1000))

const parameterEntries = {
  appId: text,
  timeStamp: text,
  nonceStr: text,
  package: v.pipe(text, v.startsWith('prepay_id=')),
  signType: v.literal('RSA'),
  paySign: text,
}
const openSchema = v.object(parameterEntries)
const settleSchema = v.object({
  ...parameterEntries,
  outcome: v.picklist(outcomes),
  refundOutcome: v.picklist(refundOutcomes),
})

type Parameters = v.InferOutput<typeof openSchema>
type Found = { row: SandboxPayment; brandName: string } | { message: string }

/** Endpoints of the phone's cashier: whether the phone's owner can pay, and the chosen outcome. */
export function mountCashier(app: Hono, context: PayContext): void {
  app.post('/sandbox/pay/open', async c => {
    const parsed = v.safeParse(openSchema, await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ message: '缺少参数' }, 400)
    const found = await findPayable(context, c, parsed.output)
    if ('message' in found) return c.json(found, 400)
    const { amount_fen, description } = found.row
    return c.json({ amountFen: amount_fen, description, merchant: found.brandName })
  })

  app.post('/sandbox/pay/settle', async c => {
    const parsed = v.safeParse(settleSchema, await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ message: '缺少参数' }, 400)
    const { outcome, refundOutcome, ...parameters } = parsed.output
    const found = await findPayable(context, c, parameters)
    if ('message' in found) return c.json(found, 400)
    if (!isPaid(outcome)) return c.json({ paid: 0 })
    const isDone = await pay(context, found.row, { outcome, refundOutcome })
    if (!isDone) return c.json({ message: '订单已关闭' }, 400)
    await sendDueNotices(context, (url, init) => app.request(new URL(url).pathname, init))
    return c.json({ paid: 1 })
  })
}

async function findPayable(context: PayContext, c: Context, given: Parameters): Promise<Found> {
  const brand = await context.db
    .selectFrom('brand')
    .select(['brand_id', 'name'])
    .where('app_id', '=', given.appId)
    .executeTakeFirst()
  if (!brand) return { message: '商户号与应用不匹配' }
  const row = await inBrand(context.db, brand)
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('prepay_id', '=', given.package.slice('prepay_id='.length))
    .executeTakeFirst()
  if (!row) return { message: '预支付会话不存在' }
  const merchant = { brandId: row.brand_id, appId: given.appId }
  const { publicKey } = await merchantOf(context, merchant)
  const lines = [given.appId, given.timeStamp, given.nonceStr, given.package]
  if (!isSignedBy(publicKey, lines, given.paySign)) return { message: '支付验证签名失败' }
  const payer = people.find(person => person.key === readState(c).person)
  if (!payer || openidOf(row.brand_id, payer.unionid) !== row.openid) {
    return { message: '下单账号与支付账号不一致，请核实后再支付' }
  }
  if (row.state === 'paid') return { message: '该订单已支付' }
  if (row.state === 'closed') return { message: '订单已关闭' }
  if (row.expires_at <= unixSeconds(context.clock)) return { message: '订单已超过支付期限' }
  return { row, brandName: brand.name }
}
