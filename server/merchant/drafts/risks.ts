import type { DraftCost, DraftOutlook } from '../../../api/business-draft.ts'
import { lowPrices } from '../../../api/form-rules/draft-goods.ts'
import type { Db } from '../../core/database.ts'
import type { ActivityBudget } from '../../core/tables.ts'
import type { Draft } from './draft-table.ts'
import { valuesOf } from './forms.ts'
import { misfitsOf } from './misfits.ts'
import { outlookOf } from './outlook.ts'
import { brandStaff, saleGoods } from './library.ts'
import { type Cost, noCost } from '../model-parts/cost.ts'

/** What an activity may cost without being asked about: in cash, and altogether, fen. */
const ASKED_MONEY_FEN = 100_000
const ASKED_FEN = 2_000_000

export interface Risks {
  cost: DraftCost
  outlook: DraftOutlook
  /** What a merchant has to mean before it is published, in words. */
  risks: string[]
}

/** What an activity can cost at most, and what in it looks like a slip. */
export async function risksOf(db: Db, draft: Draft): Promise<Risks> {
  const { activity, model } = draft
  const values = await valuesOf(db, draft, 'third')
  const goods = model.fields.some(({ fields = [] }) => fields.some(({ kind }) => kind === 'goods'))
    ? await saleGoods(db, activity.brand_id)
    : []
  const staffCount = (await brandStaff(db, activity.brand_id)).length
  const most = withinBudget(model.cost?.(values, { staffCount }) ?? noCost, activity.budget)
  const low = lowPrices(model.fields, values, goods).map(
    ({ title, label, price_fen, regular_fen }) =>
      `${title ? `${title}：` : ''}${label} ${yuan(price_fen)} 元，不到原价 ${yuan(regular_fen)} 元的一半`,
  )
  return {
    cost: costView(most),
    outlook: outlookOf(draft, values),
    risks: [...low, ...costRisks(most), ...(await misfitsOf(db, draft, values))],
  }
}

/** A used-up budget pauses the activity, whatever it gives. */
function withinBudget({ money, all }: Cost, budget: ActivityBudget | null): Cost {
  const total = budget?.total_fen ?? Infinity
  return { money: Math.min(money, total), all: Math.min(all, total) }
}

function costRisks({ money, all }: Cost): string[] {
  if (all === Infinity) {
    return [
      `送出的${money === Infinity ? '现金' : '东西'}没有上限，花多少都可能；可以写明份数，或者设总预算`,
    ]
  }
  if (money > ASKED_MONEY_FEN) return [`最多会送出现金 ${yuan(money)} 元`]
  return all > ASKED_FEN ? [`最多会送出价值 ${yuan(all)} 元的东西`] : []
}

const costView = ({ money, all }: Cost): DraftCost => ({
  money_fen: bounded(money),
  most_fen: bounded(all),
})

const bounded = (fen: number): number => (fen === Infinity ? -1 : fen)
const yuan = (fen: number): string => String(fen / 100)
