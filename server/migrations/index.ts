import type { Migration } from '../core/migrate.ts'
import { brandAndPeople } from './0001-brand-and-people.ts'
import { content } from './0002-content.ts'
import { activities } from './0003-activities.ts'
import { trackingAndObjects } from './0004-tracking-and-objects.ts'
import { materials } from './0005-materials.ts'
import { staffTools } from './0006-staff.ts'
import { entry } from './0007-entry.ts'
import { walletAndEnvelopes } from './0009-wallet-and-envelopes.ts'
import { draws } from './0010-draws.ts'
import { forms } from './0011-forms.ts'
import { quizzes } from './0012-quizzes.ts'
import { votes } from './0013-votes.ts'
import { storeCoupons } from './0014-store-coupons.ts'
import { gatesAndReminders } from './0015-gates-and-reminders.ts'
import { phonesAndBudgets } from './0016-phones-and-budgets.ts'
import { hiddenVisitors } from './0017-hidden-visitors.ts'
import { phonesAndPrizes } from './0018-phones-and-prizes.ts'
import { checkableDraws } from './0020-checkable-draws.ts'
import { audiencesRiskAndCheckIns } from './0019-audiences-risk-and-check-ins.ts'
import { bindingMoves } from './0021-binding-moves.ts'
import { thirdPartyPairs } from './0022-third-party-pairs.ts'
import { oneSessionPerCode } from './0023-one-session-per-code.ts'
import { deniedAndMaintenance } from './0024-denied-and-maintenance.ts'
import { limitCounts } from './0025-limit-counts.ts'
import { unpayableEntries } from './0026-unpayable-entries.ts'
import { jobs } from './0027-jobs.ts'
import { slowPaths } from './0028-slow-paths.ts'
import { members } from './0029-members.ts'
import { ledgers } from './0032-ledgers.ts'
import { orders } from './0033-orders.ts'
import { redeemedByCustomers } from './0034-redeemed-by-customers.ts'
import { receiptsOfPayments } from './0035-receipts-of-payments.ts'
import { withdrawals } from './0036-withdrawals.ts'
import { distribution } from './0037-distribution.ts'
import { sandboxPayments } from './0040-sandbox-payments.ts'
import { tableNames } from './0041-table-names.ts'
import { remindedStarts } from './0042-reminded-starts.ts'
import { teams } from './0043-teams.ts'
import { teamDraws } from './0044-team-draws.ts'
import { taskCodes } from './0045-task-codes.ts'
import { assists } from './0046-assists.ts'
import { brandTrades } from './0047-brand-trades.ts'
import { accounts } from './0048-accounts.ts'
import { prizeOrders } from './0049-prize-orders.ts'
import { liveCodes } from './0050-live-codes.ts'
import { enterprise } from './0051-enterprise.ts'
import { enterpriseWays } from './0053-enterprise-ways.ts'
import { cardLikes } from './0052-card-likes.ts'
import { invites } from './0054-invites.ts'
import { cards } from './0055-cards.ts'
import { annuals } from './0056-annuals.ts'
import { redraws } from './0059-redraws.ts'
import { keptContacts } from './0060-kept-contacts.ts'
import { cardPhotos } from './0061-card-photos.ts'
import { customers } from './0062-customers.ts'
import { staffTasks } from './0063-staff-tasks.ts'
import { stores } from './0064-stores.ts'
import { merchantAuthentication } from './0065-merchant-authentication.ts'
import { enterpriseInbox } from './0086-enterprise-inbox.ts'
import { customerReadings } from './0087-customer-readings.ts'
import { groupCodes } from './0085-group-codes.ts'
import { activityFigures } from './0067-activity-figures.ts'
import { uploads } from './0102-uploads.ts'
import { textBudgets } from './0101-text-budgets.ts'
import { eventPartitions } from './0100-event-partitions.ts'
import { activityDrafts } from './0066-activity-drafts.ts'
import { helperDraws } from './0030-helper-draws.ts'
import { pots } from './0031-pots.ts'
import { formDecisions } from './0075-form-decisions.ts'
import { formerPeople } from './0095-former-people.ts'
import { secondCodes } from './0096-second-codes.ts'
import { storeInvitations } from './0097-store-invitations.ts'
import { foreignLooks } from './0098-foreign-looks.ts'
import { guideCards } from './0039-guide-cards.ts'
import { inviteTally } from './0038-invite-tally.ts'
import { annualConsents } from './0091-annual-consents.ts'
import { decisions } from './0070-decisions.ts'
import { storeDecisions } from './0071-store-decisions.ts'
import { blacklist } from './0072-blacklist.ts'
import { chargedPrizes } from './0073-charged-prizes.ts'
import { extendedCoupons } from './0090-extended-coupons.ts'
import { merchantAuthorizations } from './0103-merchant-authorizations.ts'

/** All migrations in order. Never edit one that has run somewhere; add a new one. */
export const migrations: Migration[] = [
  brandAndPeople,
  content,
  activities,
  trackingAndObjects,
  materials,
  staffTools,
  entry,
  walletAndEnvelopes,
  draws,
  forms,
  quizzes,
  votes,
  storeCoupons,
  gatesAndReminders,
  phonesAndBudgets,
  hiddenVisitors,
  phonesAndPrizes,
  audiencesRiskAndCheckIns,
  checkableDraws,
  bindingMoves,
  thirdPartyPairs,
  oneSessionPerCode,
  deniedAndMaintenance,
  limitCounts,
  jobs,
  slowPaths,
  ledgers,
  orders,
  redeemedByCustomers,
  receiptsOfPayments,
  sandboxPayments,
  tableNames,
  remindedStarts,
  teams,
  teamDraws,
  assists,
  brandTrades,
  accounts,
  prizeOrders,
  unpayableEntries,
  members,
  withdrawals,
  distribution,
  liveCodes,
  enterprise,
  cardLikes,
  invites,
  cards,
  annuals,
  helperDraws,
  pots,
  inviteTally,
  guideCards,
  taskCodes,
  enterpriseWays,
  groupCodes,
  enterpriseInbox,
  customerReadings,
  redraws,
  keptContacts,
  cardPhotos,
  customers,
  staffTasks,
  stores,
  merchantAuthentication,
  activityFigures,
  activityDrafts,
  decisions,
  storeDecisions,
  blacklist,
  chargedPrizes,
  eventPartitions,
  textBudgets,
  uploads,
  formDecisions,
  formerPeople,
  secondCodes,
  extendedCoupons,
  annualConsents,
  storeInvitations,
  foreignLooks,
  merchantAuthorizations,
]
