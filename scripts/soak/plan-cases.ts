import { envelopeSettings } from '../../api/configs/red-envelope.ts'
import { configOf } from '../../api/configs/settings.ts'
import { mySources } from '../../server/campaigns/activity/mine.ts'
import { findMarks } from '../../server/campaigns/activity/find-marks.ts'
import { findExpiring } from '../../server/campaigns/activity/notify-expiring.ts'
import { findUnclaimed } from '../../server/campaigns/lottery/notify-unclaimed.ts'
import { notifyReminder } from '../../server/campaigns/activity/notify-reminders.ts'
import { moneyLeftIn } from '../../server/campaigns/red-envelope/money-left.ts'
import { countRead } from '../../server/content/article/count-reads.ts'
import type { ServerContext } from '../../server/core/context.ts'
import type { Db } from '../../server/core/database.ts'
import type { JobKind } from '../../server/core/jobs/define-job.ts'
import { jobCounts } from '../../server/core/jobs/job-counts.ts'
import { dueKinds, takeJobs } from '../../server/core/jobs/take-jobs.ts'
import { maintenance } from '../../server/core/jobs/maintenance.ts'
import { tx } from '../../server/core/tx.ts'
import { judgeSubmissionRate } from '../../server/mechanics/vote/submission-rate.ts'
import { expirePrizesJob } from '../../server/mechanics/draw/expire-prizes.ts'
import { aheadOf } from '../../server/mechanics/quiz/quiz-rank.ts'
import { returnEnvelopesJob } from '../../server/mechanics/envelope/return-envelopes.ts'
import { campaigns } from '../../server/campaigns/index.ts'
import { joinCount } from '../../server/ledgers/stock.ts'
import { jobKinds } from '../../server/jobs.ts'
import { daysOf, totalsOf } from '../../server/merchant/campaigns/figures.ts'
import { listFigures } from '../../server/merchant/campaigns/list-figures.ts'
import { rankRows } from '../../server/merchant/campaigns/ranking-rows.ts'
import { visitsOf } from '../../server/content/log/vote-visits.ts'
import { pageOf as walletPage } from '../../server/trade/withdraw/wallet-log.ts'
import { monthsOf } from '../../server/trade/withdraw/wallet-months.ts'
import { sample } from './plan-rows.ts'

interface PlanCase {
  name: string
  run(db: Db): Promise<unknown>
  /** Maximum number of 8 kB pages that each of its statements may touch; default 400. */
  pages?: number
}

const { brandId, activityId, uid, now } = sample
const key = { brand_id: brandId, activity_id: activityId }

const runJob = (kind: JobKind) => (db: Db) =>
  kind.run({
    context: { db, clock: { now: () => now * 1000 } } as ServerContext,
    brandId: 0,
    jobs: [{ key: '', payload: {}, tries: 1 }],
    now,
  })

const week = { from: now - 7 * 86_400, to: now }

const envelopeExt = configOf(envelopeSettings, {
  mode: 'pool',
  total_fen: 1000,
  count: 5,
  min_fen: 1,
  max_fen: 1000,
})

const wallet = { brandId, account: 'merchant', owner: 1 } as const

const activityIn = (db: Db) =>
  db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()

/** Statements that run often, or while others wait: none may scan a table of a million rows. */
export const planCases: PlanCase[] = [
  // Two index look-ups per kind of job, of two or three pages each.
  {
    name: 'work that is due',
    run: db => dueKinds(db, jobKinds, now),
    pages: 6 * jobKinds.length,
  },
  { name: 'reminders are taken', run: db => takeJobs(db, notifyReminder, now), pages: 6000 },
  // Two index look-ups per kind of job.
  { name: 'what an operator asks', run: db => jobCounts(db, jobKinds, now), pages: 600 },
  // One index look-up per campaign, and the rows that are passed on.
  { name: 'coupons that expire', run: runJob(findExpiring(campaigns)), pages: 60_000 },
  {
    name: 'people to be noted at the enterprise side',
    async run(db) {
      await db
        .updateTable('activity')
        .set({ contact_mark: '{"who":"joined","tag_ids":[]}' })
        .where('brand_id', '=', brandId)
        .where('activity_id', '=', activityId)
        .execute()
      await runJob(findMarks(campaigns))(db)
    },
    pages: 4000,
  },
  { name: 'prizes that wait', run: runJob(findUnclaimed), pages: 30_000 },
  { name: 'prizes that go back', run: runJob(expirePrizesJob), pages: 4000 },
  { name: 'envelopes that go back', run: runJob(returnEnvelopesJob), pages: 4000 },
  { name: 'lines of a wallet', run: db => walletPage(db, wallet, '', null), pages: 200 },
  {
    name: 'lines of a wallet of a kind that it has none of',
    run: db => walletPage(db, wallet, 'adjustment', null),
    pages: 4000,
  },
  {
    name: 'sums of a month of a wallet',
    run: db => monthsOf(db, wallet, '', [{ created_at: now }]),
    pages: 4000,
  },
  { name: 'maintenance', run: runJob(maintenance), pages: 4000 },
  ...mySources(campaigns).map((source, index) => ({
    name: `what waits for a visitor, ${index + 1}`,
    run: (db: Db) => source({ db, brandId, uid, now }),
  })),
  {
    name: 'votes of the last minute',
    run: db =>
      tx(db, async trx =>
        judgeSubmissionRate(trx, await activityIn(trx), [7, 8], { atLeast: 60, now }),
      ),
  },
  { name: 'visits of a vote', run: db => visitsOf(db, key) },
  {
    name: 'participants of an activity without stock',
    run: db => joinCount(db, { brand_id: brandId, activity_id: activityId }),
  },
  // All visits and grants of one activity.
  {
    name: 'figures of an activity',
    run: async db => totalsOf(db, { ...key, type: 'coupon' }, week),
    pages: 30_000,
  },
  {
    name: 'figures of its days',
    run: async db => daysOf(db, { ...key, type: 'coupon' }, week),
    pages: 30_000,
  },
  {
    name: 'a ranking of its staff',
    run: db =>
      rankRows(
        db,
        { ...key, type: 'coupon' },
        { by: 'staff', span: week, offset: 0, limit: 10, mineId: 0 },
      ),
    pages: 30_000,
  },
  {
    name: 'a page of the list of activities',
    run: db =>
      listFigures(
        db,
        brandId,
        Array.from({ length: 12 }, (_, at) => activityId + at),
        now,
      ),
    pages: 300_000,
  },
  {
    name: 'the place in a ranking',
    run: db => aheadOf(db, key, { score: 99, ms: 5000, at: now, uid }),
    pages: 3000,
  },
  {
    name: 'the money of a campaign',
    run: async db =>
      moneyLeftIn(db, { ...(await activityIn(db)), type: 'redEnvelope', ext: { ...envelopeExt } }),
    pages: 2000,
  },
  {
    name: 'a read of an article',
    run: async db =>
      countRead(
        db,
        await db
          .selectFrom('article')
          .selectAll()
          .where('brand_id', '=', brandId)
          .where('article_id', '=', 1)
          .executeTakeFirstOrThrow(),
      ),
  },
]
