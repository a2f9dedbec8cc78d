import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { LOST_ANSWERS } from './refunds.ts'
import { CONFIRM_S } from '../../../trade/withdraw/apply-transfer.ts'
import { unixSeconds } from '../../../core/clock.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { randomToken } from '../../../core/random.ts'
import type { SandboxTransferTable } from '../../../core/tables.ts'
import { tx, type Tx } from '../../../core/tx.ts'
import { openName } from '../../../trade/payment/signatures.ts'
import { mchIdOf, type PayContext, platformKeys } from './keys.ts'
import { LATE_S, type TransferOutcome, transferFate } from './outcomes.ts'
import { queueNotice, randomNumber } from './queue-notice.ts'
import { type PayCaller, type PayReply, refusal, timeText } from './wire.ts'

export type SandboxTransfer = Selectable<SandboxTransferTable>

const MIN_FEN = 10
const NAME_FROM_FEN = 200_000
const MAX_FEN = 2_000_000

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

const askedSchema = v.object({
  appid: text,
  out_bill_no: v.pipe(v.string(), v.regex(/^[\dA-Za-z]{1,32}$/)),
  transfer_scene_id: text,
  openid: text,
  user_name: v.optional(v.string(), ''),
  transfer_amount: v.pipe(v.number(), v.integer()),
  transfer_remark: v.pipe(text, v.maxLength(32)),
  notify_url: v.pipe(v.string(), v.url()),
  transfer_scene_report_infos: v.pipe(
    v.array(v.object({ info_type: text, info_content: text })),
    v.minLength(1),
  ),
})

type Asked = v.InferOutput<typeof askedSchema>

/** Creates a transfer; a repeat with the same number and content gets the existing one. */
export async function createTransfer(
  caller: PayCaller,
  body: unknown,
  serial: string,
): Promise<PayReply> {
  const parsed = v.safeParse(askedSchema, body)
  if (!parsed.success) return refusal(400, 'PARAM_ERROR', '参数错误')
  const asked = parsed.output
  const { transfer_amount: fen } = asked
  if (fen < MIN_FEN || fen > MAX_FEN) return refusal(400, 'PARAM_ERROR', '转账金额不在范围内')
  const name = await nameIn(caller, asked.user_name, serial)
  if (name === undefined) return refusal(400, 'PARAM_ERROR', '收款人姓名解密失败')
  if (fen >= NAME_FROM_FEN && name === '') {
    return refusal(400, 'PARAM_ERROR', '转账金额达到 2000 元，需要收款人姓名')
  }
  return tx(caller.db, async trx => {
    const row = newTransfer(caller, asked, name)
    const made = await trx
      .insertInto('sandbox_transfer')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('out_bill_no')
      .executeTakeFirst()
    if (!made) return answerAgain(trx, caller, asked)
    if (row.state === 'failed') await enqueueTransferNotice(trx, row, 1, row.created_at)
    const { state, transfer_bill_no, out_bill_no, package_info } = shown(row, row.created_at)
    const create_time = timeText(row.created_at)
    const isLost = row.lost_left > 0
    return {
      http: 200,
      body: { out_bill_no, transfer_bill_no, create_time, state, package_info },
      isLost,
    }
  })
}

/** The receiver's name, '' without one; undefined when it was encrypted with a foreign key. */
async function nameIn(caller: PayCaller, sealed: string, serial: string) {
  if (!sealed) return ''
  const key = (await platformKeys(caller, caller.brandId)).find(each => each.serial === serial)
  try {
    return key && openName(key.privateKey, sealed)
  } catch {
    return undefined
  }
}

function newTransfer({ brandId, clock }: PayCaller, asked: Asked, name: string): SandboxTransfer {
  const now = unixSeconds(clock)
  const fate = transferFate(asked.transfer_amount)
  return {
    brand_id: brandId,
    out_bill_no: asked.out_bill_no,
    transfer_bill_no: `13300${randomNumber()}`,
    package_info: randomToken(),
    openid: asked.openid,
    user_name: name,
    amount_fen: asked.transfer_amount,
    remark: asked.transfer_remark,
    notify_url: asked.notify_url,
    state: fate === 'failed' ? 'failed' : 'waiting',
    fail_reason: fate === 'failed' ? 'RECEIVE_ACCOUNT_NOT_CONFIGURE' : '',
    settles_at: 0,
    confirm_until: now + CONFIRM_S,
    lost_left: fate === 'lost' ? LOST_ANSWERS - 1 : 0,
    created_at: now,
  }
}

async function answerAgain(
  trx: Tx,
  { brandId, clock }: PayCaller,
  asked: Asked,
): Promise<PayReply> {
  const row = await lockTransfer(trx, { brand_id: brandId, out_bill_no: asked.out_bill_no })
  if (row.amount_fen !== asked.transfer_amount || row.openid !== asked.openid) {
    return refusal(400, 'INVALID_REQUEST', '商户单号已存在，且请求参数与之前不一致')
  }
  return { http: 200, body: shown(row, unixSeconds(clock)), isLost: await losesAnswer(trx, row) }
}

async function losesAnswer(trx: Tx, row: SandboxTransfer): Promise<boolean> {
  if (row.lost_left === 0) return false
  await inBrand(trx, row)
    .updateTable('sandbox_transfer')
    .set({ lost_left: row.lost_left - 1 })
    .where('out_bill_no', '=', row.out_bill_no)
    .execute()
  return true
}

export async function findTransfer(
  { db, clock, brandId }: PayCaller,
  outBillNo: string,
): Promise<PayReply> {
  return tx(db, async trx => {
    const row = await findIn(trx, { brand_id: brandId, out_bill_no: outBillNo })
    if (!row) return refusal(404, 'NOT_FOUND', '记录不存在')
    return { http: 200, body: shown(row, unixSeconds(clock)), isLost: await losesAnswer(trx, row) }
  })
}

interface Key {
  brand_id: number
  out_bill_no: string
}

const findIn = (trx: Tx, { brand_id: brandId, out_bill_no }: Key) =>
  inBrand(trx, brandId)
    .selectFrom('sandbox_transfer')
    .selectAll()
    .where('out_bill_no', '=', out_bill_no)
    .forUpdate()
    .executeTakeFirst()

async function lockTransfer(trx: Tx, key: Key): Promise<SandboxTransfer> {
  const row = await findIn(trx, key)
  if (!row) throw new Error('the sandbox has lost a transfer')
  return row
}

/** Confirms a transfer with the outcome chosen by the developer; false when it has ended. */
export async function takeTransfer(
  { db, clock }: PayContext,
  key: Key,
  outcome: TransferOutcome,
): Promise<boolean> {
  const now = unixSeconds(clock)
  return tx(db, async trx => {
    const row = await lockTransfer(trx, key)
    if (row.state !== 'waiting' || row.confirm_until <= now) return false
    const settles_at = outcome === 'late' ? now + LATE_S : now
    const set =
      outcome === 'fail'
        ? { state: 'failed' as const, fail_reason: 'ACCOUNT_FROZEN' }
        : { state: 'taken' as const, settles_at }
    await inBrand(trx, key)
      .updateTable('sandbox_transfer')
      .set(set)
      .where('out_bill_no', '=', key.out_bill_no)
      .execute()
    if (outcome !== 'never')
      await enqueueTransferNotice(trx, row, outcome === 'twice' ? 2 : 1, settles_at)
    return true
  })
}

const enqueueTransferNotice = (trx: Tx, row: SandboxTransfer, deliveries: number, dueAt: number) =>
  queueNotice(trx, {
    brandId: row.brand_id,
    kind: 'transfer',
    number: row.out_bill_no,
    deliveries,
    dueAt,
  })

/** The transfer as contained in replies. */
export function shown(row: SandboxTransfer, now: number) {
  const { state, fail_reason } = stateAt(row, now)
  return {
    mch_id: mchIdOf(row.brand_id),
    out_bill_no: row.out_bill_no,
    transfer_bill_no: row.transfer_bill_no,
    state,
    transfer_amount: row.amount_fen,
    transfer_remark: row.remark,
    openid: row.openid,
    create_time: timeText(row.created_at),
    update_time: timeText(now),
    ...(fail_reason ? { fail_reason } : {}),
    ...(state === 'WAIT_USER_CONFIRM' ? { package_info: row.package_info } : {}),
  }
}

function stateAt(row: SandboxTransfer, now: number): { state: string; fail_reason: string } {
  if (row.state === 'failed') return { state: 'FAIL', fail_reason: row.fail_reason }
  if (row.state === 'taken') {
    return { state: row.settles_at <= now ? 'SUCCESS' : 'TRANSFERING', fail_reason: '' }
  }
  if (row.confirm_until <= now) return { state: 'FAIL', fail_reason: 'OVERDUE_CLOSE' }
  return { state: 'WAIT_USER_CONFIRM', fail_reason: '' }
}
