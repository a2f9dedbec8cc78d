import { assistStatus } from '../../../api/values/assist-status.ts'
import type { BargainCut } from '../../../api/bargain.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { type Brand } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { isAnswered } from '../../core/idempotent.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import {
  closedToHelp,
  countHelp,
  foreseeHelp,
  giveHelp,
  type Helped,
  type Helper,
} from '../assist/help.ts'
import { type AssistRow, lockSession, moveSession } from '../assist/session.ts'
import { checkEntry } from '../participate/gates.ts'
import { isNewCustomer, NEW_VISIT_S } from '../participate/new-customer.ts'
import { originOf } from '../participate/risk.ts'
import { type BargainKind, findSession } from './bargain-kind.ts'
import { configOfSession, keyOf, pieceOf, priceOf, sessionMissing } from './bargain-session.ts'
import type { BargainTerms } from './bargain-terms.ts'
import { endBargains } from './end-bargains.ts'
import { enqueueCutNotice } from './notices.ts'

interface Found {
  session: AssistRow
  activity: ActivityRow
  terms: BargainTerms
  isClosed: boolean
}

/**
 * A friend's cut. The last one takes a piece for the owner; when none is left, it is rolled back and the session is
 * canceled.
 */
export const helpBargain = (kind: BargainKind) =>
  defineWrite({
    name: `${kind.calls}/help`,
    path: `/wechat/${kind.calls}/help`,
    access: 'open',
    input: { recordId: text(32) },
    refusesInToast: true,

    async find({ db, brandId, input, now }): Promise<Found> {
      const key = { brandId, sessionId: input.recordId }
      const found = await findSession(kind, db, key)
      const terms = kind.terms(found.activity)
      return { ...found, terms, isClosed: closedToHelp(found.session, now) !== undefined }
    },

    rowOf: ({ found }) => `assist ${found.session.session_id}`,

    // Many friends may compete for the last cut.
    late: {
      isOver: ({ isClosed }) => isClosed,
      wishOf: ({ found }) => found.session.session_id,
      async refuse({ db, attempt, found, visitor, now }) {
        if (await isAnswered(db, attempt)) return
        await refuseForeseen(db, found, { visitor, now })
      },
    },

    async around({ db, found: { session } }, answer) {
      try {
        return await answer()
      } catch (error) {
        if (error instanceof ReplyError && error.reply === 'soldOut') {
          await tx(db, trx => cancelSession(trx, session))
        }
        throw error
      }
    },

    async run({
      trx,
      brand,
      visitor,
      found,
      now,
      address,
    }): Promise<BargainCut & { reached: boolean }> {
      const helper = { visitor, now }
      await refuseForeseen(trx, found, helper)
      const origin = originOf(brand, address)
      const { session, amount, isReached } = await cut(trx, brand, found, { ...helper, origin })
      return {
        record_id: session.session_id,
        cut_fen: amount,
        price_fen: priceOf(session),
        cuts_done: session.done_n,
        cuts_total: session.parts.length,
        expire_at: session.expire_at,
        reached: isReached,
      }
    },
  })

async function refuseForeseen(
  db: Db,
  { activity, session, terms }: Found,
  helper: Helper,
): Promise<void> {
  const refused = await foreseeHelp(db, activity, session, helper, terms)
  if (refused) throw new ReplyError(refused, wordsOf[refused])
}

/** Messages for friends who cannot help. */
const wordsOf: Partial<Record<string, { message: string }>> = {
  self: { message: '这是你自己的砍价，叫好友来砍吧' },
  alreadyHelped: { message: '你已经帮砍过了' },
  helpLimit: { message: '你在这个活动里的帮砍次数已用完' },
  limitDay: { message: '你今天的帮砍次数已用完，明天再来' },
  sessionFull: { message: '已经砍到底价，不用再砍了' },
  sessionExpired: { message: '这次砍价已经结束了' },
  soldOut: { message: '已经抢光了，这一刀没有算' },
}

/** Takes locks in a fixed order: the helper's counts, the session, its piece. */
async function cut(
  trx: Tx,
  brand: Brand,
  { activity, session: seen, terms: rules }: Found,
  { origin, ...helper }: Helper & { origin: string },
): Promise<Helped> {
  const { visitor, now } = helper
  await checkEntry(trx, activity, visitor, now, { origin })
  const isNewcomer =
    rules.newcomer_first && (await isNewCustomer(trx, brand.brand_id, visitor, now - NEW_VISIT_S))
  await countHelp(trx, activity, helper, rules)
  const session = await lockSession(trx, keyOf(seen))
  if (!session) throw sessionMissing()
  const closed = closedToHelp(session, now)
  if (closed) throw new ReplyError(closed, wordsOf[closed])
  const holdS = configOfSession(session).hold_s
  const helped = await giveHelp(trx, session, { uid: visitor.uid, now, holdS, isNewcomer })
  if (helped.isReached) await holdPiece(trx, helped.session)
  await enqueueCutNotice(trx, helped.session, now)
  return helped
}

/** The session holds a piece from the floor on, so that its owner cannot find it sold out. */
async function holdPiece(trx: Tx, session: AssistRow): Promise<void> {
  const { brand_id: brandId, activity_id: activityId, item, session_id: sessionId } = session
  const [stock] = await piecesOf(trx, { brandId, activityId, skuIds: [item] })
  if (stock?.left_n === 0) throw new ReplyError('soldOut', wordsOf.soldOut)
  moveStock(trx, 'hold', pieceOf(session))
  await enqueue(trx, endBargains, [
    { brandId, key: `${sessionId}:held`, dueAt: session.held_until ?? 0, payload: { sessionId } },
  ])
}

async function cancelSession(trx: Tx, seen: AssistRow): Promise<void> {
  const session = await lockSession(trx, keyOf(seen))
  if (session?.status === assistStatus.open) {
    await moveSession(trx, session, { status: assistStatus.cancelled })
  }
}
