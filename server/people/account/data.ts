import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import type { Person } from './blocks.ts'

interface Part {
  table: string
  columns: string[]
  /** Column that names the person; `uid` by default. */
  owner?: string
  /** Rows that name the person by a row of another table: its table, and the column that both have. */
  through?: { table: string; column: string }
}

/** Exported tables and columns, by their names in the file. Ids of the shop and of other people are left out. */
const parts: Record<string, Part> = {
  account: {
    table: 'visitor',
    columns: [
      'nickname',
      'avatar',
      'phone',
      'member_level',
      'follows',
      'hides_me',
      'is_hushed',
      'created_at',
    ],
  },
  member: {
    table: 'member',
    columns: [
      'card_no',
      'name',
      'phone',
      'birthday',
      'gender',
      'region',
      'level',
      'growth',
      'protocol_version',
      'source',
      'opened_at',
      'left_at',
    ],
  },
  growth: { table: 'growth_log', columns: ['created_at', 'title', 'delta', 'growth'] },
  points: { table: 'point_log', columns: ['created_at', 'title', 'delta', 'points', 'status'] },
  addresses: {
    table: 'address',
    columns: ['created_at', 'name', 'phone', 'province', 'city', 'district', 'detail'],
  },
  cart: { table: 'cart_item', columns: ['added_at', 'sku_id', 'count'] },
  orders: {
    table: 'shop_order',
    columns: [
      'created_at',
      'order_no',
      'type',
      'status',
      'pay_fen',
      'refunded_fen',
      'freight_fen',
      'points_used',
      'address',
      'remark',
      'express',
      'paid_at',
      'finished_at',
      'closed_at',
    ],
  },
  refunds: {
    table: 'refund',
    columns: [
      'created_at',
      'refund_no',
      'order_no',
      'status',
      'apply_fen',
      'reason',
      'description',
      'images',
      'return_express',
      'reject_reason',
      'finished_at',
    ],
  },
  invoices: {
    table: 'invoice_request',
    columns: [
      'asked_at',
      'order_no',
      'title',
      'tax_no',
      'email',
      'status',
      'amount_fen',
      'number',
      'link',
      'reason',
    ],
  },
  invoice_title: { table: 'invoice_title', columns: ['title', 'tax_no', 'email'] },
  order_notes: {
    table: 'order_log',
    columns: ['at', 'order_no', 'event', 'note'],
    through: { table: 'shop_order', column: 'order_no' },
  },
  coupons: {
    table: 'user_grant',
    columns: ['created_at', 'activity_id', 'kind', 'status', 'valid_to', 'order_no'],
  },
  coupons_passed_on: {
    table: 'coupon_pass',
    columns: ['created_at', 'ends_at', 'state'],
    owner: 'giver_uid',
  },
  coupons_by_shop: {
    table: 'grant_log',
    columns: ['at', 'activity_id', 'kind', 'reason'],
  },
  withdrawals: {
    table: 'withdrawal',
    columns: [
      'created_at',
      'bill_no',
      'amount_fen',
      'fee_fen',
      'real_name',
      'status',
      'reason',
      'finished_at',
    ],
  },
  wallet: {
    table: 'wallet_log',
    columns: ['created_at', 'title', 'amount_fen', 'frozen_fen', 'balance_fen'],
    owner: 'owner',
  },
  forms: { table: 'form_entry', columns: ['created_at', 'activity_id', 'status', 'answers'] },
  votes: {
    table: 'vote_item',
    columns: ['created_at', 'activity_id', 'name', 'intro', 'images', 'phone', 'answers'],
  },
  cards: {
    table: 'card',
    columns: ['created_at', 'activity_id', 'to_name', 'from_name', 'wish', 'picture'],
    owner: 'maker_uid',
  },
  card_thanks: { table: 'card_open', columns: ['opened_at', 'activity_id', 'thanks'] },
  card_reports: { table: 'card_report', columns: ['created_at', 'reason'] },
  prizes: { table: 'draw', columns: ['created_at', 'activity_id', 'status', 'prize', 'contact'] },
  quiz_prizes: {
    table: 'quiz_contact',
    columns: ['created_at', 'name', 'phone', 'address'],
    through: { table: 'user_grant', column: 'grant_id' },
  },
  shop_record: {
    table: 'customer',
    columns: ['phone', 'gender', 'birthday', 'region', 'company'],
  },
  distribution: { table: 'distributor', columns: ['applied_at', 'joined_at', 'agreed_version'] },
  annual_consents: { table: 'annual_consent', columns: ['agreed_at', 'activity_id', 'version'] },
  stores: { table: 'keeper', columns: ['since', 'store_id', 'name', 'phone'] },
  authorizations: {
    table: 'merchant_authorization',
    columns: ['scanned_at', 'purpose', 'phone', 'state', 'decided_at'],
  },
  agreements: { table: 'gate_pass', columns: ['passed_at', 'activity_id', 'kind', 'value'] },
}

/** The data stored about a person; times are unix seconds, amounts are fen. */
export async function dataOf(db: Db, person: Person): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {}
  for (const [name, part] of Object.entries(parts)) data[name] = await rowsOf(db, person, part)
  return data
}

async function rowsOf(
  db: Db,
  { brandId, uid }: Person,
  { table, columns, owner = 'uid', through }: Part,
): Promise<unknown[]> {
  // The owner of a wallet is a uid only in this account.
  const only = table === 'wallet_log' ? sql`and account = 'distribution'` : sql``
  // What staff note in the log of an order is theirs.
  const spoken = table === 'order_log' ? sql`and role = 'buyer'` : sql``
  const mine = through
    ? sql`${sql.ref(through.column)} in (select ${sql.ref(through.column)} from ${sql.table(through.table)}
        where brand_id = ${brandId} and uid = ${uid})`
    : sql`${sql.ref(owner)} = ${uid}`
  const { rows } = await sql`
    select ${sql.join(columns.map(name => sql.ref(name)))} from ${sql.table(table)}
    where brand_id = ${brandId} and ${mine} ${only} ${spoken}
    order by 1`.execute(db)
  return rows
}
