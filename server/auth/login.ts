import * as v from 'valibot'
import type { LoginAnswer } from '../../api/auth.ts'
import { defineRoute } from '../core/define-route.ts'
import { anyText, text } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import { startSession, type Visitor } from '../core/session.ts'
import { exchangeOnce } from './exchange.ts'
import { spendState } from './spend-state.ts'
import { findPerson } from './visitor-table.ts'

export const login = defineRoute({
  method: 'GET',
  path: '/wechat/auth/login',
  access: 'open',
  input: { code: text(256), state: v.optional(anyText(256), '') },

  async handle(call): Promise<LoginAnswer> {
    const { db, brand, http, now, origin } = call
    const account = { brandId: brand.brand_id, appId: brand.app_id }
    // A state that is forged, over, another brand's or spent, and a code that is unknown, used, expired or another
    // brand's: each is answered with the way to a fresh pair.
    const isOurs = await spendState(db, brand, call.input, now)
    const person = isOurs ? await exchangeOnce(call, account, call.input.code) : null
    if (!person) throw new ReplyError('needLogin')
    await startSession(db, http, { brandId: brand.brand_id, ...person }, { now, origin })
    const visitor = await findPerson(db, brand.brand_id, person.uid)
    return loginAnswer({ ...visitor, isSnapshot: person.isSnapshot })
  },
})

export const getUserWechat = defineRoute({
  method: 'GET',
  path: '/wechat/auth/getUserWechat',
  access: 'visitor',
  input: {},
  handle: async ({ visitor }): Promise<LoginAnswer> => loginAnswer(visitor),
})

/** What every login tells the page of the person. */
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
