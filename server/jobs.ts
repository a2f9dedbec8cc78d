import { findExpiring, notifyExpiring } from './activity/notify-expiring.ts'
import { notifyReminder } from './activity/notify-reminders.ts'
import { notifyShop } from './activity/notify-shop.ts'
import { findUnclaimed, notifyUnclaimed } from './activity/notify-unclaimed.ts'
import { addReads } from './article/count-reads.ts'
import { notifyMoved } from './bind/notify-moved.ts'
import type { JobKind } from './core/jobs/define-job.ts'
import { maintenance } from './core/maintenance.ts'
import { expirePoints } from './ledgers/expire-points.ts'
import { expirePrizesJob } from './mechanics/expire-prizes.ts'
import { returnEnvelopesJob } from './mechanics/return-envelopes.ts'
import { closeUnpaid } from './orders/close-order.ts'
import { autoReceive } from './orders/deliver.ts'
import { decideSilent } from './orders/judge-refund.ts'
import { notifyOrder } from './orders/notify-order.ts'
import { sendRefund } from './orders/send-refund.ts'
import { settleOrder } from './orders/settle.ts'
import { findEndedRankings, settleRanking } from './question/settle-ranks.ts'
import { countViews } from './vote/count-views.ts'

/** All work that is done without anybody asking at that moment. */
export const jobKinds: JobKind[] = [
  notifyReminder,
  notifyShop,
  notifyMoved,
  findExpiring,
  notifyExpiring,
  findUnclaimed,
  notifyUnclaimed,
  expirePrizesJob,
  returnEnvelopesJob,
  findEndedRankings,
  settleRanking,
  addReads,
  countViews,
  closeUnpaid,
  sendRefund,
  autoReceive,
  decideSilent,
  settleOrder,
  notifyOrder,
  expirePoints,
  maintenance,
]
