import * as assert from 'uvu/assert'
import type { Db } from '../../server/core/database.ts'
import type { LiveRule, TargetKind } from '../../server/core/tables.ts'
import type { LiveCodeExt } from '../../server/campaigns/live-code/live-code-ext.ts'
import { groupCode } from '../../server/platform/outside/enterprise-double.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import type { TestServer } from './server-app.ts'
import { START } from './server-clock.ts'

export interface LiveTargetRow {
  kind: TargetKind
  ref: string
  is_enabled?: boolean
  day_cap?: number
  total_cap?: number
}

export interface LiveCodeRow {
  activity: Activity
  rule?: LiveRule
  /** Part of the key for a category or a customer; the campaign's own code by default. */
  part?: string
  targets: LiveTargetRow[]
}

/** A running campaign of brand 8 whose page is a live code. */
export const liveCode = (
  activity_id: number,
  type: string,
  ext: object = {} satisfies Partial<LiveCodeExt>,
  change: Partial<Activity> = {},
): Pick<LiveCodeRow, 'activity'> => ({
  activity: runningActivity({
    activity_id,
    type,
    title: `活码${activity_id}`,
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ext: JSON.stringify(ext),
    ...change,
  }),
})

/** Inserts the campaign, its code and its targets, numbered from 1. */
export async function addLiveCode(
  db: Db,
  { activity, rule = 'order', part = '', targets }: LiveCodeRow,
): Promise<void> {
  const { activity_id } = activity
  const code_id = part ? `${activity_id}.${part}` : String(activity_id)
  await db.insertInto('activity').values(activity).execute()
  await db
    .insertInto('live_code')
    .values({
      brand_id: 8,
      code_id,
      token: `token-of-${code_id}`,
      activity_id: Number(activity_id),
      pool: code_id,
      owner_uid: null,
      rule,
      created_at: START,
    })
    .execute()
  if (targets.length === 0) return
  await db
    .insertInto('live_target')
    .values(
      targets.map((target, at) => ({
        ...target,
        brand_id: 8,
        code_id,
        target_id: at + 1,
        position: at,
      })),
    )
    .execute()
}

/** Customer groups of brand 8 in store 1, with a number of places. */
export async function addGroups(db: Db, chatIds: string[], cap = 200): Promise<void> {
  await db
    .insertInto('group_chat')
    .values(
      chatIds.map(chat_id => ({
        brand_id: 8,
        chat_id,
        store_id: 1,
        name: `群${chat_id}`,
        cap,
        qr_text: groupCode(8, chat_id, 1),
        synced_at: START,
      })),
    )
    .execute()
  await db
    .insertInto('sandbox_group')
    .values(chatIds.map(chat_id => ({ brand_id: 8, chat_id, name: `群${chat_id}`, member_n: 0 })))
    .execute()
}

export const group = (ref: string) => ({ kind: 'group' as const, ref })
export const staff = (ref: string) => ({ kind: 'staff' as const, ref })

/** Activity ids, one after the other. */
export function numbersFrom(first: number): () => number {
  let id = first
  return () => {
    id += 1
    return id
  }
}

export interface LiveDetail {
  target: { target_id: number; name: string; qr_text: string; is_fallback: boolean } | null
  why: string
  moves_left: number
  [field: string]: unknown
}

/** The page of a code as somebody sees it; `path`: of its type. */
export async function look(
  server: TestServer,
  uid: number | undefined,
  path: string,
  query: object,
): Promise<LiveDetail> {
  const reply = await (await server.as(uid)).get(`/api/wechat/${path}/detail`, { ...query })
  assert.is(reply.code, 1, reply.message)
  return reply.data as unknown as LiveDetail
}
