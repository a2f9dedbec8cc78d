import type { FissionJoined } from '../../../api/fission.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { isAnswered } from '../../core/idempotent.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import {
  closedToHelp,
  countHelp,
  foreseeHelp,
  giveHelp,
  type Helper,
} from '../../mechanics/assist/help.ts'
import { type AssistRow, lockSession } from '../../mechanics/assist/session.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { findPot, keyOf, potMissing } from './find-fission.ts'
import { helperRules, potConfig } from './fission-ext.ts'
import { enqueuePotNotices } from './notify-fission.ts'
import { missingTo } from './pot.ts'
import { openPot } from './settle.ts'
import { shareOf } from './shares.ts'

interface Found {
  session: AssistRow
  activity: ActivityRow
  isClosed: boolean
}

/** Joins a pot; the last friend opens it for all members. */
export const joinPot = defineWrite({
  name: 'fission/join',
  path: '/wechat/fission/join',
  access: 'open',
  input: { recordId: text(64) },

  async find({ db, brandId, input, now }): Promise<Found> {
    const key = { brandId, sessionId: input.recordId }
    const found = await findPot(db, key)
    return { ...found, isClosed: closedToHelp(found.session, now) !== undefined }
  },

  rowOf: ({ found }) => `assist ${found.session.session_id}`,

  // Many friends may compete for the last place.
  late: {
    isOver: ({ isClosed }) => isClosed,
    wishOf: ({ found }) => found.session.session_id,
    async refuse({ db, attempt, found, visitor, now }) {
      if (await isAnswered(db, attempt)) return
      await refuseForeseen(db, found, { visitor, now })
    },
  },

  async run({ trx, brand, visitor, found, now, address }): Promise<FissionJoined> {
    const { activity } = found
    const helper = { visitor, now }
    await refuseForeseen(trx, found, helper)
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    await countHelp(trx, activity, helper, helperRules(activity))
    const { session, isReached } = await enter(trx, found, helper)
    if (isReached) await openPot(trx, { activity, session, now })
    else
      await enqueuePotNotices(trx, session, { uids: [session.owner_uid], what: 'joined', at: now })
    const mine = isReached ? await shareOf(trx, session, visitor.uid) : undefined
    return {
      left: missingTo(potConfig(session.config), session.done_n),
      settled: isReached,
      my_reward: mine ? rewardView(mine.reward) : null,
    }
  },
})

async function refuseForeseen(db: Db, { activity, session }: Found, helper: Helper): Promise<void> {
  const refused = await foreseeHelp(db, activity, session, helper, helperRules(activity))
  if (refused) throw refusal(refused)
}

/** Locks in a fixed order: the friend's own counts, then the pot. */
async function enter(trx: Tx, { session: seen }: Found, { visitor, now }: Helper) {
  const session = await lockSession(trx, keyOf(seen))
  if (!session) throw potMissing()
  const closed = closedToHelp(session, now)
  if (closed) throw refusal(closed)
  return giveHelp(trx, session, { uid: visitor.uid, now, holdS: 1, isNewcomer: false })
}

const refusal = (why: ReplyName): ReplyError => {
  const message = words[why]
  return new ReplyError(why, message ? { message } : {})
}

/** Messages for friends who cannot join. */
const words: Partial<Record<ReplyName, string>> = {
  self: '这是你自己的福袋，叫好友来一起拆',
  alreadyHelped: '你已经在这个福袋里了',
  helpLimit: '你一起拆的次数用完了，可以自己发起一个',
  audience: '这个活动只限新顾客一起拆，你可以自己发起一个',
  sessionFull: '人已经齐了，可以自己发起一个',
  sessionExpired: '这个福袋已经结束了，可以自己发起一个',
}
