import { type ExpressionBuilder, sql } from 'kysely'
import { chatStatus } from '../../../api/values/chat-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { brandHour } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { LiveRule, Tables, TargetKind } from '../../core/tables.ts'
import type { Candidate } from './choose-target.ts'

/** A group's QR code that expires within this time is no longer shown, because it may stay on a screen, s. */
export const PICTURE_MARGIN_S = 600

/** The columns of a live code that scans need. */
export interface LiveCode {
  brandId: number
  codeId: string
  token: string
  activityId: number
  pool: string
  ownerUid: number | null
  rule: LiveRule
  expiresAt: number
  status: number
}

export interface Target extends Candidate {
  kind: TargetKind
  ref: string
  name: string
  avatar: string
  /** Job title of a staff member. */
  position_text: string
  /** Content of the QR code to scan. */
  qrText: string
  /** End of the QR code's validity, unix seconds; 0 = never. */
  qrExpiresAt: number
  storeName: string
  address: string
  isEnabled: boolean
  dayCap: number
  totalCap: number
  totalN: number
  /** Groups only; 0 otherwise. */
  memberN: number
  heldN: number
  groupCap: number
  /** Our number of the group; 0 for others. */
  groupId: number
  /** Hours of the day in which it takes people, and whether this is one of them. */
  openFrom: number
  openTo: number
  isOpenNow: boolean
  /** Whether the target is usable: a working staff member, an active group with a QR code, an open store. */
  isThere: boolean
}

export async function findCode(
  db: Db,
  brandId: number,
  by: { codeId: string } | { token: string },
): Promise<LiveCode | undefined> {
  const [column, value] =
    'token' in by ? (['token', by.token] as const) : (['code_id', by.codeId] as const)
  return inBrand(db, brandId)
    .selectFrom('live_code')
    .where(column, '=', value)
    .select([
      'brand_id as brandId',
      'code_id as codeId',
      'token',
      'activity_id as activityId',
      'pool',
      'owner_uid as ownerUid',
      'rule',
      'expires_at as expiresAt',
      'status',
    ])
    .executeTakeFirst()
}

/** All targets of a pool with the data of their staff member, group or store, in order. */
export async function targetsOf(
  db: Db,
  { brandId, pool }: Pick<LiveCode, 'brandId' | 'pool'>,
  { now, day }: { now: number; day: string },
): Promise<Target[]> {
  const rows = await targetRows(db, { brandId, pool }).execute()
  return rows.map(row => targetOf(row, { now, day }))
}

const targetRows = (db: Db, { brandId, pool }: Pick<LiveCode, 'brandId' | 'pool'>) =>
  inBrand(db, brandId)
    .selectFrom('live_target as target')
    .leftJoin('shop_user as staff', join =>
      join.on('target.kind', '=', 'staff').on(sql`staff.user_id::text`, '=', sql.ref('target.ref')),
    )
    .leftJoin('group_chat as chat', join =>
      join.on('target.kind', '=', 'group').onRef('chat.chat_id', '=', 'target.ref'),
    )
    .leftJoin('store', join => join.on('store.store_id', '=', storeId))
    .where('target.code_id', '=', pool)
    .where('target.is_removed', '=', false)
    .select([
      'target.target_id as targetId',
      'target.kind',
      'target.ref',
      'target.position',
      'target.is_enabled as isEnabled',
      'target.day_cap as dayCap',
      'target.total_cap as totalCap',
      'target.day',
      'target.day_n',
      'target.total_n as totalN',
      'target.open_from',
      'target.open_to',
      'target.way_text',
      'staff.user_id as userId',
      'staff.name as staffName',
      'staff.avatar',
      'staff.position as staffPosition',
      'staff.wechat_qrcode',
      'staff.status as staffStatus',
      'chat.name as chatName',
      'chat.qr_text',
      'chat.qr_expires_at',
      'chat.group_id as groupId',
      'chat.member_n',
      'chat.held_n',
      'chat.cap',
      'chat.status as chatStatus',
      'store.store_id as storeId',
      'store.name as storeName',
      'store.address',
      'store.status as storeStatus',
      'store.lat',
      'store.lng',
    ])
    .orderBy('target.position')
    .orderBy('target.target_id')

type Row = Awaited<ReturnType<ReturnType<typeof targetRows>['execute']>>[number]

const targetOf = (row: Row, { now, day }: { now: number; day: string }): Target => ({
  targetId: row.targetId,
  kind: row.kind,
  ref: row.ref,
  position: row.position,
  isEnabled: row.isEnabled,
  dayCap: row.dayCap,
  totalCap: row.totalCap,
  totalN: row.totalN,
  dayN: row.day === day ? row.day_n : 0,
  userId: row.userId,
  storeId: row.storeId ?? 0,
  storeName: row.storeName ?? '',
  address: row.address ?? '',
  point: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
  name: row.staffName ?? row.chatName ?? row.storeName ?? '',
  avatar: row.avatar ?? '',
  position_text: row.staffPosition ?? '',
  qrText: row.way_text || (row.wechat_qrcode ?? row.qr_text ?? ''),
  qrExpiresAt: row.qr_expires_at ?? 0,
  memberN: row.member_n ?? 0,
  heldN: row.held_n ?? 0,
  groupCap: row.cap ?? 0,
  groupId: row.groupId ?? 0,
  openFrom: row.open_from,
  openTo: row.open_to,
  isOpenNow: isWithin(row.open_from, row.open_to, brandHour(now)),
  isThere: isThere(row, now),
})

/** Hours may cross midnight: from 20 until 2. */
export const isWithin = (from: number, to: number, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to

/** The store of a staff member, of a group, or the store itself. */
const storeId = (
  eb: ExpressionBuilder<
    Tables & {
      target: Tables['live_target']
      staff: Tables['shop_user']
      chat: Tables['group_chat']
    },
    'target' | 'staff' | 'chat'
  >,
) =>
  eb.fn.coalesce(
    'staff.store_id',
    'chat.store_id',
    sql<number>`case when target.kind = 'shop' then target.ref::int end`,
  )

interface Behind {
  kind: TargetKind
  staffStatus: number | null
  chatStatus: number | null
  storeStatus: number | null
  qr_text: string | null
  qr_expires_at: number | null
}

function isThere(row: Behind, now: number): boolean {
  if (row.kind === 'staff') return row.staffStatus === staffStatus.working
  if (row.kind === 'shop') return row.storeStatus === chatStatus.inUse
  const ends = row.qr_expires_at ?? 0
  const isCurrent = ends === 0 || ends > now + PICTURE_MARGIN_S
  return row.chatStatus === chatStatus.inUse && Boolean(row.qr_text) && isCurrent
}

/** Whether a target can take one more person, judged by the rows read; the conditional update decides. */
export function hasRoom(target: Target): boolean {
  const { isEnabled, dayCap, dayN, totalCap, totalN, kind, memberN, heldN, groupCap } = target
  if (!isEnabled || !target.isThere || !target.isOpenNow) return false
  if (dayCap >= 0 && dayN >= dayCap) return false
  if (totalCap >= 0 && totalN >= totalCap) return false
  return kind !== 'group' || memberN + heldN < groupCap
}
