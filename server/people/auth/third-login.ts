import type { LoginAnswer } from '../../../api/auth.ts'
import { defineRoute } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { startSession, type Visitor } from '../../core/session.ts'
import { loginAnswer } from './login.ts'
import { spendPair } from './third-party-pair.ts'

/**
 * Starts the session of a visitor whom the brand's third party has signed in. A signed pair starts
 * one session only: unlike a code it is not bound to a browser, so a forwarded link would otherwise
 * log other people in. Hosts that send a request twice use the session of the first answer; without
 * it, the visitor is sent to the authorization.
 */
export const thirdLogin = defineRoute({
  method: 'GET',
  path: '/wechat/auth/third-login',
  access: 'open',
  beforeOpening: true,
  input: { uni: text(128), uid: id, uniSign: text(256) },

  async handle({ db, brand, brandId, visitor, http, input, now, origin }): Promise<LoginAnswer> {
    // Pages of other sites cannot send this header, and their requests carry no session that would
    // protect the visitor's.
    // guard: only our own pages ask [server auth/third-login]
    if (!http.req.header('x-platform-type')) throw new ReplyError('forgedRequest')
    const isProven = await spendPair(db, brand, input, now)
    // A forwarded link must not replace the session of its reader.
    // guard: a live session stays [server auth/third-login]
    if (visitor && !visitor.isSnapshot) return loginAnswer(visitor)
    const person = isProven ? await findSigned(db, brandId, input) : undefined
    if (!person) throw new ReplyError('needLogin')
    await startSession(db, http, { brandId, uid: person.uid, isSnapshot: false }, { now, origin })
    return loginAnswer({ ...person, isSnapshot: false })
  },
})

/** The visitor with this unionid and uid. Only logins create visitors, links never do. */
async function findSigned(
  db: Db,
  brandId: number,
  { uni, uid }: { uni: string; uid: number },
): Promise<Pick<Visitor, 'uid' | 'unionid' | 'nickname' | 'avatar'> | undefined> {
  return (
    inBrand(db, brandId)
      .selectFrom('visitor')
      .select(['uid', 'unionid', 'nickname', 'avatar'])
      .where('uid', '=', uid)
      // guard: both names mean one person [server auth/third-login]
      .where('unionid', '=', uni)
      // guard: a virtual account is signed in by nobody [server auth/third-login]
      .where('is_snapshot', '=', false)
      .executeTakeFirst()
  )
}
