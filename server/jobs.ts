import { endAccount, forgetFormer } from './account/deletion.ts'
import { deleteUpload } from './account/uploads.ts'
import { findExpiring, notifyExpiring } from './activity/notify-expiring.ts'
import { notifyReminder } from './activity/notify-reminders.ts'
import { askFollows } from './auth/ask-follows.ts'
import { addReads } from './article/count-reads.ts'
import { notifyMoved } from './bind/notify-moved.ts'
import { campaigns } from './campaigns.ts'
import { notifyDistributor } from './distribution/notify-distributor.ts'
import { listJobs } from './core/jobs/define-job.ts'
import { maintenance } from './core/maintenance.ts'
import { settleEvent } from './enterprise/inbox.ts'
import { syncCustomers } from './enterprise/sync-customers.ts'
import { syncGroups } from './enterprise/sync-groups.ts'
import { expirePoints } from './ledgers/expire-points.ts'
import { notifyShop } from './ledgers/notify-shop.ts'
import { eventPartitions } from './log/event-partitions.ts'
import { notifyBrand } from './mechanics/brand-notice.ts'
import { memberJobs } from './member/index.ts'
import { checkPapers } from './mine/check-papers.ts'
import { notifyPapers } from './mine/notify-papers.ts'
import { askPayment } from './orders/ask-payment.ts'
import { closeUnpaid } from './orders/close-order.ts'
import { autoReceive } from './orders/deliver.ts'
import { decideSilent } from './orders/judge-refund.ts'
import { expireCodes } from './orders/expire-codes.ts'
import { orderChances } from './orders/order-chances.ts'
import { notifyOrder } from './orders/notify-order.ts'
import { notifyRefundAsked } from './orders/notify-refund-asked.ts'
import { sendRefund } from './orders/send-refund.ts'
import { settleOrder } from './orders/settle.ts'
import { waitingOrder } from './orders/waiting.ts'
import { notifyAuthorized } from './mine/authorize/notify-authorized.ts'
import { notifyJoin } from './store-admin/notify-join.ts'
import { notifyReview } from './ledgers/notify-review.ts'
import { notifyDecision } from './review/notify-decision.ts'
import { staffTaskJobs } from './staff-tasks/index.ts'
import { deleteUnused } from './upload/unused-uploads.ts'
import { notifyWithdraw } from './withdraw/notify-withdraw.ts'
import { sendTransfer } from './withdraw/send-transfer.ts'

/** All kinds of background jobs. */
export const jobKinds = listJobs([
  notifyReminder,
  notifyShop,
  notifyMoved,
  findExpiring(campaigns),
  notifyExpiring,
  ...campaigns.flatMap(({ jobs }) => jobs ?? []),
  addReads,
  askFollows,
  askPayment,
  closeUnpaid,
  waitingOrder,
  sendRefund,
  autoReceive,
  decideSilent,
  expireCodes,
  settleOrder,
  notifyOrder,
  orderChances,
  notifyRefundAsked,
  expirePoints,
  ...memberJobs,
  deleteUpload,
  endAccount,
  forgetFormer,
  sendTransfer,
  notifyWithdraw,
  notifyReview,
  notifyJoin,
  notifyAuthorized,
  notifyDecision,
  notifyBrand,
  ...staffTaskJobs,
  notifyDistributor,
  checkPapers,
  notifyPapers,
  settleEvent,
  syncGroups,
  syncCustomers,
  eventPartitions,
  deleteUnused,
  maintenance,
])
