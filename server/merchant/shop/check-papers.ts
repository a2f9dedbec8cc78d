import { type AuthState, authState } from '../../../api/values/auth-state.ts'
import { PATIENT_FAILURES } from '../../core/jobs/patience.ts'
import { maskedIdCard } from '../../../api/form-rules/id-card.ts'
import type { ServerContext } from '../../core/context.ts'
import { id } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { privateAddress } from '../../platform/outside/object-store.ts'
import type { Operator } from '../../core/ports/operator.ts'
import { operatorOf } from '../../platform/outside/operator.ts'
import { lockAuthStatus, setAuthStatus } from '../../core/auth-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { notifyPapers } from './notify-papers.ts'
import { type PaperRow, papersOf, type ShopKey } from '../../core/papers.ts'

/** Time for which the operator can read the pictures, s. */
const READABLE_S = 86_400
/** Interval at which a missing operator is looked for, s. */
const CLOSED_S = 3600

/** Hands papers to the operator, asks for the decision, and ends an authentication whose time is over. */
export const checkPapers = defineJob({
  kind: 'check-papers',
  payload: { shopId: id, no: id },
  maxFailures: PATIENT_FAILURES,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await goOn(context, { brandId, ...payload }, now)
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

interface Key extends ShopKey {
  no: number
}

/** When to look again, unix seconds; undefined if there is nothing left to do. */
async function goOn(context: ServerContext, key: Key, now: number): Promise<number | undefined> {
  const row = await papersOf(context.db, key)
    .selectAll()
    .where('no', '=', key.no)
    .executeTakeFirst()
  if (row?.state === authState.passed) return expire(context, key, row, now)
  if (row?.state !== authState.inReview) return undefined
  const operator = operatorOf(context)
  if (!operator) return now + CLOSED_S
  if (row.sent_at === 0) await handIn(context, operator, row, now)
  const verdict = await operator.ask({
    ...key,
    shopTitle: row.shop_title,
    submittedAt: row.submitted_at,
  })
  if (verdict.state === 'open') return now + verdict.askAgainS
  if (verdict.state === 'refused') {
    await settle(context, key, { state: authState.refused, reason: verdict.reason, now })
    return undefined
  }
  const { validUntil } = verdict
  await settle(context, key, {
    state: authState.passed,
    // A checked number is not needed any more.
    idcardNo: maskedIdCard(row.idcard_no),
    validUntil,
    now,
  })
  return validUntil || undefined
}

async function handIn(
  { db, settings }: ServerContext,
  operator: Operator,
  row: PaperRow,
  now: number,
): Promise<void> {
  const { brand_id: brandId, shop_id: shopId, no } = row
  const readable = (key: string) =>
    privateAddress(settings, settings.publicOrigin ?? '', { key, expiresAt: now + READABLE_S })
  await operator.submit({
    brandId,
    shopId,
    no,
    shopTitle: row.shop_title,
    realName: row.real_name,
    idcardNo: row.idcard_no,
    shopContact: row.shop_contact,
    idcardFrontage: readable(row.idcard_frontage),
    idcardReverse: readable(row.idcard_reverse),
    license: readable(row.license),
    submittedAt: row.submitted_at,
  })
  await inBrand(db, brandId)
    .updateTable('merchant_paper')
    .set({ sent_at: now })
    .where('shop_id', '=', shopId)
    .where('no', '=', no)
    .execute()
}

async function expire(
  context: ServerContext,
  key: Key,
  { valid_until: until }: PaperRow,
  now: number,
): Promise<number | undefined> {
  if (until === 0 || until > now) return until || undefined
  await settle(context, key, { state: authState.expired, now })
  return undefined
}

interface Settled {
  state: Exclude<AuthState, typeof authState.none | typeof authState.inReview>
  reason?: string
  idcardNo?: string
  validUntil?: number
  now: number
}

/** Changes the state of the papers and of their shop, and tells the merchant, in one transaction. */
const settle = ({ db }: ServerContext, key: Key, change: Settled): Promise<void> =>
  tx(db, async trx => {
    // Submitting locks the shop first, too.
    await lockAuthStatus(trx, key)
    if (!(await changePaper(trx, key, change))) return
    await setAuthStatus(trx, key, change.state)
    const { brandId, shopId, no } = key
    const { state, now } = change
    const payload = { shopId, no, state }
    await enqueue(trx, notifyPapers, [
      { brandId, key: `${shopId}:${no}:${state}`, dueAt: now, payload },
    ])
  })

/** False if the papers have left the state meanwhile. */
async function changePaper(
  trx: Tx,
  { brandId, shopId, no }: Key,
  { state, reason, idcardNo, validUntil, now }: Settled,
): Promise<boolean> {
  const { inReview, passed, expired } = authState
  const row = await inBrand(trx, brandId)
    .updateTable('merchant_paper')
    .set({
      state,
      decided_at: now,
      ...(reason && { reason }),
      ...(idcardNo && { idcard_no: idcardNo }),
      ...(validUntil && { valid_until: validUntil }),
    })
    .where('shop_id', '=', shopId)
    .where('no', '=', no)
    .where('state', '=', state === expired ? passed : inReview)
    .returning('no')
    .executeTakeFirst()
  return row !== undefined
}
