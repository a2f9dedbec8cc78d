/** What has become of a buyer's request for an invoice. */
export const invoiceStatus = {
  waiting: 1,
  issued: 2,
  refused: 3,
  /** The order was refunded in full before there was an invoice. */
  withdrawn: 4,
} as const

export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus]

/** For whom it is made out. */
export const invoiceKind = { person: 1, company: 2 } as const

export type InvoiceKind = (typeof invoiceKind)[keyof typeof invoiceKind]
