import { sql } from 'kysely'
import { MINUTE_S } from '../../../api/values/time.ts'
import { brandStatus } from '../../../api/values/brand-status.ts'
import { chatStatus } from '../../../api/values/chat-status.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { logError } from '../../core/log-error.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { noteForShop } from '../../ledgers/shop-notices.ts'

/** Time for which a place is held for a person assigned to a group, s. */
const HOLD_S = 3600
const DISMISSED = 2

/** Compares every group that a code leads to with the platform, and requests missing contact ways. */
export const syncGroups = defineJob({
  kind: 'sync-groups',
  payload: {},
  everyS: 5 * MINUTE_S,

  async run({ context, now }) {
    for (const { brand_id: brandId } of await brandsOf(context.db)) {
      for (const { ref: chatId } of await groupsOf(context.db, brandId)) {
        await orLog(syncGroup(context, { brandId, chatId, now }))
      }
      await orLog(fillContactWays(context, brandId))
    }
  },
})

const brandsOf = (db: Db) =>
  db
    .selectFrom('brand')
    .select('brand_id')
    .where('status', '=', brandStatus.open)
    .orderBy('brand_id')
    .execute()

const groupsOf = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('live_target')
    .innerJoin('group_chat', 'group_chat.chat_id', 'live_target.ref')
    .where('live_target.kind', '=', 'group')
    .where('live_target.is_enabled', '=', true)
    .where('live_target.is_removed', '=', false)
    // The platform knows nothing of codes that the shop has uploaded.
    .where('group_chat.source', '=', 'platform')
    .select('live_target.ref')
    .distinct()
    .execute()

/** The failure of one group or staff member does not affect the others. */
const orLog = (work: Promise<void>): Promise<void> =>
  work.catch(error => logError('The enterprise side was not compared', error))

/** Stores the platform's data of a group; notifies the shop of a QR code that is new or gone. */
export async function syncGroup(
  { db, enterprise }: Pick<ServerContext, 'db' | 'enterprise'>,
  { brandId, chatId, now }: { brandId: number; chatId: string; now: number },
): Promise<void> {
  const group = await enterprise.group(brandId, {
    chatId,
    wayId: await wayInto(db, brandId, chatId),
  })
  await tx(db, async trx => {
    const before = await inBrand(trx, brandId)
      .selectFrom('group_chat')
      .selectAll()
      .where('chat_id', '=', chatId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return
    const isGone = group?.isDismissed === true
    const current = group && !group.isDismissed ? group : null
    const change = current && {
      name: current.name,
      member_n: current.memberN,
      held_n: await heldPlaces(trx, { brandId, chatId, now }),
      qr_text: current.way.text,
      way_id: current.way.wayId,
      // The platform's code has no end.
      qr_expires_at: 0,
    }
    await inBrand(trx, brandId)
      .updateTable('group_chat')
      .set({
        ...change,
        ...(group && { status: isGone ? DISMISSED : chatStatus.inUse }),
        synced_at: now,
      })
      .where('chat_id', '=', chatId)
      .execute()
    const isNew = current !== null && before.qr_text !== current.way.text
    if (isNew || (isGone && before.status === chatStatus.inUse)) {
      await noteForManagers(trx, { brandId, chatId, now })
    }
  })
}

const wayInto = async (db: Db, brandId: number, chatId: string): Promise<string> =>
  (
    await inBrand(db, brandId)
      .selectFrom('group_chat')
      .select('way_id')
      .where('chat_id', '=', chatId)
      .executeTakeFirst()
  )?.way_id ?? ''

/** People assigned within the hour who have not joined yet. */
async function heldPlaces(
  trx: Tx,
  { brandId, chatId, now }: { brandId: number; chatId: string; now: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from live_target
    join live_code on live_code.brand_id = live_target.brand_id and live_code.pool = live_target.code_id
    join live_scan on live_scan.brand_id = live_code.brand_id and live_scan.code_id = live_code.code_id
      and live_scan.target_id = live_target.target_id
    where live_target.brand_id = ${brandId} and live_target.kind = 'group' and live_target.ref = ${chatId}
      and live_scan.at > ${now - HOLD_S} and live_scan.joined_at is null`.execute(trx)
  return rows[0]?.n ?? 0
}

/** At most once a day for each campaign that leads there. */
async function noteForManagers(
  trx: Tx,
  { brandId, chatId, now }: { brandId: number; chatId: string; now: number },
): Promise<void> {
  const rows = await inBrand(trx, brandId)
    .selectFrom('live_target')
    .innerJoin('live_code', 'live_code.pool', 'live_target.code_id')
    .where('live_target.kind', '=', 'group')
    .where('live_target.ref', '=', chatId)
    .select('live_code.activity_id')
    .distinct()
    .execute()
  for (const activity of rows) {
    const notice = { kind: 'groupPicture', uid: 0 } as const
    await noteForShop(trx, { brand_id: brandId, ...activity }, notice, now)
  }
}

/** Requests the contact ways by which customers add the staff of a live code; they contain the code's name. */
async function fillContactWays(
  context: Pick<ServerContext, 'db' | 'enterprise'>,
  brandId: number,
): Promise<void> {
  for (const target of await withoutWay(context.db, brandId)) {
    await orLog(fillContactWay(context, brandId, target))
  }
}

async function fillContactWay(
  { db, enterprise }: Pick<ServerContext, 'db' | 'enterprise'>,
  brandId: number,
  { code_id, target_id, ref, way_id }: WithoutWay,
): Promise<void> {
  const asked = { userId: Number(ref), state: `${code_id}.${target_id}`, wayId: way_id }
  const way = await enterprise.contactWay(brandId, asked)
  if (!way) return
  await inBrand(db, brandId)
    .updateTable('live_target')
    .set({ way_text: way.text, way_id: way.wayId })
    .where('code_id', '=', code_id)
    .where('target_id', '=', target_id)
    // A hand-over in the meantime waits for the next run.
    .where('ref', '=', ref)
    .execute()
}

type WithoutWay = Awaited<ReturnType<typeof withoutWay>>[number]

const withoutWay = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('live_target')
    .select(['code_id', 'target_id', 'ref', 'way_id'])
    .where('kind', '=', 'staff')
    .where('way_text', '=', '')
    .where('is_enabled', '=', true)
    .where('is_removed', '=', false)
    .limit(200)
    .execute()
