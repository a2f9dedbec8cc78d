import type { Route } from '../../core/define-route.ts'
import { invoiceAsk, invoiceDetail } from './ask.ts'
import { invoiceIssue, invoiceRefuse } from './decide.ts'
import { invoiceList } from './shop-list.ts'

/** Invoices: what buyers ask for, and what the shop answers. */
export const invoiceRoutes: Route[] = [
  invoiceDetail,
  invoiceAsk,
  invoiceList,
  invoiceIssue,
  invoiceRefuse,
]
