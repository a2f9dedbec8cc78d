/** The SKU of the shop that tests sell from. */
export const SKU = 12
