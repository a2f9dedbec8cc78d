/** Yuan with two decimals: 8.88. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** Without ".00": 268, 9.90. */
export const shortYuan = (fen: number): string => yuan(fen).replace(/\.00$/, '')
