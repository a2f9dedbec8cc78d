import type { HelperHelped } from '../../../api/lottery-helper.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { countHelp, type HelperRules, helpsLeft } from '../../mechanics/assist/help.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { addCode, countInDraw, refuseDrawn } from './add-code.ts'
import { findOwner, type HelperRecord, recordOf } from './find-record.ts'
import { helperExt } from './helper-ext.ts'
import { enqueueHelpedNotice } from './notify-helper.ts'

export const sourceOf = (uid: number): string => `help:${uid}`

/** Adds a code to an owner's record through a friend's help. */
export const helpOwner = defineWrite({
  name: 'lottery-helper/help',
  path: '/wechat/lottery-helper/help',
  access: 'open',
  input: { recordId: text(64) },
  find: ({ db, brandId, input }) => findOwner(db, { brandId, recordId: input.recordId }),

  async run({ trx, brand, visitor, found, attempt, now, address }): Promise<HelperHelped> {
    const { activity, record } = found
    const { uid } = visitor
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    await refuseDrawn(trx, activity, now)
    const why = await whyNot(trx, { activity, record, visitor, now })
    if (why) throw new ReplyError(why, { message: words[why] ?? '' })
    await countHelp(trx, activity, { visitor, now }, rulesOf(activity))
    const owner = record.uid
    const { reqId } = attempt
    const source = sourceOf(uid)
    const code = await addCode(trx, { activity, owner, source, uid, reqId, now })
    // A concurrent request of the same friend was first.
    if (!code) throw new ReplyError('alreadyHelped', { message: words.alreadyHelped ?? '' })
    const codes = await addHelper(trx, activity, record, now)
    await enqueueHelpedNotice(trx, activity, { owner, helper: uid, at: now })
    countInDraw(trx, activity, { people: 0, now })
    const mine = await recordOf(trx, activity, uid)
    return { owner_codes: codes, me_joined: mine !== undefined }
  },
})

const words: Partial<Record<ReplyName, string>> = {
  self: '这是你自己的链接，发给好友来助力吧',
  alreadyHelped: '你已经帮 TA 助力过了',
  helpLimit: '你在这个活动里的助力次数已用完',
  sessionFull: 'TA 的抽奖码已经满了，自己也来抽一个',
}

interface Helping {
  activity: ActivityRow
  /** Record of the owner who is helped. */
  record: HelperRecord
  visitor: Pick<Visitor, 'uid'>
  now: number
}

/**
 * The reason why a visitor cannot help, apart from the campaign's gates and the time of the draw.
 * Reads only.
 */
export async function whyNot(
  db: Db,
  { activity, record, visitor, now }: Helping & { visitor: Visitor },
): Promise<ReplyName | undefined> {
  // guard: nobody brings codes to themselves [server lottery-helper/join]
  if (record.uid === visitor.uid) return 'self'
  const helped = await inBrand(db, record)
    .selectFrom('helper_code')
    .select('code')
    .where('activity_id', '=', record.activity_id)
    .where('owner_uid', '=', record.uid)
    .where('source', '=', sourceOf(visitor.uid))
    .executeTakeFirst()
  if (helped) return 'alreadyHelped'
  if (record.codes_n >= helperExt(activity).max_codes) return 'sessionFull'
  const left = await helpsLeft(db, activity, { visitor, now }, rulesOf(activity))
  return left === 0 ? 'helpLimit' : undefined
}

const rulesOf = (activity: ActivityRow): HelperRules => ({
  help_limit: helperExt(activity).help_limit,
  help_day: -1,
  helpers: 'all',
  staff_helps: true,
  newcomer_first: false,
})

/** Counts the helper by a conditional update that enforces the maximum number of codes. */
async function addHelper(
  trx: Tx,
  activity: ActivityRow,
  { brand_id: brandId, record_id }: HelperRecord,
  now: number,
): Promise<number> {
  const row = await inBrand(trx, brandId)
    .updateTable('helper_record')
    .set(eb => ({
      codes_n: eb('codes_n', '+', 1),
      helpers_n: eb('helpers_n', '+', 1),
      helped_at: now,
    }))
    .where('record_id', '=', record_id)
    // guard: nobody has more codes than a person may [server lottery-helper/join]
    //   .where('codes_n', '<', helperExt(activity).max_codes) ~>
    .where('codes_n', '<', helperExt(activity).max_codes)
    .returning('codes_n')
    .executeTakeFirst()
  if (!row) throw new ReplyError('sessionFull', { message: words.sessionFull ?? '' })
  return row.codes_n
}
