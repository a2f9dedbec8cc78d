import { findExpiring, notifyExpiring } from './activity/notify-expiring.ts'
import { notifyReminder } from './activity/notify-reminders.ts'
import { addReads } from './article/count-reads.ts'
import { notifyMoved } from './bind/notify-moved.ts'
import { campaigns } from './campaigns.ts'
import type { JobKind } from './core/jobs/define-job.ts'
import { maintenance } from './core/maintenance.ts'
import { notifyShop } from './ledgers/notify-shop.ts'

/** All work that is done without anybody asking at that moment. */
export const jobKinds: JobKind[] = [
  notifyReminder,
  notifyShop,
  notifyMoved,
  findExpiring(campaigns),
  notifyExpiring,
  ...campaigns.flatMap(({ jobs }) => jobs ?? []),
  addReads,
  maintenance,
]
