import { type RawBuilder, sql } from 'kysely'
import { refundStatus } from '../../api/values/refund-status.ts'

/*
 * What counts in the figures of a shop, a store, a staff member and a campaign: each is said here alone, as a condition
 * for rows of one table in a span.
 */

/** From the first second (included) to the last (excluded). */
export interface Span {
  from: number
  to: number
}

/** A span whose ends are numbers, or columns of the statement. */
type SpanOf = { [End in keyof Span]: number | RawBuilder<unknown> }

const within = (column: string, { from, to }: SpanOf) =>
  sql`${sql.ref(column)} >= ${from}::bigint and ${sql.ref(column)} < ${to}::bigint`

/** An order is a sale once money was paid for it, and stays one whatever is given back later. */
export const soldIn = (span: SpanOf) =>
  sql<boolean>`(${within('shop_order.paid_at', span)} and shop_order.pay_fen > 0)`

/** Money that has gone back to a buyer, when it went. */
export const refundedIn = (span: SpanOf) =>
  sql<boolean>`(refund.status = ${sql.lit(refundStatus.done)} and ${within('refund.finished_at', span)})`

/** Who does not work for the brand is a new customer when they first came to it, wherever they came from. */
export const newIn = (span: SpanOf) =>
  sql<boolean>`(${within('visitor.created_at', span)} and not exists (select 1 from shop_user
    where shop_user.brand_id = visitor.brand_id and shop_user.uid = visitor.uid))`

/** Only a session proves who somebody is, and events without one are gone after a week: no figure counts them. */
export const eventIn = (key: 'page-visit' | 'page-share', span: SpanOf) =>
  sql<boolean>`(page_log.key = ${sql.lit(key)} and page_log.session_uid is not null
    and ${within('page_log.received_at', span)})`

/** Events of campaigns; other materials have numbers of their own. */
export const ofCampaign = sql<boolean>`(page_log.type is null or page_log.type = 2)`
