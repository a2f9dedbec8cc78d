import * as v from 'valibot'
import type { GateInfo } from '../../api/activity.ts'
import type { Db } from '../core/database.ts'
import { type Brand, defineRoute } from '../core/define-route.ts'
import { id, reqId, text } from '../core/fields.ts'
import { once } from '../core/once.ts'
import { badField } from '../core/parse-input.ts'
import { ReplyError } from '../core/replies.ts'
import type { Visitor } from '../core/session.ts'
import { distance } from '../lbs/distance.ts'
import { findActivity } from './activity-table.ts'
import { keepPass } from './gate-pass.ts'
import { requireParticipant, unmetNeeds } from './gates.ts'
import type { ActivityRow } from './state.ts'

const path = '/wechat/activity/gate'

/** What an activity asks of its visitors, and what of it this one has not met. */
export const activityGates = defineRoute({
  method: 'GET',
  path,
  access: 'open',
  input: { id, type: text(32) },

  async handle({ db, brand, visitor, input, now }): Promise<GateInfo> {
    const activity = await findActivity(db, brand.brand_id, input.id, input.type)
    return infoOf(db, { brand, activity, visitor, now })
  },
})

/** Meets a condition: agrees to the words, or tells where the visitor is. */
export const passGate = defineRoute({
  method: 'POST',
  path,
  access: 'open',
  input: { id, type: text(32), kind: v.picklist(['consent', 'location']), value: text(64), reqId },

  async handle({ db, brand, input, now, ...call }): Promise<GateInfo> {
    const { id: activityId, type, kind, value } = input
    const brandId = brand.brand_id
    const visitor = requireParticipant(call.visitor)
    const attempt = {
      brandId,
      uid: visitor.uid,
      operation: 'activity/gate',
      reqId: input.reqId,
      body: { activityId, type, kind, value },
      now,
    }
    return once(db, attempt, async trx => {
      const activity = await findActivity(trx, brandId, activityId, type)
      refuse[kind](activity, value)
      await keepPass(trx, activity, { uid: visitor.uid, kind, value, passed_at: now })
      return infoOf(trx, { brand, activity, visitor, now })
    })
  },
})

const refuse = {
  /** Only the words that stand there now can be agreed to. */
  consent({ need }: ActivityRow, version: string): void {
    if (need.consent?.version !== version) throw new ReplyError('stateChanged')
  },
  location({ area }: ActivityRow, value: string): void {
    const place = placeOf(value)
    if (!place) throw badField('value')
    const isInside = (area ?? []).some(circle => distance(circle, place) <= circle.radius_m)
    if (area && !isInside) throw new ReplyError('outOfArea')
  },
}

function placeOf(value: string): { lat: number; lng: number } | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(value) ?? []
  if (lat === undefined || lng === undefined) return undefined
  const place = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : undefined
}

interface Asked {
  brand: Brand
  activity: ActivityRow
  visitor: Visitor | null
  now: number
}

async function infoOf(db: Db, { brand, activity, visitor, now }: Asked): Promise<GateInfo> {
  const { need } = activity
  return {
    gates: visitor ? await unmetNeeds(db, activity, visitor, now) : Object.keys(need),
    follow_qr: brand.follow_url,
    consent: need.consent ?? { version: '', text: '' },
  }
}
