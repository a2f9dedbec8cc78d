import { endAccount, forgetFormer } from './people/account/deletion.ts'
import { deleteUpload } from './people/account/uploads.ts'
import { findExpiring, notifyExpiring } from './campaigns/activity/notify-expiring.ts'
import { notifyReminder } from './campaigns/activity/notify-reminders.ts'
import { askFollows } from './people/auth/ask-follows.ts'
import { addReads } from './content/article/count-reads.ts'
import { notifyMoved } from './people/bind/notify-moved.ts'
import { campaigns } from './campaigns/index.ts'
import { notifyDistributor } from './campaigns/distribution/notify-distributor.ts'
import { listJobs } from './core/jobs/define-job.ts'
import { maintenance } from './core/jobs/maintenance.ts'
import { settleEvent } from './platform/enterprise/inbox.ts'
import { findMarks } from './campaigns/activity/find-marks.ts'
import { markContact } from './platform/enterprise/mark-contact.ts'
import { welcomeContact } from './platform/enterprise/welcome.ts'
import { syncCustomers } from './platform/enterprise/sync-customers.ts'
import { syncGroups } from './platform/enterprise/sync-groups.ts'
import { expirePoints } from './ledgers/expire-points.ts'
import { notifyShop } from './ledgers/notify-shop.ts'
import { findHot } from './content/radar/find-hot.ts'
import { notifyHot } from './content/radar/notify-hot.ts'
import { eventPartitions } from './content/log/event-partitions.ts'
import { notifyNewCustomer } from './mechanics/new-customer-notice.ts'
import { notifyBrand } from './mechanics/brand-notice.ts'
import { memberJobs } from './people/member/index.ts'
import { countVisitDays } from './merchant/campaigns/visit-days.ts'
import { todayFigures } from './merchant/campaigns/detail.ts'
import { recentFigures } from './merchant/campaigns/statistics.ts'
import { allCampaigns, wholeShop } from './merchant/figures/statistics.ts'
import { arrivedFigures } from './staff/share-campaigns/arrivals.ts'
import { customerCounts } from './staff/customers/counts.ts'
import { countFigures } from './core/kept-figures.ts'
import { crowdFigures } from './merchant/participants/crowd-figures.ts'
import { countShopDays } from './merchant/figures/shop-days.ts'
import { goodsOnSale } from './merchant/goods/sale-job.ts'
import { checkPapers } from './merchant/shop/check-papers.ts'
import { notifyPapers } from './merchant/shop/notify-papers.ts'
import { askToFollow } from './trade/orders/parcels.ts'
import { notifyParcel } from './trade/orders/notify-parcel.ts'
import { askPayment } from './trade/orders/ask-payment.ts'
import { closeUnpaid } from './trade/orders/close-order.ts'
import { autoReceive } from './trade/orders/deliver.ts'
import { decideSilent } from './trade/orders/judge-refund.ts'
import { expireCodes } from './trade/orders/expire-codes.ts'
import { orderChances } from './trade/orders/order-chances.ts'
import { notifyOrder } from './trade/orders/notify-order.ts'
import { notifyNewOrders } from './trade/orders/notify-new-orders.ts'
import { lookForOverdue, notifyOverdue } from './trade/orders/notify-overdue.ts'
import { notifyRefundAsked } from './trade/orders/notify-refund-asked.ts'
import { sendRefund } from './trade/orders/send-refund.ts'
import { settleOrder } from './trade/orders/settle.ts'
import { waitingOrder } from './trade/orders/waiting.ts'
import { notifyAuthorized } from './merchant/shop/authorize/notify-authorized.ts'
import { notifyJoin } from './staff/stores/notify-join.ts'
import { notifyReview } from './ledgers/notify-review.ts'
import './staff/review-subjects.ts'
import { notifyDecision } from './staff/review/notify-decision.ts'
import { findDueFollows, notifyDueFollows } from './staff/customers/due-follows.ts'
import { staffTaskJobs } from './staff/staff-tasks/index.ts'
import { deleteUnused } from './platform/upload/unused-uploads.ts'
import { notifyGrant } from './mechanics/claim/notify-grant.ts'
import { notifyInvoice } from './trade/invoices/notify-invoice.ts'
import { notifyInvoiceAsked } from './trade/invoices/notify-invoice-asked.ts'
import { notifyWithdraw } from './trade/withdraw/notify-withdraw.ts'
import { sendTransfer } from './trade/withdraw/send-transfer.ts'

/** All kinds of background jobs. */
export const jobKinds = listJobs([
  notifyReminder,
  notifyShop,
  notifyMoved,
  findExpiring(campaigns),
  notifyExpiring,
  notifyGrant,
  ...campaigns.flatMap(({ jobs }) => jobs ?? []),
  addReads,
  countVisitDays,
  countShopDays,
  countFigures([
    todayFigures,
    recentFigures,
    crowdFigures,
    wholeShop,
    allCampaigns,
    customerCounts,
    arrivedFigures,
  ]),
  askFollows,
  askPayment,
  closeUnpaid,
  waitingOrder,
  sendRefund,
  autoReceive,
  decideSilent,
  expireCodes,
  settleOrder,
  askToFollow,
  notifyParcel,
  notifyOrder,
  orderChances,
  notifyNewOrders,
  lookForOverdue,
  notifyOverdue,
  notifyRefundAsked,
  expirePoints,
  ...memberJobs,
  deleteUpload,
  endAccount,
  forgetFormer,
  sendTransfer,
  notifyInvoice,
  notifyInvoiceAsked,
  notifyWithdraw,
  notifyReview,
  notifyJoin,
  notifyAuthorized,
  notifyDecision,
  notifyBrand,
  ...staffTaskJobs,
  findHot,
  notifyHot,
  notifyNewCustomer,
  findDueFollows,
  notifyDueFollows,
  notifyDistributor,
  goodsOnSale,
  checkPapers,
  notifyPapers,
  settleEvent,
  welcomeContact,
  findMarks(campaigns),
  markContact,
  syncGroups,
  syncCustomers,
  eventPartitions,
  deleteUnused,
  maintenance,
])
