import { memberStatus } from '../../../api/values/member-status.ts'
import { defineRoute } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { findMember } from '../member/member-table.ts'
import { jssdk } from './jssdk.ts'
import { loginAnswer } from './login.ts'

/** The session's visitor under the name that pages of the shop's side ask for, with the phone that they have proved. */
export const retailUserInfo = defineRoute({
  method: 'GET',
  path: '/retail/wechat/get-user-info',
  access: 'visitor',
  beforeOpening: true,
  input: {},

  async handle({ db, brandId, visitor }) {
    const phone = await phoneOf(db, { brandId, uid: visitor.uid })
    return { ...loginAnswer(visitor), phone }
  },
})

/** The same for pages of shoppers, with whether they have a member card. */
export const shopperUserInfo = defineRoute({
  method: 'GET',
  path: '/user/wechat/get-user-info',
  access: 'visitor',
  beforeOpening: true,
  input: {},

  async handle({ db, brandId, visitor }) {
    const member = await findMember(db, { brandId, uid: visitor.uid })
    const isMember = member !== undefined && member.status !== memberStatus.left
    return { ...loginAnswer(visitor), member: isMember ? (1 as const) : (0 as const) }
  },
})

export const retailJssdk = { ...jssdk, path: '/retail/wechat/jssdk' }

async function phoneOf(db: Db, { brandId, uid }: { brandId: number; uid: number }) {
  const row = await inBrand(db, brandId)
    .selectFrom('visitor')
    .where('uid', '=', uid)
    .select('phone')
    .executeTakeFirst()
  return row?.phone ?? ''
}
