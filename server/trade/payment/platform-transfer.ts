import type { PayAccount } from '../../core/pay-accounts.ts'
import type { TransferPort, TransferRequest, TransferState } from '../../core/ports/transfer.ts'
import { accountOf, type PayAccounts } from './accounts.ts'
import {
  PaymentRefused,
  PaymentUnanswered,
  type PayPlatform,
  type PayQuestion,
} from './ask-pay-platform.ts'
import { sealName } from './signatures.ts'
import { transferStateOf } from './transfer-fields.ts'

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
/** The platform's limit, characters. */
const MAX_REMARK = 32
/** The transfer scene "commission" that merchants apply for, and the details it requires. */
const SCENE = '1005'
const reports = [
  { info_type: '岗位类型', info_content: '推广员' },
  { info_type: '报酬说明', info_content: '推广佣金' },
]
/** Temporary problems of the merchant's account: the same bill is sent again later. */
const passing = ['NOT_ENOUGH', 'FREQUENCY_LIMIT_EXCEED', 'RATELIMIT_EXCEEDED']

interface Parts {
  accounts: PayAccounts
  platform: PayPlatform
  /** Our own origin, to which the platform sends its notices. */
  notifyOrigin: string
}

/** Transfers to balances in the messaging app, over the platform's API v3. */
export function createTransfers(parts: Parts): TransferPort {
  const { platform } = parts

  async function transfer(request: TransferRequest): Promise<TransferState> {
    const account = await accountOf(parts.accounts, request.brandId)
    try {
      const sent = await transferBody(parts, account, request)
      const question = { method: 'POST', path: BILLS, isRepeatable: true, ...sent } as const
      const state = transferStateOf(await platform.ask(account, question), request.amountFen)
      return sameBill(request.billNo, state)
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      return refused(request, error)
    }
  }

  /** The bill may exist from an earlier attempt whose answer was lost. */
  async function refused(request: TransferRequest, error: PaymentRefused): Promise<TransferState> {
    const known = await queryTransfer(request)
    if (known.status !== 'unknown') return known
    if (passing.includes(error.code)) throw new PaymentUnanswered(`transfer: ${error.code}`)
    const message = error.words || error.code
    return { status: 'failed', billNo: request.billNo, channelNo: '', message }
  }

  async function queryTransfer(asked: { brandId: number; billNo: string }): Promise<TransferState> {
    const account = await accountOf(parts.accounts, asked.brandId)
    const path = `${BILLS}/out-bill-no/${encodeURIComponent(asked.billNo)}`
    try {
      const data = await platform.ask(account, { method: 'GET', path, isRepeatable: true })
      return sameBill(asked.billNo, transferStateOf(data))
    } catch (error) {
      const isMissing = error instanceof PaymentRefused && error.http === 404
      if (isMissing) return { status: 'unknown', billNo: asked.billNo }
      throw error
    }
  }

  async function confirmParameters(brandId: number, parcel: string) {
    const { mchId, appId } = await accountOf(parts.accounts, brandId)
    return { mchId, appId, package: parcel }
  }

  return { transfer, queryTransfer, confirmParameters }
}

async function transferBody(
  { platform, notifyOrigin }: Parts,
  account: PayAccount,
  request: TransferRequest,
): Promise<Pick<PayQuestion, 'body' | 'serial'>> {
  const body = {
    appid: account.appId,
    out_bill_no: request.billNo,
    transfer_scene_id: SCENE,
    openid: request.openid,
    transfer_amount: request.amountFen,
    transfer_remark: [...request.remark].slice(0, MAX_REMARK).join(''),
    notify_url: `${notifyOrigin}/api/wechat/order/transfer-notify/${request.brandId}`,
    transfer_scene_report_infos: reports,
  }
  if (!request.realName) return { body }
  const { serial, key } = await platform.sealingKey(account)
  return { body: { ...body, user_name: sealName(key, request.realName) }, serial }
}

function sameBill(billNo: string, state: Exclude<TransferState, { status: 'unknown' }>) {
  // guard: an answer about another transfer [server payment/platform-transfer]
  if (state.billNo !== billNo) {
    throw new PaymentUnanswered('the payment platform answered about another transfer')
  }
  return state
}
