import type { Insertable } from 'kysely'
import { noteVisit } from '../../server/content/log/last-visit.ts'
import { tx } from '../../server/core/tx.ts'
import { brandDay } from '../../server/core/clock.ts'
import type { PageLogTable, ShareCreditTable } from '../../server/core/tables.ts'
import { START } from './server-clock.ts'
import type { TestServer } from './server-app.ts'

let count = 0

/** A stored event of article 301 shared by staff 5 of brand 8, at `START` by default. */
export function eventRow(
  uid: number,
  change: Partial<Insertable<PageLogTable>> = {},
): Insertable<PageLogTable> {
  count += 1
  return {
    brand_id: 8,
    event_key: `event-${count}`,
    eid: null,
    key: 'page-visit',
    uid,
    session_uid: uid,
    deep: 1,
    anchor_time: START,
    channel: 'h5',
    share_by: '77',
    duration: null,
    address: '',
    path: '/pages/article/share',
    param: '{}',
    time: START,
    type: 1,
    materiel_id: 301,
    category_id: 12,
    staff_id: 5,
    share_time: null,
    action: '',
    raw: '{}',
    received_at: START,
    ...change,
  }
}

/** A visit in the log: its opening, and the reports of its reading time. */
export function visitRows(
  uid: number,
  durations: number[],
  change: Partial<Insertable<PageLogTable>> = {},
): Insertable<PageLogTable>[] {
  const at = change.received_at ?? START
  const opened = eventRow(uid, { ...change, anchor_time: at, received_at: at })
  const ticks = durations.map(duration =>
    eventRow(uid, {
      ...change,
      key: 'page-time',
      anchor_time: at,
      duration,
      received_at: at + duration,
    }),
  )
  return [opened, ...ticks]
}

export async function storeEvents(
  { db }: TestServer,
  rows: Insertable<PageLogTable>[],
): Promise<void> {
  await db.insertInto('page_log').values(rows).execute()
  for (const { brand_id, session_uid, received_at } of rows) {
    await tx(db, trx => noteVisit(trx, { brand_id, session_uid: session_uid ?? null }, received_at))
  }
}

/** A person who opened article 301 by a link that the server signed for staff 5 of brand 8, at `START` by default. */
export const creditRow = (
  viewer_uid: number,
  change: Partial<Insertable<ShareCreditTable>> = {},
): Insertable<ShareCreditTable> => {
  const created_at = change.created_at ?? START
  return {
    brand_id: 8,
    viewer_uid,
    kind: 'article',
    material_id: 301,
    day: brandDay(created_at),
    sharer_uid: 77,
    staff_id: 5,
    depth: 1,
    share_by: '77',
    share_time: created_at - 60,
    created_at,
    ...change,
  }
}

export const storeCredits = (server: TestServer, rows: Insertable<ShareCreditTable>[]) =>
  server.db.insertInto('share_credit').values(rows).execute()
