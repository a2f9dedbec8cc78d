import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { unixSeconds } from '../../../core/clock.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { openidOf } from '../../doubles/sandbox-messaging.ts'
import { people } from '../../seed/people.ts'
import { readState } from '../../doubles/cookies.ts'
import { mchIdOf, type PayContext } from './keys.ts'
import { transferOutcomes } from './outcomes.ts'
import { sendDueNotices } from './send-notices.ts'
import { type SandboxTransfer, takeTransfer } from './transfers.ts'

const text = v.pipe(v.string(), v.maxLength(1000))
const entries = { mchId: text, appId: text, package: text }
const openSchema = v.object(entries)
const takeSchema = v.object({ ...entries, outcome: v.picklist(transferOutcomes) })

type Found = { row: SandboxTransfer; brandName: string } | { message: string }

/**
 * Endpoints of the phone's confirmation of a transfer: whether the phone's owner can confirm it,
 * and the chosen outcome.
 */
export function mountTransferSheet(app: Hono, context: PayContext): void {
  app.post('/sandbox/pay/transfer-open', async c => {
    const parsed = v.safeParse(openSchema, await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ message: '缺少参数' }, 400)
    const found = await findTakeable(context, c, parsed.output)
    if ('message' in found) return c.json(found, 400)
    const { amount_fen, remark } = found.row
    return c.json({ amountFen: amount_fen, description: remark, merchant: found.brandName })
  })

  app.post('/sandbox/pay/transfer-take', async c => {
    const parsed = v.safeParse(takeSchema, await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ message: '缺少参数' }, 400)
    const { outcome, ...parameters } = parsed.output
    const found = await findTakeable(context, c, parameters)
    if ('message' in found) return c.json(found, 400)
    if (!(await takeTransfer(context, found.row, outcome))) {
      return c.json({ message: '这笔转账已经结束' }, 400)
    }
    await sendDueNotices(context, (url, init) => app.request(new URL(url).pathname, init))
    return c.json({ taken: 1 })
  })
}

async function findTakeable(
  context: PayContext,
  c: Context,
  given: v.InferOutput<typeof openSchema>,
): Promise<Found> {
  const brand = await context.db
    .selectFrom('brand')
    .select(['brand_id', 'name'])
    .where('app_id', '=', given.appId)
    .executeTakeFirst()
  if (!brand || mchIdOf(brand.brand_id) !== given.mchId) return { message: '商户号与应用不匹配' }
  const row = await inBrand(context.db, brand)
    .selectFrom('sandbox_transfer')
    .selectAll()
    .where('package_info', '=', given.package)
    .executeTakeFirst()
  if (!row) return { message: '转账单不存在' }
  const holder = people.find(person => person.key === readState(c).person)
  if (!holder || openidOf(row.brand_id, holder.unionid) !== row.openid) {
    return { message: '这笔转账不是给当前微信的' }
  }
  if (row.state !== 'waiting') return { message: '这笔转账已经结束' }
  if (row.confirm_until <= unixSeconds(context.clock))
    return { message: '超过 24 小时，转账已退回' }
  return { row, brandName: brand.name }
}
