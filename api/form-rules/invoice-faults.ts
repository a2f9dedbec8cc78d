import { invoiceKind } from '../values/invoice-status.ts'
import { isTaxNumber } from './tax-number.ts'

/** What a buyer fills in to ask for an invoice. */
export interface InvoiceForm {
  kind: (typeof invoiceKind)[keyof typeof invoiceKind]
  title: string
  taxNo: string
  email: string
}

/** Words for a wrong field. */
export type InvoiceFaults = Partial<Record<'title' | 'taxNo' | 'email', string>>

/** What is wrong with a filled form, by field; spaces around are no fault. */
export function invoiceFaults({ kind, title, taxNo, email }: InvoiceForm): InvoiceFaults {
  const isTaxed = kind !== invoiceKind.company || isTaxNumber(taxNo.trim().toUpperCase())
  return {
    ...(title.trim() === '' && { title: '写上发票抬头' }),
    ...(!isTaxed && { taxNo: '税号不对，请照营业执照上的 18 位填写' }),
    ...(!emailShape.test(email.trim()) && { email: '邮箱不对，电子发票会发到这里' }),
  }
}

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
