import * as v from 'valibot'
import type { LoginAnswer } from '../../api/auth.ts'
import { type Call, defineRoute } from '../core/define-route.ts'
import { anyText, text } from '../core/fields.ts'
import { limitAttempts } from '../core/limit-attempts.ts'
import { isBoundState } from '../core/login-cookie.ts'
import { sha256 } from '../core/random.ts'
import { ReplyError } from '../core/replies.ts'
import { hasOwnHeader } from '../core/request.ts'
import type { Visitor } from '../core/session.ts'
import { beginSessionOf } from './code-session.ts'
import { exchangeOnce, type LoggedIn } from './exchange.ts'
import { spendState } from './spend-state.ts'
import { findPerson } from './visitor-table.ts'

/** Maximum number of invalid login codes per IP address within the window below. */
const MAX_WRONG_CODES = 30
const WRONG_CODES_S = 600

export const login = defineRoute({
  method: 'GET',
  path: '/wechat/auth/login',
  access: 'open',
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
    // guard: codes that belong to nobody are bounded [server auth/login]
    //   const person = await limitLogins(call, () => personOf(call)) ~> const person = await personOf(call); void limitLogins
    const person = await limitLogins(call, () => personOf(call))
    const isBegun = await beginSessionOf(call, person)
    if (!isBegun) throw new ReplyError('needLogin')
    const visitor = await findPerson(db, brand.brand_id, person.uid)
    return loginAnswer({ ...visitor, isSnapshot: person.isSnapshot })
  },
})

type LoginCall = Call<'open', { code: string; state: string }>

async function personOf(call: LoginCall): Promise<LoggedIn> {
  const { db, brand, input, now } = call
  const account = { brandId: brand.brand_id, appId: brand.app_id }
  const isOurs = await spendState(db, brand, input, now)
  const person = isOurs ? await exchangeOnce(call, account, input.code) : null
  if (!person) throw new ReplyError('needLogin')
  return person
}

/** Limits invalid codes, because each one costs a request to the messaging app. */
function limitLogins<T>(
  { db, brand, address, now }: LoginCall,
  exchange: () => Promise<T>,
): Promise<T> {
  const guess = {
    brandId: brand.brand_id,
    key: `login@${sha256(address)}`,
    limit: MAX_WRONG_CODES,
    windowS: WRONG_CODES_S,
    refusal: '登录太频繁，请稍后再试',
  }
  return limitAttempts(db, guess, now, exchange, isUnknownCode)
}

const isUnknownCode = (error: unknown): boolean =>
  error instanceof ReplyError && error.reply === 'needLogin'

export const getUserWechat = defineRoute({
  method: 'GET',
  path: '/wechat/auth/getUserWechat',
  access: 'visitor',
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
