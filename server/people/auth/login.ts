import * as v from 'valibot'
import type { LoginAnswer } from '../../../api/auth.ts'
import { type Call, defineRoute } from '../../core/define-route.ts'
import { anyText, text } from '../../core/fields.ts'
import { isBoundState } from '../../core/login-cookie.ts'
import { sha256 } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import { hasOwnHeader } from '../../core/request.ts'
import type { Visitor } from '../../core/session.ts'
import { beginSessionOf } from './code-session.ts'
import { answerTo, exchangeOnce, type LoggedIn } from './exchange.ts'
import { limitState, paceAddress } from './limit-codes.ts'
import { moveState, spendState } from './spend-state.ts'
import { findPerson } from './visitor-table.ts'

export const login = defineRoute({
  method: 'GET',
  path: '/wechat/auth/login',
  access: 'open',
  beforeOpening: true,
  input: { code: text(256), state: v.optional(anyText(256), '') },

  async handle(call): Promise<LoginAnswer> {
    const { db, brand, http, input, origin } = call
    // guard: only our own scripts log in [server auth/login]
    //   if (!hasOwnHeader(http)) throw new ReplyError('forgedRequest') ~> void hasOwnHeader
    if (!hasOwnHeader(http)) throw new ReplyError('forgedRequest')
    // Invalid states (forged, expired, used, or of another browser or brand) and invalid codes
    // (unknown, used, expired, or of another brand) are answered with the address of a new
    // authorization.
    if (!isBoundState(http, brand, input.state, origin)) throw new ReplyError('needLogin')
    const way = { brandId: brand.brand_id, state: input.state }
    // guard: codes that belong to nobody are bounded by state [server auth/login]
    //   await limitState(db, way, call.now, () => returned(call)) ~> await returned(call); void [limitState, way]
    const { person, codeHash } = await limitState(db, way, call.now, () => returned(call))
    const isBegun = await beginSessionOf(call, person, codeHash)
    if (!isBegun) throw new ReplyError('needLogin')
    const visitor = await findPerson(db, brand.brand_id, person.uid)
    return loginAnswer({ ...visitor, isSnapshot: person.isSnapshot })
  },
})

type LoginCall = Call<'open', { code: string; state: string }>

interface Returned {
  person: LoggedIn
  /** Hash of the code that has begun the session, or will. */
  codeHash: string
}

/** Codes that a state may be given to, each after the messaging app has refused the one before. */
const MAX_MOVES = 5

/**
 * The person who comes back, by the code to which the state belongs. Some clients open the return address twice, each
 * time with a code of its own; the browser is the same, so the second one gets what the first has begun. Refused codes
 * and states lead to a new login.
 */
async function returned(call: LoginCall): Promise<Returned> {
  const { db, brand, input, now } = call
  const own = sha256(input.code)
  for (let move = 0; move < MAX_MOVES; move += 1) {
    const spent = await spendState(db, brand, input, now)
    if (spent?.codeHash === own) return { person: await personOf(call), codeHash: own }
    if (!spent?.isFresh) break
    const { codeHash } = spent
    const person = await answerTo(call, { brand_id: brand.brand_id, code_hash: codeHash })
    if (person) return { person, codeHash }
    await moveState(db, brand, input, codeHash)
  }
  throw new ReplyError('needLogin')
}

const personOf = (call: LoginCall): Promise<LoggedIn> => {
  const { db, brand, address, input, now } = call
  const { brand_id: brandId, app_id: appId } = brand
  const ask = async () => {
    const person = await exchangeOnce(call, { brandId, appId }, input.code)
    if (!person) throw new ReplyError('needLogin')
    return person
  }
  return paceAddress(db, { brandId, address }, now, ask)
}

export const getUserWechat = defineRoute({
  method: 'GET',
  path: '/wechat/auth/getUserWechat',
  access: 'visitor',
  beforeOpening: true,
  input: {},
  handle: async ({ visitor }): Promise<LoginAnswer> => loginAnswer(visitor),
})

/** The person's data in the answer of every login. */
export function loginAnswer(
  visitor: Pick<Visitor, 'uid' | 'unionid' | 'nickname' | 'avatar' | 'isSnapshot'>,
): LoginAnswer {
  return {
    uid: visitor.uid,
    union_id: visitor.unionid,
    is_snapshotuser: visitor.isSnapshot ? 1 : 0,
    nickname: visitor.nickname,
    avatar: visitor.avatar,
  }
}
