import type {
  ActivityDraftTable,
  ActivityTable,
  CouponPassTable,
  GrantLogTable,
  RedeemCodeTable,
  UserGrantTable,
  WriteOffLogTable,
} from './tables/activities.ts'
import type { AssistHelpTable, AssistTable } from './tables/assists.ts'
import type { AnnualBenefitTable, AnnualConsentTable, AnnualMemberTable } from './tables/annuals.ts'
import type { AudienceTables } from './tables/audiences.ts'
import type {
  ArticleGoodsTable,
  ArticleReadTable,
  ArticleTable,
  GoodsTable,
  PosterTable,
  SandboxCardTable,
  ShareShopTable,
  StoredObjectTable,
  ViewCountTable,
} from './tables/content.ts'
import type {
  ChanceBalanceTable,
  ChanceLogTable,
  DrawStatsTable,
  DrawSeedTable,
  DrawTable,
  PointAccountTable,
  PointLogTable,
  PrizeCodeTable,
  PrizeTable,
} from './tables/draws.ts'
import type {
  BindingMoveTable,
  LinkHostTable,
  LoginStateTable,
  PartnerNonceTable,
  ShortLinkTable,
  WechatBindingTable,
} from './tables/entry.ts'
import type { EventTables } from './tables/events.ts'
import type { SettingsTables } from './tables/settings.ts'
import type { BlacklistTables } from './tables/blacklist.ts'
import type { CardTables } from './tables/cards.ts'
import type { CustomerTables } from './tables/customers.ts'
import type { CheckInCardTable, CheckInTable } from './tables/check-ins.ts'
import type { EnterpriseTables } from './tables/enterprise.ts'
import type {
  AddressTable,
  CartItemTable,
  OrderItemTable,
  OrderLogTable,
  PaymentTable,
  PayNoticeTable,
  RefundLogTable,
  RefundTable,
  ShopOrderTable,
  SkuTable,
  StockChangeTable,
  StockTable,
} from './tables/orders.ts'
import type { MerchantAuthorizationTable } from './tables/merchant-authorizations.ts'
import type { FormEntryTable } from './tables/forms.ts'
import type { FormerPeopleTables } from './tables/former-people.ts'
import type { HelperDrawTables } from './tables/helper-draws.ts'
import type { GuideCardTable } from './tables/guide-cards.ts'
import type { InviteTables } from './tables/invites.ts'
import type { InvoiceTables } from './tables/invoices.ts'
import type { ParcelTables } from './tables/parcels.ts'
import type {
  CommissionTable,
  KeeperLogTable,
  KeeperTable,
  PointLotTable,
  PointMoveTable,
} from './tables/ledgers.ts'
import type { PotTables } from './tables/pots.ts'
import type { LimitCountTable } from './tables/limits.ts'
import type { LiveCodeTable, LiveScanTable, LiveTargetTable } from './tables/live-codes.ts'
import type { MaterialTables } from './tables/materials.ts'
import type {
  ActivityReminderTable,
  GatePassTable,
  ShopNoticeTable,
  SmsCodeTable,
} from './tables/gates.ts'
import type { JobTable } from './tables/jobs.ts'
import type { MerchantPaperTable } from './tables/merchant-papers.ts'
import type { MemberTables } from './tables/members.ts'
import type {
  EnvelopeShareTable,
  EnvelopeTable,
  WalletLogTable,
  WalletTable,
} from './tables/money.ts'
import type {
  BrandTable,
  LoginAnswerTable,
  OauthCodeTable,
  OutsideTicketTable,
  RateTable,
  ReplyOnceTable,
  SessionTable,
  ShopTable,
  ShopUserTable,
  StoreTable,
  VisitorTable,
} from './tables/people.ts'
import type {
  QuizAnswerTable,
  QuizContactTable,
  QuizPaperTable,
  QuizPlayerTable,
  QuizSettledTable,
} from './tables/quizzes.ts'
import type { SandboxPayTables } from './tables/sandbox-payments.ts'
import type { InboxTables } from './tables/inbox.ts'
import type { SetupTables } from './tables/setup.ts'
import type { StaffToolTables } from './tables/staff.ts'
import type { StoreInvitationTables } from './tables/store-invitations.ts'
import type { StaffTaskTables } from './tables/staff-tasks.ts'
import type { GrantStoreTable, ShopStockTable, StaffBondTable } from './tables/store-coupons.ts'
import type { ContactCodeTable, RewardCodeTable } from './tables/task-codes.ts'
import type { SeatTable, TeamTable } from './tables/teams.ts'
import type { CustomerBindTable, DistributorTable } from './tables/distribution.ts'
import type { ReviewTable, WithdrawalTable } from './tables/withdrawals.ts'
import type { VoteCaptchaTable, VoteItemTable, VoteTable } from './tables/votes.ts'

export type * from './tables/activities.ts'
export type * from './tables/annuals.ts'
export type * from './tables/staff-tasks.ts'
export type * from './tables/assists.ts'
export type * from './tables/audiences.ts'
export type * from './tables/cards.ts'
export type * from './tables/check-ins.ts'
export type * from './tables/content.ts'
export type * from './tables/customers.ts'
export type * from './tables/distribution.ts'
export type * from './tables/enterprise.ts'
export type * from './tables/events.ts'
export type * from './tables/former-people.ts'
export type * from './tables/forms.ts'
export type * from './tables/guide-cards.ts'
export type * from './tables/draws.ts'
export type * from './tables/invites.ts'
export type * from './tables/ledgers.ts'
export type * from './tables/limits.ts'
export type * from './tables/live-codes.ts'
export type * from './tables/materials.ts'
export type * from './tables/members.ts'
export type * from './tables/merchant-authorizations.ts'
export type * from './tables/merchant-papers.ts'
export type * from './tables/money.ts'
export type * from './tables/entry.ts'
export type * from './tables/gates.ts'
export type * from './tables/jobs.ts'
export type * from './tables/orders.ts'
export type * from './tables/people.ts'
export type * from './tables/quizzes.ts'
export type * from './tables/sandbox-payments.ts'
export type * from './tables/settings.ts'
export type * from './tables/staff.ts'
export type * from './tables/store-coupons.ts'
export type * from './tables/task-codes.ts'
export type * from './tables/teams.ts'
export type * from './tables/votes.ts'
export type * from './tables/withdrawals.ts'

/**
 * The database, one interface per table. Every table starts with `brand_id` and every unique key contains it, so that
 * the rows of one brand can live on one node. Times are unix seconds, amounts are fen. A jsonb column is written as
 * JSON text.
 */
export interface Tables
  extends SandboxPayTables,
    InboxTables,
    SetupTables,
    HelperDrawTables,
    MaterialTables,
    PotTables,
    InvoiceTables,
    ParcelTables,
    MemberTables,
    InviteTables,
    StaffTaskTables,
    StaffToolTables,
    StoreInvitationTables,
    CustomerTables,
    EventTables,
    SettingsTables,
    EnterpriseTables,
    CardTables,
    BlacklistTables,
    FormerPeopleTables,
    AudienceTables {
  brand: BrandTable
  shop: ShopTable
  merchant_paper: MerchantPaperTable
  store: StoreTable
  shop_user: ShopUserTable
  visitor: VisitorTable
  session: SessionTable
  oauth_code: OauthCodeTable
  login_answer: LoginAnswerTable
  outside_ticket: OutsideTicketTable
  article: ArticleTable
  goods: GoodsTable
  article_goods: ArticleGoodsTable
  article_read: ArticleReadTable
  share_shop: ShareShopTable
  poster: PosterTable
  activity: ActivityTable
  activity_draft: ActivityDraftTable
  limit_count: LimitCountTable
  check_in: CheckInTable
  check_in_card: CheckInCardTable
  gate_pass: GatePassTable
  activity_reminder: ActivityReminderTable
  sms_code: SmsCodeTable
  shop_notice: ShopNoticeTable
  user_grant: UserGrantTable
  grant_log: GrantLogTable
  coupon_pass: CouponPassTable
  redeem_code: RedeemCodeTable
  write_off_log: WriteOffLogTable
  shop_stock: ShopStockTable
  grant_store: GrantStoreTable
  staff_bond: StaffBondTable
  wallet: WalletTable
  wallet_log: WalletLogTable
  withdrawal: WithdrawalTable
  review: ReviewTable
  distributor: DistributorTable
  customer_bind: CustomerBindTable
  envelope: EnvelopeTable
  envelope_share: EnvelopeShareTable
  form_entry: FormEntryTable
  prize: PrizeTable
  prize_code: PrizeCodeTable
  chance_balance: ChanceBalanceTable
  chance_log: ChanceLogTable
  draw_stats: DrawStatsTable
  draw_seed: DrawSeedTable
  draw: DrawTable
  point_account: PointAccountTable
  point_log: PointLogTable
  point_lot: PointLotTable
  point_move: PointMoveTable
  keeper: KeeperTable
  keeper_log: KeeperLogTable
  commission: CommissionTable
  live_code: LiveCodeTable
  live_target: LiveTargetTable
  live_scan: LiveScanTable
  sku: SkuTable
  stock: StockTable
  stock_change: StockChangeTable
  address: AddressTable
  cart_item: CartItemTable
  shop_order: ShopOrderTable
  order_item: OrderItemTable
  order_log: OrderLogTable
  payment: PaymentTable
  refund: RefundTable
  refund_log: RefundLogTable
  pay_notice: PayNoticeTable
  quiz_paper: QuizPaperTable
  quiz_answer: QuizAnswerTable
  quiz_player: QuizPlayerTable
  quiz_contact: QuizContactTable
  quiz_settled: QuizSettledTable
  annual_member: AnnualMemberTable
  annual_consent: AnnualConsentTable
  annual_benefit: AnnualBenefitTable
  guide_card: GuideCardTable
  job: JobTable
  reply_once: ReplyOnceTable
  rate: RateTable
  view_count: ViewCountTable
  sandbox_card: SandboxCardTable
  stored_object: StoredObjectTable
  login_state: LoginStateTable
  partner_nonce: PartnerNonceTable
  wechat_binding: WechatBindingTable
  binding_move: BindingMoveTable
  merchant_authorization: MerchantAuthorizationTable
  short_link: ShortLinkTable
  link_host: LinkHostTable
  assist: AssistTable
  assist_help: AssistHelpTable
  contact_code: ContactCodeTable
  reward_code: RewardCodeTable
  team: TeamTable
  seat: SeatTable
  vote_item: VoteItemTable
  vote: VoteTable
  vote_captcha: VoteCaptchaTable
}
