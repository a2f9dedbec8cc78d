import { type CodeStatus, codes } from '../../../api/index.ts'
import { codeLength, passesCheck } from '../../mechanics/redeem/code-digits.ts'

/** Number of digits of a member code. */
export const memberCodeLength = 18

/** The member's code, or the ten digits of a card, in what a scanner read or somebody typed; undefined for anything else. */
export function memberCodeOf(text: string): string | undefined {
  const digits = (text.split(',').pop() ?? '').replace(/[\s-]/g, '')
  return /^\d{10}(\d{8})?$/.test(digits) ? digits : undefined
}

export const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, memberCodeLength)

/** Why these digits are no valid code; '' while they are incomplete. */
export function faultOf(digits: string): string {
  if (digits.length !== codeLength || passesCheck(digits)) return ''
  return '券码有误，请核对后重新输入'
}

export interface Scanned {
  code: string
  /** Signature of a fresh QR code, which proves that it is no old picture. */
  proof?: { t: string; sig: string }
}

/**
 * Query fields of the code in a link. `code` alone could be mistaken for the host's login code when the link is
 * opened.
 */
export const codeNames = ['redeem', 'code'] as const

/** The code in scanned text: bare digits, a bar code's `type,digits`, or a link that contains it. */
export function scannedCode(text: string): Scanned | undefined {
  const query = new URLSearchParams(text.split('#')[0]?.split('?')[1])
  const linked = codeNames.map(name => query.get(name)).find(Boolean)
  const code = (linked ?? text.split(',').pop() ?? '').replace(/[\s-]/g, '')
  if (!/^\d{12}$/.test(code)) return undefined
  const [t, sig] = [query.get('t'), query.get('sig')]
  return t && sig ? { code, proof: { t, sig } } : { code }
}

/** Titles of the refusal panel; the server's message is shown below. */
export const refusalTitles: Record<number, string> = {
  [codes.codeUnknown]: '没有这个券码',
  [codes.codeUsed]: '已经核销过',
  [codes.codeExpired]: '不在可用时间',
  [codes.codeOtherStore]: '不是本店的券',
  [codes.codeRefunding]: '退款处理中',
  [codes.qrOutOfDate]: '二维码已过期',
}

export const statusWords: Record<CodeStatus, string> = {
  1: '可核销',
  2: '已核销',
  3: '退款处理中',
  4: '已过期',
  5: '已作废',
  6: '转赠中',
}
