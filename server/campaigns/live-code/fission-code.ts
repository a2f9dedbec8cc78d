import { DAY_S } from '../../../api/values/time.ts'
import type { OwnCode } from '../../../api/live-code.ts'
import { ReplyError } from '../../core/replies.ts'
import {
  makeOwnCode,
  ownCodeKey,
  ownCodeView,
  resultsOf,
} from '../../mechanics/live-code/own-code.ts'
import { findCode, hasRoom } from '../../mechanics/live-code/targets.ts'
import { facesOf } from '../../mechanics/team/team-view.ts'
import { defineLiveCode } from './define-live-code.ts'
import { livePoster } from './poster.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { liveWrite } from './live-write.ts'
import { ownCode, ownTargets } from './own-targets.ts'

const START = '/fissionCode'

const make = liveWrite({
  type: 'fissionCode',
  name: 'fission-code/make',
  input: {},

  async run({ trx, visitor: { uid }, found, now }) {
    const base = await ownCode(trx, found)
    const targets = await ownTargets(trx, found, now)
    if (!base || !targets.some(hasRoom)) throw new ReplyError('soldOut')
    const expiresAt = Math.min(found.end_at, now + liveCodeExt(found).valid_days * DAY_S)
    return ownCodeView(await makeOwnCode(trx, { base, uid, expiresAt, now }), START)
  },
})

/** A live code of each customer's own. */
export const fissionCode = defineLiveCode({
  type: 'fissionCode',
  path: '/wechat/fission-code',
  poster: livePoster('/fissionCode/qrcode', {
    thing: 'card',
    lead: '扫码',
    figure: '专属顾问',
    gain: '扫码加顾问',
    isPassedOn: true,
  }),
  block: fissionBlock,
  routes: [make],
  states: {
    ownCode: (_, now) => ({ why: 'mine', own_code: sampleCode(now, now + 20 * DAY_S) }),
    codeExpired: (_, now) => ({ why: 'mine', own_code: sampleCode(now, now - DAY_S) }),
    scanned: () => ({ code_owner: { nickname: '林**', avatar: '' } }),
  },
  pages: [
    [START, '裂变活码', 'id=801'],
    ['/pages/fissionCode', '裂变活码（旧）', 'id=801'],
    ['/fissionCode/qrcode', '活码海报', 'id=801&staffId=5'],
    ['/fissionCode/preview', '活码预览', 'isPreview=1&id=801'],
  ],
})

/** The owner sees the results of the code, other visitors its target. */
async function fissionBlock({ view, activity, ext, query, uid }: LiveLook): Promise<LiveBlock> {
  const { db, visitor } = view
  const { brand_id: brandId, activity_id } = activity
  if (visitor?.uid === 0) return {}
  const code = query.codeId ? await findCode(db, brandId, { token: query.codeId }) : undefined
  const ownerUid = code?.activityId === activity_id ? code.ownerUid : null
  if (code && ownerUid !== null && ownerUid !== uid) {
    const faceOf = await facesOf(db, brandId, [ownerUid])
    return { code, fields: { code_owner: faceOf(ownerUid) } }
  }
  if (!visitor) return { why: 'login' }
  const own = await findCode(db, brandId, { codeId: ownCodeKey(activity_id, uid) })
  if (!own) return { why: 'mine' }
  const results = await resultsOf(db, own, ext.count_when)
  return { why: 'mine', fields: { own_code: { ...ownCodeView(own, START), ...results } } }
}

const sampleCode = (now: number, expire_at: number): OwnCode => ({
  code_id: 'preview',
  link: START,
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
