import { type CodeStatus, codes } from '../../../api/index.ts'
import { codeLength, passesCheck } from '../../mechanics/redeem/code-digits.ts'

/** How many digits a member's code has. */
export const memberCodeLength = 18

/** The member's code, or the ten digits of a card, in what a scanner read or somebody typed; undefined for anything else. */
export function memberCodeOf(text: string): string | undefined {
  const digits = (text.split(',').pop() ?? '').replace(/[\s-]/g, '')
  return /^\d{10}(\d{8})?$/.test(digits) ? digits : undefined
}

/** What was typed, as digits of a code. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, memberCodeLength)

/** Why these digits cannot be a code; nothing while they may still become one. */
export function faultOf(digits: string): string {
  if (digits.length !== codeLength || passesCheck(digits)) return ''
  return '券码有误，请核对后重新输入'
}

export interface Scanned {
  code: string
  /** What a fresh QR code carries beside the digits, to show that it is no old picture. */
  proof?: { t: string; sig: string }
}

/** Names of the code in a link. `code` alone would be taken for the host's login code when the link is opened. */
export const codeNames = ['redeem', 'code'] as const

/** The code in what a scanner read: bare digits, a bar code's `type,digits`, or a link that holds it. */
export function scannedCode(text: string): Scanned | undefined {
  const query = new URLSearchParams(text.split('#')[0]?.split('?')[1])
  const linked = codeNames.map(name => query.get(name)).find(Boolean)
  const code = (linked ?? text.split(',').pop() ?? '').replace(/[\s-]/g, '')
  if (!/^\d{12}$/.test(code)) return undefined
  const [t, sig] = [query.get('t'), query.get('sig')]
  return t && sig ? { code, proof: { t, sig } } : { code }
}

/** Heads of the refusal panel; below stands what the server says. */
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
}
