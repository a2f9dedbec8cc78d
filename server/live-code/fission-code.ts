import type { LiveCodeDetail, OwnCode } from '../../api/live-code.ts'
import { findActivity } from '../activity/activity-table.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { defineWrite } from '../core/define-write.ts'
import { id } from '../core/fields.ts'
import { randomKey } from '../core/random.ts'
import { ReplyError } from '../core/replies.ts'
import { shownPerson } from '../core/shown-person.ts'
import { findCode, hasRoom, type LiveCode, targetsOf } from '../mechanics/live-code/targets.ts'
import { checkEntry } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import { defineLiveCode } from './define-live-code.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { codeKey, liveCodeExt } from './live-code-ext.ts'

const DAY_S = 86_400
const SHOWN = 20

const make = defineWrite({
  name: 'fission-code/make',
  path: '/wechat/fission-code/make',
  access: 'open',
  input: { id },
  find: ({ db, brand, input }) => findActivity(db, brand.brand_id, input.id, 'fissionCode'),

  async run({ trx, brand, visitor, found, address, now }) {
    await checkEntry(trx, found, visitor, now, { origin: originOf(brand, address) })
    const brandId = brand.brand_id
    const pool = { brandId, pool: codeKey(found) }
    const targets = await targetsOf(trx, pool, { now, day: brandDay(now) })
    if (!targets.some(hasRoom)) throw new ReplyError('soldOut')
    const base = await findCode(trx, brandId, { codeId: codeKey(found) })
    const ends = Math.min(found.end_at, now + liveCodeExt(found).valid_days * DAY_S)
    // One code per person: creating it again renews an expired one.
    const made = await trx
      .insertInto('live_code')
      .values({
        brand_id: brandId,
        code_id: ownKey(found, visitor.uid),
        token: randomKey(),
        activity_id: found.activity_id,
        pool: codeKey(found),
        owner_uid: visitor.uid,
        rule: base?.rule ?? 'order',
        expires_at: ends,
        created_at: now,
      })
      .onConflict(conflict =>
        conflict
          .columns(['brand_id', 'code_id'])
          .doUpdateSet({ expires_at: ends })
          .where('live_code.expires_at', '<=', now),
      )
      .returning(['token', 'expires_at'])
      .executeTakeFirst()
    const code = made
      ? { token: made.token, expiresAt: made.expires_at }
      : await findCode(trx, brandId, { codeId: ownKey(found, visitor.uid) })
    if (!code) throw new ReplyError('stateChanged')
    return { code_id: code.token, link: linkOf(found, code.token), expire_at: code.expiresAt }
  },
})

/** A live code of each customer's own. */
export const fissionCode = defineLiveCode({
  type: 'fissionCode',
  path: '/wechat/fission-code',
  block: fissionBlock,
  routes: [make],
  states: {
    ownCode: (detail, now) => ({ ...mine(detail), own_code: sampleCode(now, now + 20 * DAY_S) }),
    codeExpired: (detail, now) => ({ ...mine(detail), own_code: sampleCode(now, now - DAY_S) }),
    scanned: detail => ({ ...detail, code_owner: { nickname: '林**', avatar: '' } }),
  },
  pages: [
    ['/fissionCode', '裂变活码', 'id=801'],
    ['/pages/fissionCode', '裂变活码（旧）', 'id=801'],
    ['/fissionCode/qrcode', '活码海报', 'id=801&staffId=5'],
    ['/fissionCode/preview', '活码预览', 'isPreview=1&id=801'],
  ],
})

const ownKey = (activity: ActivityRow, uid: number) => codeKey(activity, `u${uid}`)

const linkOf = ({ brand_id, activity_id }: ActivityRow, token: string) =>
  `/fissionCode?br=${brand_id}&id=${activity_id}&codeId=${token}`

/** The owner sees the results of the code, other visitors its target. */
async function fissionBlock(look: LiveLook): Promise<LiveBlock> {
  const { view, activity, query, uid } = look
  const { db, visitor } = view
  const brandId = activity.brand_id
  if (visitor?.uid === 0) return {}
  const named = query.codeId ? await findCode(db, brandId, { token: query.codeId }) : undefined
  const isOthers =
    named?.activityId === activity.activity_id && named.ownerUid !== null && named.ownerUid !== uid
  if (named && isOthers) {
    return { code: named, fields: { code_owner: await ownerOf(db, named) } }
  }
  if (!visitor) return { why: 'login' }
  const own = uid > 0 ? await findCode(db, brandId, { codeId: ownKey(activity, uid) }) : undefined
  return { why: 'mine', fields: { own_code: own ? await ownView(look, own) : null } }
}

async function ownerOf(db: Db, { brandId, ownerUid }: LiveCode) {
  const row = await db
    .selectFrom('visitor')
    .select(['nickname', 'avatar', 'hides_me'])
    .where('brand_id', '=', brandId)
    .where('uid', '=', ownerUid)
    .executeTakeFirst()
  return row ? shownPerson(row) : null
}

async function ownView(
  { view: { db }, activity, ext }: LiveLook,
  code: LiveCode,
): Promise<OwnCode> {
  const rows = await db
    .selectFrom('live_scan')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'live_scan.brand_id')
        .onRef('visitor.uid', '=', 'live_scan.uid'),
    )
    .where('live_scan.brand_id', '=', code.brandId)
    .where('live_scan.code_id', '=', code.codeId)
    .select(eb => [
      'live_scan.uid',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.hides_me',
      eb.fn.min<number>('live_scan.at').as('at'),
      eb.fn.max<number | null>('live_scan.joined_at').as('joinedAt'),
    ])
    .groupBy(['live_scan.uid', 'visitor.nickname', 'visitor.avatar', 'visitor.hides_me'])
    .orderBy('at', 'desc')
    .execute()
  const list = rows.map(({ at, joinedAt, ...person }) => ({
    ...shownPerson(person),
    at,
    is_valid: ext.count_when === 'scan' || joinedAt !== null,
  }))
  return {
    code_id: code.token,
    link: linkOf(activity, code.token),
    expire_at: code.expiresAt,
    scans: list.length,
    valid_n: list.filter(({ is_valid }) => is_valid).length,
    list: list.slice(0, SHOWN),
  }
}

const mine = (detail: LiveCodeDetail): LiveCodeDetail => ({ ...detail, target: null, why: 'mine' })

const sampleCode = (now: number, expire_at: number): OwnCode => ({
  code_id: 'preview',
  link: '/fissionCode',
  expire_at,
  scans: 12,
  valid_n: 9,
  list: ['林**', '周**', '陈**'].map((nickname, at) => ({
    nickname,
    avatar: '',
    at: now - (at + 1) * 3600,
    is_valid: at !== 1,
  })),
})
