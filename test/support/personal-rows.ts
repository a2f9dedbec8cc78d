import { sql } from 'kysely'
import type { Db } from '../../server/core/database.ts'
import { people } from './server-data.ts'

export const PERSON = { brandId: 8, uid: people.shopper }

export interface Column {
  table: string
  column: string
  /** Of the schema: `text`, `jsonb`, `integer` ... */
  type: string
  isRequired: boolean
}

/** Columns of text and JSON of the schema. */
export async function columnsOf(db: Db): Promise<Column[]> {
  return (await allColumns(db)).filter(({ type }) => type === 'text' || type === 'jsonb')
}

async function allColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_name as table, column_name as column, data_type as type,
      is_nullable = 'NO' and column_default is null as "isRequired"
    from information_schema.columns
    join pg_class on pg_class.relname = columns.table_name and not pg_class.relispartition
      and pg_class.relkind in ('r', 'p')
      and pg_class.relnamespace = current_schema()::regnamespace
    where table_schema = current_schema() order by 1, ordinal_position`.execute(db)
  return rows
}

/** Tables that hold nothing of customers: what a shop sets up, and the server's own. */
const TABLES = [
  'activity',
  'activity_draft',
  'article',
  'article_category',
  'bale',
  'brand',
  'file',
  'video',
  'welcome_rules',
  'equity',
  'goods',
  'sku',
  'stock_change',
  'poster',
  'prize',
  'prize_code',
  'member_card',
  'member_level',
  'live_code',
  'live_target',
  'link_host',
  'short_link',
  'job',
  'store',
  'shop',
  'shop_notice',
  'stored_object',
  'tag_group',
  'customer_tag',
  'corp_tag',
  'group_chat',
  'shop_settings',
  'shop_text',
  'staff_task',
  'share_shop',
  'draw_seed',
  'reward_code',
  'mall_goods',
  'material_goods',
  'schema_migration',
  'outside_ticket',
  'rate',
  'order_item',
  'event_key',
]

/** Columns whose name says that they hold an identifier, a state, a setting, or words of this server. */
const NAMES = [
  'kind',
  'status',
  'state',
  'type',
  'day',
  'period',
  'scope',
  'source',
  'key',
  'ref',
  'role',
  'event',
  'event_key',
  'eid',
  'lot',
  'of_key',
  'operation',
  'nonce',
  'digest',
  'channel',
  'account',
  'lot',
  'code',
  'check_code',
  'salt',
  'why',
  'title',
  'purpose',
  'operator',
  'gift',
  'reward',
  'reward_grant',
  'prize',
  'prize_grant',
  'best_paper',
  'config',
  'parts',
  'seen',
  'keys',
  'rules',
  'questions',
  'item',
  'shop_scope',
  'use_window',
  'qr_text',
]

/** Chains of uids, and reasons and addresses of this server's own, words of the shop about a request. */
const SPECIAL = [
  'shop_order.share_by',
  'share_credit.share_by',
  'radar_notice.reason',
  'level_log.reason',
  'group_note.reason',
  'upload.object_key',
  'review.about',
]

/** Columns whose name says that they are neutral, and which are not. */
const PERSONAL = ['invoice_request.title', 'invoice_title.title']

/** Whether a column holds no words or numbers of a person. A new name is not neutral until it is named here. */
export const isNeutral = ({ table, column }: Column): boolean =>
  !PERSONAL.includes(`${table}.${column}`) &&
  (table.startsWith('sandbox_') ||
    TABLES.includes(table) ||
    NAMES.includes(column) ||
    SPECIAL.includes(`${table}.${column}`) ||
    (/_(id|userid|no|hash|type)$/.test(column) &&
      !['idcard_no', 'tax_no', 'external_userid'].includes(column)))

/** What the platform calls the person is the same in all of these. */
const SAME = ['contact_identity.unionid', 'enterprise_event.unionid']

export const markOf = (name: string): string =>
  `mark of ${SAME.includes(name) ? 'visitor.unionid' : name}.`

/** Values that the rules of a table ask for. */
const fixed: Record<string, Record<string, unknown>> = {
  order_log: { order_no: 'order', role: 'buyer' },
  refund: { order_no: 'order', refund_no: 'refund', operator: 'buyer', kind: 1, status: 5 },
  refund_log: { refund_no: 'refund', role: 'buyer' },
  shop_order: { order_no: 'order', status: 40 },
  parcel: { ref: 'order:order' },
  form_entry: { status: 'paid' },
  draw: { status: 'claimed' },
  merchant_authorization: { purpose: 'payee', state: 2 },
  withdrawal: { amount_fen: 100, fee_fen: 0, status: 5, account: 'distribution' },
}

type Listed = readonly { table: string; column: string; name: string }[]

/** Writes a row of the person into every table of the catalogue, with a mark in each of its columns. */
export async function fillPerson(db: Db, listed: Listed, person = PERSON): Promise<void> {
  const columns = await allColumns(db)
  await sql`delete from visitor where brand_id = ${person.brandId} and uid = ${person.uid}`.execute(
    db,
  )
  await grantOf(db, person)
  for (const table of new Set(listed.map(each => each.table))) {
    const marked = listed.filter(each => each.table === table)
    const row: Record<string, unknown> = {}
    for (const each of columns.filter(column => column.table === table)) {
      const value = valueOf(each, marked, person)
      if (value !== undefined) row[each.column] = value
    }
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db)
  }
}

function valueOf(each: Column, marked: Listed, { brandId, uid }: typeof PERSON): unknown {
  const { table, column, type, isRequired } = each
  const name = `${table}.${column}`
  if (marked.some(word => word.name === name)) {
    return type === 'jsonb' ? JSON.stringify({ words: markOf(name) }) : markOf(name)
  }
  if (column === 'brand_id') return brandId
  if (['uid', 'maker_uid', 'session_uid'].includes(column)) return uid
  const set = fixed[table]?.[column]
  if (set !== undefined) return set
  if (column === 'grant_id') return 'grant'
  if (!isRequired) return undefined
  if (type === 'text') return `a ${column}`
  if (type === 'jsonb') return '{}'
  return type === 'boolean' ? false : 1
}

const grantOf = (db: Db, { brandId, uid }: typeof PERSON) =>
  db
    .insertInto('user_grant')
    .values({
      brand_id: brandId,
      grant_id: 'grant',
      uid,
      activity_id: null,
      kind: 'prize',
      valid_from: 0,
      valid_to: 1,
      created_at: 0,
    })
    .execute()

/** Every row of the database as text. */
export async function everythingIn(db: Db): Promise<string> {
  const tables = new Set((await allColumns(db)).map(({ table }) => table))
  const parts: string[] = []
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    parts.push(JSON.stringify(rows))
  }
  return parts.join('\n')
}
