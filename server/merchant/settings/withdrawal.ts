import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { FLOOR_FEN, MOST_FEE_BP, withdrawRules } from '../../trade/withdraw/withdraw-rules.ts'
import { changeBrand } from './change-brand.ts'
import { defineSettings } from './define-settings.ts'

/** What the platform transfers to one person in a day, fen. */
const PLATFORM_DAY_FEN = 2_000_000

/** Ten million yuan: nothing that a brand pays out by itself in a day, fen. */
const MOST_AUTO_FEN = 1_000_000_000

const money = { kind: 'fen', min: FLOOR_FEN, max: PLATFORM_DAY_FEN } as const

const fields: DraftField[] = [
  { key: 'min_fen', label: '最少提', ...money },
  { key: 'max_fen', label: '一次最多提', ...money, hint: '平台每人每天最多 20000 元' },
  { key: 'day_max_fen', label: '每人每天最多提', ...money },
  { key: 'day_n', label: '每天最多提几次', kind: 'int', min: 1, max: 10, unit: '次' },
  {
    key: 'fee_bp',
    label: '手续费',
    kind: 'share',
    hint: '从提现金额里扣，不足一分算一分',
    max: MOST_FEE_BP,
  },
  {
    key: 'review_above_fen',
    label: '超过多少要你同意',
    kind: 'fen',
    hint: '填 0 就每一笔都要你在「待处理」里同意',
    max: PLATFORM_DAY_FEN,
  },
  {
    key: 'auto_day_fen',
    label: '每天不用你同意最多打款',
    kind: 'fen',
    hint: '全店顾客和店员加起来；超过后每一笔都要你同意，并会提醒你',
    max: MOST_AUTO_FEN,
  },
  {
    key: 'name_from_fen',
    label: '满多少要填真实姓名',
    ...money,
    hint: '平台会核对收款人的姓名',
  },
]

function faults(values: DraftValues): DraftFaults {
  const most = Number(values.max_fen)
  if (most < Number(values.min_fen)) return { max_fen: '不能小于「最少提」' }
  return Number(values.day_max_fen) < most ? { day_max_fen: '不能小于「一次最多提」' } : {}
}

export const withdrawal = defineSettings({
  name: 'withdrawal',
  title: '提现规则',
  intro: '顾客的奖金、推广佣金和门店货款怎么提',
  fields: () => fields,
  read({ brand }) {
    return { values: withdrawRules(brand), isSet: true }
  },
  faults,
  async write({ trx, brand, values }) {
    const changed = { withdraw_rules: JSON.stringify(values) }
    await changeBrand(trx, brand, changed)
  },
  summary: ({ min_fen, fee_bp }) =>
    `${Number(min_fen) / 100} 元起提，${fee_bp === 0 ? '不收手续费' : `手续费 ${Number(fee_bp) / 100}%`}`,
})
