import type { LoginAnswer } from '../../api/auth.ts'
import { defineRoute } from '../core/define-route.ts'
import type { Db } from '../core/database.ts'
import { id, text } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import { startSession, type Visitor } from '../core/session.ts'
import { loginAnswer } from './login.ts'
import { spendPair } from './third-party-pair.ts'

/**
 * Begins the session of a visitor whom the brand's third party has signed in. A pair begins one session and no second
 * one: unlike a code it is bound to no browser, so whoever the link was passed on to would be that visitor too. Hosts
 * that ask twice are served by the session that the first answer began; where that is missing, by the authorization.
 */
export const thirdLogin = defineRoute({
  method: 'GET',
  path: '/wechat/auth/third-login',
  access: 'open',
  input: { uni: text(128), uid: id, uniSign: text(256) },

  async handle({ db, brand, visitor, http, input, now, origin }): Promise<LoginAnswer> {
    // Another site's page can send neither this header nor the session that would keep its pair out.
    // guard: only our own pages ask [server auth/third-login]
    if (!http.req.header('x-platform-type')) throw new ReplyError('forgedRequest')
    const isProven = await spendPair(db, brand, input, now)
    // Somebody else's link must not turn people into somebody else.
    // guard: a live session stays [server auth/third-login]
    if (visitor && !visitor.isSnapshot) return loginAnswer(visitor)
    const brandId = brand.brand_id
    const person = isProven ? await findSigned(db, brandId, input) : undefined
    if (!person) throw new ReplyError('needLogin')
    await startSession(db, http, { brandId, uid: person.uid, isSnapshot: false }, { now, origin })
    return loginAnswer({ ...person, isSnapshot: false })
  },
})

/** The visitor whom both names mean; made by a login, never by a link. */
async function findSigned(
  db: Db,
  brandId: number,
  { uni, uid }: { uni: string; uid: number },
): Promise<Pick<Visitor, 'uid' | 'unionid' | 'nickname' | 'avatar'> | undefined> {
  return (
    db
      .selectFrom('visitor')
      .select(['uid', 'unionid', 'nickname', 'avatar'])
      .where('brand_id', '=', brandId)
      .where('uid', '=', uid)
      // guard: both names mean one person [server auth/third-login]
      .where('unionid', '=', uni)
      // guard: a virtual account is signed in by nobody [server auth/third-login]
      .where('is_snapshot', '=', false)
      .executeTakeFirst()
  )
}
