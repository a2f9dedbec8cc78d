/** Size of a card for the table, as high to its width as A6, px. */
export const TABLE_CARD = { w: 750, h: 1061 }
