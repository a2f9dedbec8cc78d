import { type CommissionFields, fenOf, noCommission } from '../../../../api/index.ts'
import { MOST_COMMISSION_BP } from '../../../../api/values/most-commission.ts'
import { shortYuan } from '../../../kit/text/yuan.ts'

/** How distributors earn: by the shop's rates, by rates of these goods, or a fixed amount for each piece. */
export type CommissionWay = 'shop' | 'rate' | 'fixed'

/** Commission as it is typed: percent and yuan; '' = the shop's rate, and for the staff nothing. */
export interface TypedCommission {
  isOn: boolean
  way: CommissionWay
  rates: [level1: string, level2: string]
  amounts: [level1: string, level2: string]
  staff: string
}

export function typedCommission(stored: CommissionFields): TypedCommission {
  const { distribution, level1_bp, level2_bp, level1_fen, level2_fen, staff_bp } = stored
  const isFixed = level1_fen !== null || level2_fen !== null
  const isRate = level1_bp !== null || level2_bp !== null
  return {
    isOn: distribution,
    way: isFixed ? 'fixed' : isRate ? 'rate' : 'shop',
    rates: [textOf(level1_bp), textOf(level2_bp)],
    amounts: [textOf(level1_fen), textOf(level2_fen)],
    staff: staff_bp > 0 ? shortYuan(staff_bp) : '',
  }
}

/** Hundredths are typed with two decimals, of a yuan as of a percent. */
function textOf(hundredths: number | null): string {
  return hundredths === null ? '' : shortYuan(hundredths)
}

export const emptyCommission: TypedCommission = typedCommission(noCommission)

const hundredthsOf = (text: string): number | null =>
  text.trim() === '' ? null : (fenOf(text) ?? -1)

/** What is sent; what is no number becomes -1, which the rules refuse where its field is shown. */
export function sentCommission(typed: TypedCommission): CommissionFields {
  const { isOn, way, rates, amounts, staff } = typed
  const [level1, level2] = (way === 'fixed' ? amounts : rates).map(hundredthsOf)
  const isWrong =
    [level1, level2].includes(-1) || (level1 ?? 0) + (level2 ?? 0) > MOST_COMMISSION_BP
  // Fields of what is switched off are not shown, so nothing wrong may stay in them.
  const isKept = isOn || !isWrong
  return {
    ...noCommission,
    distribution: isOn,
    ...(isKept && way === 'rate' && { level1_bp: level1 ?? null, level2_bp: level2 ?? null }),
    ...(isKept && way === 'fixed' && { level1_fen: level1 ?? null, level2_fen: level2 ?? null }),
    staff_bp: staff.trim() === '' ? 0 : (fenOf(staff) ?? -1),
  }
}
