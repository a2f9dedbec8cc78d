import type { LiveCodeDetail, OwnCode } from '../../api/live-code.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import { shownPerson } from '../core/shown-person.ts'
import { makeOwnCode, ownCodeKey, scannersOf } from '../mechanics/live-code/own-code.ts'
import { findCode, hasRoom, type LiveCode } from '../mechanics/live-code/targets.ts'
import { defineLiveCode } from './define-live-code.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { codeKey, liveCodeExt } from './live-code-ext.ts'
import { liveWrite } from './live-write.ts'
import { ownTargets } from './own-targets.ts'

const DAY_S = 86_400
const SHOWN = 20

const make = liveWrite({
  type: 'fissionCode',
  name: 'fission-code/make',
  input: {},

  async run({ trx, brand, visitor, found, now }) {
    const targets = await ownTargets(trx, found, now)
    if (!targets.some(hasRoom)) throw new ReplyError('soldOut')
    const base = await findCode(trx, brand.brand_id, { codeId: codeKey(found) })
    if (!base) throw new ReplyError('soldOut')
    const expiresAt = Math.min(found.end_at, now + liveCodeExt(found).valid_days * DAY_S)
    const code = await makeOwnCode(trx, { base, uid: visitor.uid, expiresAt, now })
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
  const own =
    uid > 0
      ? await findCode(db, brandId, {
          codeId: ownCodeKey(activity.activity_id, uid),
        })
      : undefined
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
  const rows = await scannersOf(db, code)
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
