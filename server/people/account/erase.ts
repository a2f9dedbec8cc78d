import { OFF } from '../../mechanics/vote/vote-item.ts'
import { invoiceStatus } from '../../../api/values/invoice-status.ts'
import { invitationState } from '../../../api/values/invitation-state.ts'
import { greetingStatus } from '../../../api/values/greeting-status.ts'
import { authorizationState } from '../../../api/values/authorization-state.ts'
import { reviewState } from '../../../api/values/review-state.ts'
import { passState } from '../../../api/values/pass-state.ts'
import { pointStatus } from '../../../api/values/point-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { codeStatus } from '../../../api/values/code-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sql } from 'kysely'
import { ADJUSTED } from '../member/leave.ts'
import { randomKey } from '../../core/random.ts'
import type { Tx } from '../../core/tx.ts'
import { type FormerPerson, formerOf, keepFormer } from '../../ledgers/former-person.ts'
import { lapsePoints, movePoints, pointsOf } from '../../ledgers/point-ledger.ts'
import { isNewCustomer } from '../../mechanics/participate/new-customer.ts'
import { growthOf } from '../member/growth.ts'
import { findMember } from '../member/member-table.ts'
import type { Person } from './blocks.ts'
import { deleteUploads } from './uploads.ts'

const GONE_NAME = '已注销用户'
const GONE_TITLE = '账号注销'

/** Tables whose rows are deleted, and the column with the person's uid. */
const deleted = [
  ['address', 'uid'],
  ['cart_item', 'uid'],
  ['invoice_title', 'uid'],
  ['inbox', 'uid'],
  ['last_visit', 'uid'],
  ['gate_pass', 'uid'],
  ['sms_code', 'uid'],
  ['activity_reminder', 'uid'],
  ['visitor_tag', 'uid'],
  ['contact_mark', 'uid'],
  ['customer', 'uid'],
  ['foreign_look', 'uid'],
  ['customer_follow', 'uid'],
  ['radar_notice', 'uid'],
  ['card_like', 'uid'],
  ['keeper', 'uid'],
  ['staff_bond', 'uid'],
  ['contact_code', 'uid'],
  ['customer_bind', 'distributor_uid'],
  ['distributor', 'uid'],
  ['annual_consent', 'uid'],
  ['account_export', 'uid'],
  ['account_deletion', 'uid'],
  ['member', 'uid'],
  ['wechat_binding', 'uid'],
  ['session', 'uid'],
] as const

/**
 * Deletes a person's data. Orders, refunds and ledgers stay under the uid, without name, phone and address. The unionid
 * is replaced; only `former_person` leads a returning visitor back to the uid and its counts, and to a blank account.
 * Call it only if `blocksOf` finds nothing.
 */
export async function eraseAccount(trx: Tx, person: Person, now: number): Promise<void> {
  const { brandId, uid } = person
  await keepFormer(trx, person, { deleted_at: now, ...(await standingOf(trx, person)) })
  await voidGrants(trx, person, now)
  await voidPoints(trx, person, now)
  await voidGrowth(trx, person, now)
  await deleteUploads(trx, person, now)
  await eraseWords(trx, person)
  await eraseFigures(trx, brandId)
  await sql`
    delete from level_log using member
    where level_log.brand_id = ${brandId} and member.brand_id = ${brandId}
      and member.member_id = level_log.member_id and member.uid = ${uid}`.execute(trx)
  await sql`
    delete from contact_identity using visitor
    where contact_identity.brand_id = ${brandId} and visitor.brand_id = ${brandId}
      and visitor.unionid = contact_identity.unionid and visitor.uid = ${uid}`.execute(trx)
  for (const [table, column] of deleted) {
    await sql`delete from ${sql.table(table)} where brand_id = ${brandId} and ${sql.ref(column)} = ${uid}`.execute(
      trx,
    )
  }
  await inBrand(trx, brandId)
    .deleteFrom('reply_once')
    .where('uid', '=', uid)
    .where('reply', 'is not', null)
    .execute()
  await inBrand(trx, brandId)
    .updateTable('visitor')
    .set({
      unionid: `gone:${randomKey()}`,
      openid: '',
      nickname: GONE_NAME,
      avatar: '',
      has_own_avatar: false,
      phone: '',
      member_level: 0,
      follows: false,
      hides_me: true,
    })
    .where('uid', '=', uid)
    .execute()
}

/** What later conditions ask about somebody whose rows are deleted; an earlier account of the person counts too. */
async function standingOf(trx: Tx, person: Person): Promise<Omit<FormerPerson, 'deleted_at'>> {
  const { brandId, uid } = person
  const before = await formerOf(trx, person)
  const member = await findMember(trx, person)
  const bond = await inBrand(trx, brandId)
    .selectFrom('staff_bond')
    .select('user_id')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  const isNew = await isNewCustomer(trx, brandId, { uid, memberLevel: 0 })
  return {
    was_customer: !isNew || member !== undefined,
    was_member: member !== undefined || before?.was_member === true,
    had_contact: bond !== undefined || before?.had_contact === true,
  }
}

/** Kept figures may name anybody, as staff with the most customers do: due work counts them again. */
const eraseFigures = (trx: Tx, brandId: number) =>
  inBrand(trx, brandId)
    .updateTable('kept_figures')
    .set({ figures: 'null', counted_at: 0 })
    .execute()

/** Locks links, codes and grants in this order, as passing on and redeeming do, to avoid deadlocks. */
async function voidGrants(trx: Tx, { brandId, uid }: Person, now: number): Promise<void> {
  await sql`
    update coupon_pass set state = ${passState.takenBack}, ended_at = ${now}
    where brand_id = ${brandId} and giver_uid = ${uid} and state = ${passState.waiting}`.execute(
    trx,
  )
  await sql`
    update redeem_code set status = ${codeStatus.void}
    where brand_id = ${brandId} and uid = ${uid}
      and status in (${codeStatus.unused}, ${codeStatus.passing})`.execute(trx)
  await sql`
    update user_grant set status = ${grantStatus.revoked}
    where brand_id = ${brandId} and uid = ${uid}
      and status in (${grantStatus.unused}, ${grantStatus.passing})`.execute(trx)
}

async function voidPoints(trx: Tx, { brandId, uid }: Person, now: number): Promise<void> {
  await lapsePoints(trx, { brandId, uid, now })
  await sql`
    update point_log set status = ${pointStatus.void}
    where brand_id = ${brandId} and uid = ${uid} and status = ${pointStatus.frozen}`.execute(trx)
  const points = await pointsOf(trx, brandId, uid)
  if (points <= 0) return
  const move = { brandId, uid, delta: -points, key: `gone:${now}`, title: GONE_TITLE, now }
  await movePoints(trx, { ...move, type: ADJUSTED })
}

/** Growth is the sum of its lines, and whoever comes back begins at none. */
async function voidGrowth(trx: Tx, person: Person, now: number): Promise<void> {
  const growth = await growthOf(trx, person)
  if (growth === 0) return
  await inBrand(trx, person)
    .insertInto('growth_log')
    .values({
      uid: person.uid,
      key: `gone:${now}`,
      delta: -growth,
      growth: 0,
      title: GONE_TITLE,
      created_at: now,
    })
    .execute()
}

/** Of orders, their parcels, refunds and invoices. */
function wordsOfOrders({ brandId, uid }: Person) {
  const address = JSON.stringify({
    name: GONE_NAME,
    phone: '',
    province: '',
    city: '',
    district: '',
    detail: '',
  })
  return [
    sql`update shop_order set remark = '', shop_note = '',
        address = case when address is null then null else ${address}::jsonb end
      where brand_id = ${brandId} and uid = ${uid}`,
    sql`update parcel set stations = '[]'
      where brand_id = ${brandId} and ref in (
        select 'order:' || order_no from shop_order where brand_id = ${brandId} and uid = ${uid}
        union all select 'refund:' || refund_no from refund where brand_id = ${brandId} and uid = ${uid})`,
    sql`update order_log set note = '' from shop_order
      where order_log.brand_id = ${brandId} and shop_order.brand_id = ${brandId}
        and shop_order.order_no = order_log.order_no and shop_order.uid = ${uid}
        and order_log.role = 'buyer'`,
    sql`update refund_log set note = '' from refund
      where refund_log.brand_id = ${brandId} and refund.brand_id = ${brandId}
        and refund.refund_no = refund_log.refund_no and refund.uid = ${uid}
        and refund_log.role = 'buyer'`,
    sql`update refund set description = '', images = '[]', return_express = null,
        reason = case when operator = 'buyer' then '' else reason end
      where brand_id = ${brandId} and uid = ${uid}`,
    sql`update invoice_request set title = '', tax_no = '', email = '',
        status = case when status = ${invoiceStatus.waiting} then ${invoiceStatus.withdrawn} else status end
      where brand_id = ${brandId} and uid = ${uid}`,
  ]
}

/** Clears texts, pictures and addresses; the rows stay, because orders and counts depend on them. */
async function eraseWords(trx: Tx, { brandId, uid }: Person): Promise<void> {
  const statements = [
    ...wordsOfOrders({ brandId, uid }),
    sql`update grant_log set reason = '' where brand_id = ${brandId} and uid = ${uid}`,
    sql`update card_report set reason = '' where brand_id = ${brandId} and uid = ${uid}`,
    sql`update annual_member set consent_version = '' where brand_id = ${brandId} and uid = ${uid}`,
    sql`update enterprise_event set external_userid = '', unionid = '' from visitor
      where enterprise_event.brand_id = ${brandId} and visitor.brand_id = ${brandId}
        and visitor.uid = ${uid} and (enterprise_event.unionid = visitor.unionid
          or enterprise_event.external_userid in (select external_userid from contact_identity
            where contact_identity.brand_id = ${brandId}
              and contact_identity.unionid = visitor.unionid))`,
    sql`update withdrawal set real_name = '', openid = '' where brand_id = ${brandId} and uid = ${uid}`,
    sql`update form_entry set answers = '{}' where brand_id = ${brandId} and uid = ${uid}`,
    sql`update vote_item set name = ${GONE_NAME}, intro = '', images = '[]', phone = '', answers = '{}',
        status = ${OFF}
      where brand_id = ${brandId} and uid = ${uid}`,
    sql`update draw set contact = null where brand_id = ${brandId} and uid = ${uid}`,
    sql`update quiz_contact set name = '', phone = '', address = '' from user_grant
      where quiz_contact.brand_id = ${brandId} and user_grant.brand_id = ${brandId}
        and user_grant.grant_id = quiz_contact.grant_id and user_grant.uid = ${uid}`,
    sql`update store_invitation set name = '', phone = '',
        state = case when state = ${invitationState.asked} then ${invitationState.refused} else state end
      where brand_id = ${brandId} and uid = ${uid}`,
    // Money that waits is still the person's; nobody has to decide about anything else.
    sql`update review set state = ${reviewState.takenBack}
      where brand_id = ${brandId} and uid = ${uid} and state = ${reviewState.open}
        and kind in ('distributor', 'voteSignup', 'appeal', 'formEntry', 'storeJoin')`,
    sql`update merchant_authorization set phone = '', state = case when state = ${authorizationState.scanned}
        then ${authorizationState.refused} else state end
      where brand_id = ${brandId} and uid = ${uid}`,
    sql`update card set to_name = '', from_name = '', wish = '', picture = '', status = ${greetingStatus.withdrawn}
      where brand_id = ${brandId} and maker_uid = ${uid}`,
    sql`update card_open set thanks = '' where brand_id = ${brandId} and uid = ${uid}`,
  ]
  for (const statement of statements) await statement.execute(trx)
}
