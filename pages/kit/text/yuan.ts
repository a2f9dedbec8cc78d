/** Yuan with two decimals: 8.88. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
