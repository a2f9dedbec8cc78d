/** Yuan with both decimals, as money is written: 8.88. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
