/** The rates of a brand or an activity, basis points. */
export interface Rates {
  level1_bp: number
  level2_bp: number
}

/** Rates of the goods themselves; null = the brand's rate. */
export interface GoodsRates {
  level1_bp: number | null
  level2_bp: number | null
  level1_fen: number | null
  level2_fen: number | null
}

export interface Earning {
  rateBp: number
  /** Fixed fen for all pieces; null = by the rate. */
  fixedFen: number | null
}

/** Commission on `count` pieces: the goods' fixed amount (also 0), otherwise their rate, otherwise the brand's. */
export function earningOf(level: 1 | 2, goods: GoodsRates, rates: Rates, count: number): Earning {
  const fixed = level === 1 ? goods.level1_fen : goods.level2_fen
  if (fixed !== null) return { rateBp: 0, fixedFen: fixed * count }
  const own = level === 1 ? goods.level1_bp : goods.level2_bp
  return { rateBp: own ?? (level === 1 ? rates.level1_bp : rates.level2_bp), fixedFen: null }
}
