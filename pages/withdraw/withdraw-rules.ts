import { type Balance, fenOf, type WalletAccount, type Withdrawal } from '../../api/index.ts'
import { yuan } from '../kit/text/yuan.ts'

export const accountNames: Record<WalletAccount, string> = {
  distribution: '我的余额',
  staff: '导购佣金',
  merchant: '门店货款',
}

/** The wallet in an address; the shopper's (`distribution`) by default and for an unknown one. */
export const accountOf = (text: string | undefined): WalletAccount =>
  text === 'staff' || text === 'merchant' ? text : 'distribution'

/** Address of the page; that of the default wallet is part of any that names it. */
export const addressOf = (account: WalletAccount): string =>
  account === 'distribution' ? '/withdraw' : `/withdraw?account=${account}`

/** Reduces a text to a possible amount: digits, one point, two decimals. */
export function typedAmount(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const decimals = rest.join('').slice(0, 2)
  return rest.length > 0 ? `${whole.slice(0, 7)}.${decimals}` : whole.slice(0, 7)
}

export const feeOf = (fen: number, { fee_bp }: Pick<Balance, 'fee_bp'>): number =>
  Math.ceil((fen * fee_bp) / 10_000)

/** Maximum amount of a withdrawal now. */
export const mostOf = ({ balance_fen, max_fen, left_today_fen }: Balance): number =>
  Math.max(0, Math.min(balance_fen, max_fen, left_today_fen))

export interface Form {
  amount: string
  name: string
}

export interface Check {
  /** Requested amount, fen; undefined while it is invalid. */
  fen: number | undefined
  feeFen: number
  paidFen: number
  needsName: boolean
  /** Label of the button. */
  button: string
  isReady: boolean
}

/** Result of the form, and why it cannot be submitted yet. */
export function checkForm(balance: Balance, { amount, name }: Form): Check {
  const fen = fenOf(amount)
  const feeFen = fen ? feeOf(fen, balance) : 0
  const paidFen = (fen ?? 0) - feeFen
  const needsName = paidFen >= balance.name_from_fen
  const reason = reasonOf(balance, fen, needsName && name.trim() === '')
  return {
    fen,
    feeFen,
    paidFen,
    needsName,
    button: reason ?? '提现',
    isReady: reason === undefined,
  }
}

function reasonOf(
  balance: Balance,
  fen: number | undefined,
  lacksName: boolean,
): string | undefined {
  const { open, bound, proved, balance_fen, min_fen, left_today } = balance
  if (open) return '有一笔提现在处理中'
  if (!proved) return '先完成商家认证'
  if (!bound) return '先绑定收款微信'
  if (balance_fen < min_fen) return `满 ¥${yuan(min_fen)} 可提现`
  if (left_today === 0) return '今天的次数已用完'
  if (fen === undefined || fen === 0) return '填写提现金额'
  if (fen > balance_fen) return '超过可提现金额'
  if (fen < min_fen) return `至少 ¥${yuan(min_fen)}`
  if (fen > mostOf(balance)) return `今天最多还能提 ¥${yuan(mostOf(balance))}`
  return lacksName ? '填写微信实名的姓名' : undefined
}

/** Text about the arrival of the money. */
export function arrivalText(
  fen: number | undefined,
  { review_above_fen, account, payee }: Balance,
): string {
  if (account === 'merchant' && payee?.mine === 0) {
    return `提交后由${payee.nickname}在微信里确认收款，通常几分钟到账`
  }
  return account !== 'merchant' && (fen ?? 0) > review_above_fen
    ? `超过 ¥${yuan(review_above_fen)} 由商家审核，通过后在微信里确认收款`
    : '提交后在微信里确认收款，通常几分钟到账'
}

export const statusNames: Record<Withdrawal['status'], string> = {
  0: '审核中',
  1: '打款中',
  2: '待确认收款',
  3: '已到账',
  4: '未通过',
  5: '打款失败',
  6: '已取消',
}
