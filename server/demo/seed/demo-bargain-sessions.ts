import { inBrand } from '../../core/in-brand.ts'
import { HOUR_S } from '../../../api/values/time.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { cutParts, ownPart } from '../../mechanics/assist/parts.ts'
import {
  type BargainRule,
  type BargainTerms,
  configOf,
  cuttingOf,
} from '../../mechanics/bargain/bargain-terms.ts'
import { endBargains } from '../../mechanics/bargain/end-bargains.ts'
import { createChance } from './history.ts'
import { participationRows } from './participation-rows.ts'

/** First uid of the earlier visitors, who help. */
const FIRST_HELPER = 101

/** A started session. */
export interface DemoSession {
  id: string
  uid: number
  hoursAgo: number
  /** Number of helpers. */
  helps: number
  /** 0 open, 1 reached, 2 bought, 3 expired, 5 lost. */
  status: 0 | 1 | 2 | 3 | 5
}

interface Of {
  brand_id: number
  activity_id: number
  item: number
  rule: BargainRule
  terms: BargainTerms
}

/** Adds a session with its helpers and the job of its end. */
export async function addDemoSession(
  trx: Tx,
  { brand_id: brandId, activity_id, item, rule, terms }: Of,
  { id, uid, hoursAgo, helps, status }: DemoSession,
  now: number,
): Promise<void> {
  const whole = rule.start_fen - rule.floor_fen
  const cutting = cuttingOf(rule)
  const own = ownPart(whole, terms.first_pct, cutting.mode === 'byCount' ? cutting.count : 1)
  const parts = cutParts(whole - own, cutting, createChance(uid * 100 + item))
  const created_at = now - hoursAgo * HOUR_S
  const isReached = helps === parts.length
  const reached_at = isReached ? created_at + (helps + 1) * 600 : null
  const expire_at = created_at + terms.session_hours * HOUR_S
  await inBrand(trx, brandId)
    .insertInto('assist')
    .values({
      session_id: id,
      activity_id,
      owner_uid: uid,
      item,
      config: JSON.stringify(configOf(rule, terms)),
      whole,
      own,
      parts: JSON.stringify(parts),
      done_n: helps,
      done: parts.slice(0, helps).reduce((sum, part) => sum + part, own),
      status,
      created_at,
      expire_at,
      reached_at,
      held_until: reached_at && reached_at + terms.hold_hours * HOUR_S,
      used_at: status === 2 ? (reached_at ?? now) + HOUR_S : null,
    })
    .execute()
  await addHelps(trx, { brandId, id }, parts.slice(0, helps), created_at)
  await trx
    .insertInto('limit_count')
    .values(participationRows({ brand_id: brandId, activity_id }, { uid, at: created_at }))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (status > 1) return
  const dueAt = reached_at ? reached_at + terms.hold_hours * HOUR_S : expire_at
  await enqueue(trx, endBargains, [{ brandId, key: id, dueAt, payload: { sessionId: id } }])
}

async function addHelps(
  trx: Tx,
  { brandId, id }: { brandId: number; id: string },
  parts: number[],
  since: number,
): Promise<void> {
  if (parts.length === 0) return
  await inBrand(trx, brandId)
    .insertInto('assist_help')
    .values(
      parts.map((amount, part) => ({
        session_id: id,
        helper_uid: FIRST_HELPER + part,
        part,
        amount,
        at: since + (part + 1) * 600,
      })),
    )
    .execute()
}

/** Rules text of a bargain. */
export const bargainRules = (
  { session_hours, hold_hours, help_day, buy_at, helpers }: BargainTerms,
  { keeps, buys }: { keeps: string; buys: string },
): string[] => [
  '页面上写着还差几刀，砍满就正好到底价，一分不差。',
  `一次砍价 ${session_hours} 小时内有效；到底价后为你${keeps} ${hold_hours} 小时。`,
  buy_at === 'any' ? `没到底价也能按现价${buys}。` : `砍到底价才能${buys}。`,
  `每人每天最多帮砍 ${help_day} 次，同一位好友只能帮砍一次。`,
  ...(helpers === 'newCustomer' ? ['第一次来店里的好友帮砍才算数。'] : []),
]
