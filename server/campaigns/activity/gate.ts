import * as v from 'valibot'
import { storeStatus } from '../../../api/values/store-status.ts'
import type { GateInfo } from '../../../api/activity.ts'
import type { Db } from '../../core/database.ts'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, mobile, text } from '../../core/fields.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { distance, knownPoint } from '../../core/distance.ts'
import { guessing, keepPhone, spendCode } from '../../mechanics/phone-proof.ts'
import { findActivity } from '../../core/activity-table.ts'
import { keepPass } from '../../mechanics/participate/gate-pass.ts'
import { refreshFollows } from '../../mechanics/participate/follows.ts'
import { unmetNeeds } from '../../mechanics/participate/gates.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

const path = '/wechat/activity/gate'

/** The activity's conditions, and which of them the visitor has not met. */
export const activityGates = defineRoute({
  method: 'GET',
  path,
  access: 'open',
  input: { id, type: text(32) },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<GateInfo> {
    const activity = await findActivity(db, brandId, input.id, input.type)
    return infoOf(db, { brand, activity, visitor, now })
  },
})

const proof = v.object({ phone: v.string(), code: v.string() })

/**
 * Records that a visitor meets a condition: consent, position, phone number, or following the
 * brand's account.
 */
export const passGate = defineWrite({
  name: 'activity/gate',
  path,
  access: 'open',
  input: {
    id,
    type: text(32),
    kind: v.picklist(['consent', 'follow', 'location', 'phone']),
    value: v.union([text(64), proof]),
  },

  async around({ db, messaging, brand, brandId, visitor: { uid }, input, now }, answer) {
    if (input.kind === 'phone') return guessing(db, { brand, uid, now }, answer)
    if (input.kind === 'follow') await refreshFollows({ db, messaging }, { brandId, uid })
    return answer()
  },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<GateInfo> {
    const { id: activityId, type, kind, value } = input
    const activity = await findActivity(trx, brandId, activityId, type)
    const asked = { brand, activity, visitor, now }
    if (kind === 'phone') return provePhone(trx, asked, value)
    if (kind === 'follow') return confirmFollow(trx, asked)
    await meet(trx, asked, kind, value)
    return infoOf(trx, asked)
  },
})

/**
 * The verified number is stored with the visitor, so it is valid for all activities of the brand.
 */
async function provePhone(trx: Tx, asked: Asking, value: unknown): Promise<GateInfo> {
  const { brand, activity, visitor, now } = asked
  if (!activity.need.phone) throw new ReplyError('stateChanged')
  const { phone, code } = proofOf(value)
  const owner = { brand, uid: visitor.uid, phone, purpose: 'gate', now } as const
  // guard: a phone is proved by its code [server activity/sms-code]
  await spendCode(trx, owner, code)
  await keepPhone(trx, owner)
  return infoOf(trx, { ...asked, visitor: { ...visitor, phone } })
}

/** Asks the messaging app, because the session's data may be outdated. */
async function confirmFollow(trx: Tx, asked: Asking): Promise<GateInfo> {
  const { brand, visitor } = asked
  const { follows } = await inBrand(trx, brand)
    .selectFrom('visitor')
    .select('follows')
    .where('uid', '=', visitor.uid)
    .executeTakeFirstOrThrow()
  // guard: whoever does not follow the account does not pass [server activity/gate]
  if (!follows)
    throw new ReplyError('needFollow', { message: '还没有查到你的关注，关注后再点一次' })
  return infoOf(trx, { ...asked, visitor: { ...visitor, follows } })
}

function proofOf(value: unknown): v.InferOutput<typeof proof> {
  const given = v.safeParse(proof, value)
  if (!given.success) throw badField('value')
  const { phone, code } = given.output
  if (!v.is(mobile, phone)) throw wrong('phone', '请填写正确的手机号')
  if (!/^\d{6}$/.test(code)) throw wrong('code', '请填写 6 位验证码')
  return given.output
}

const wrong = (field: string, message: string) =>
  new ReplyError('badParameter', { message, data: { field } })

async function meet(
  trx: Tx,
  { activity, visitor, now }: Asking,
  kind: 'consent' | 'location',
  value: unknown,
): Promise<void> {
  if (typeof value !== 'string') throw badField('value')
  await refuse[kind](activity, value, trx)
  await keepPass(trx, activity, { uid: visitor.uid, kind, value, passed_at: now })
}

const refuse = {
  /** Consent is valid only for the current version of the text. */
  consent({ need }: ActivityRow, version: string): void {
    if (need.consent?.version !== version) throw new ReplyError('stateChanged')
  },
  async location(activity: ActivityRow, value: string, trx: Tx): Promise<void> {
    const place = placeOf(value)
    if (!place) throw badField('value')
    if (!activity.area) return
    const circles = await circlesOf(trx, activity)
    const isInside = circles.some(circle => distance(circle, place) <= circle.radius_m)
    // guard: whoever is elsewhere does not pass [server activity/gate]
    if (!isInside) throw new ReplyError('outOfArea')
  },
}

/** The circles of an activity's area; those around stores that are deleted, or not on the map, are none. */
async function circlesOf(trx: Tx, activity: ActivityRow) {
  const all = activity.area ?? []
  const ids = all.flatMap(each => ('store_id' in each ? [each.store_id] : []))
  const stores = await inBrand(trx, activity)
    .selectFrom('store')
    .select(['store_id', 'lat', 'lng'])
    .where('store_id', 'in', [0, ...ids])
    .where('status', '!=', storeStatus.deleted)
    .execute()
  return all.flatMap(each => {
    if (!('store_id' in each)) return [each]
    const store = stores.find(({ store_id }) => store_id === each.store_id)
    const point = store && knownPoint(store)
    return point ? [{ ...point, radius_m: each.radius_m }] : []
  })
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

type Asking = Asked & { visitor: Visitor }

async function infoOf(db: Db, { brand, activity, visitor, now }: Asked): Promise<GateInfo> {
  const { need } = activity
  return {
    gates: visitor ? await unmetNeeds(db, activity, visitor, now) : Object.keys(need),
    follow_qr: brand.follow_url,
    consent: need.consent ?? { version: '', text: '' },
  }
}
