import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { ownOrigin } from '../../core/request.ts'
import { openidOf } from '../doubles/sandbox-messaging.ts'
import { type Person, people } from '../seed/people.ts'
import { readState } from '../doubles/cookies.ts'
import { shownBrand } from './brands-here.ts'
import { choicePage, refusalPage } from './oauth-pages.ts'
import { pageHeaders } from './page-headers.ts'

/**
 * As in the messaging app, a code is valid for five minutes and once (checked on the exchange), s.
 */
const LOGIN_CODE_LIFE_S = 300

/**
 * The messaging app's authorization page. The phone's owner consents at once; without one the
 * choice of a person is shown. Like the real page, it returns only to the account's own domain.
 */
export function mountOauth(app: Hono, { db, clock, settings }: ServerContext): void {
  app.get('/sandbox/oauth/authorize', async c => {
    const { appid = '', redirect_uri: target = '', response_type: type, state = '' } = c.req.query()
    const brand = await db
      .selectFrom('brand')
      .select('brand_id')
      .where('app_id', '=', appid)
      .executeTakeFirst()
    if (!brand) return c.html(refusalPage('AppID 参数错误'), 400, pageHeaders)
    if (type !== 'code') return c.html(refusalPage('response_type 参数错误'), 400, pageHeaders)
    if (!isOn(ownOrigin(c, settings), target))
      return c.html(refusalPage('redirect_uri 参数错误'), 400, pageHeaders)

    const { person: key, snapshot } = readState(c)
    const person = people.find(each => each.key === key)
    if (!person)
      return c.html(choicePage(await shownBrand(db), people, pathOf(c.req.url)), 200, pageHeaders)

    const code = randomBytes(16).toString('hex')
    const row = {
      brand_id: brand.brand_id,
      code,
      expires_at: unixSeconds(clock) + LOGIN_CODE_LIFE_S,
    }
    await db
      .insertInto('oauth_code')
      .values({ ...row, ...accountOf(person, snapshot, brand.brand_id) })
      .execute()
    const back = new URL(target)
    back.searchParams.set('code', code)
    back.searchParams.set('state', state)
    return c.redirect(back.href)
  })
}

/** A snapshot page gets a made-up account, so that it does not identify the person. */
function accountOf(person: Person, snapshot: boolean, brandId: number) {
  const openid = openidOf(brandId, person.unionid)
  if (!snapshot)
    return {
      unionid: person.unionid,
      openid,
      nickname: person.name,
      avatar: person.avatar,
      is_snapshot: false,
    }
  return {
    unionid: `snapshot-${person.unionid}`,
    openid: `snapshot-${openid}`,
    nickname: '微信用户',
    avatar: '/demo/avatar-unknown.svg',
    is_snapshot: true,
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function isOn(origin: string, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin
}
