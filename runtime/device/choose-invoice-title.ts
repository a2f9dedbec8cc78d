import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'

export interface InvoiceTitle {
  /** 0 a company, 1 a person. */
  type: 0 | 1
  title: string
  taxNumber: string
  companyAddress: string
  telephone: string
  bankName: string
  bankAccount: string
}

/**
 * Opens the host's list of invoice titles: `{type, title, taxNumber, ...}`; `type` is 0 for a company, 1
 * for a person. Fails with `cancel`, and with `h5端仅在微信公众号中支持 API chooseInvoiceTitle` where the host has
 * none.
 */
export const chooseInvoiceTitle = /* @__PURE__ */ defineApi<object, InvoiceTitle>(
  'chooseInvoiceTitle',
  {
    async run() {
      const found =
        await callBridge<Partial<Record<keyof InvoiceTitle, unknown>>>('chooseInvoiceTitle')
      const text = (name: keyof InvoiceTitle) => String(found[name] ?? '')
      return {
        type: Number(found.type) === 1 ? 1 : 0,
        title: text('title'),
        taxNumber: text('taxNumber'),
        companyAddress: text('companyAddress'),
        telephone: text('telephone'),
        bankName: text('bankName'),
        bankAccount: text('bankAccount'),
      }
    },
  },
)
