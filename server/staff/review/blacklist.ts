import { REASON_LENGTH } from '../../../api/values/limits.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { BlacklistCandidate, BlacklistPage } from '../../../api/blacklist.ts'
import { block, unblock } from '../../campaigns/activity/blacklist.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute, type Route } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { maskedPhone } from '../../core/masked-phone.ts'
import { after, cutPage } from '../../core/page-cursor.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import { matching } from '../../core/keyword.ts'

const CANDIDATES = 20
const keyword = v.pipe(anyText(30), v.trim())

/** Everybody who is on the list now; blocks that are over are left out. */
const blocked = (db: Db, brandId: number, now: number) =>
  inBrand(db, brandId)
    .selectFrom('blacklist')
    .innerJoin('visitor', 'visitor.uid', 'blacklist.uid')
    .where(eb => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))

const blacklist = defineRoute({
  method: 'GET',
  path: '/retail/mine/blacklist',
  access: 'merchant',
  input: { keyword, after },

  async handle({ db, brandId, input, now }): Promise<BlacklistPage> {
    const { after: from } = input
    const rows = await blocked(db, brandId, now)
      .leftJoin('shop_user', 'shop_user.user_id', 'blacklist.blocked_by')
      .$if(input.keyword !== '', query =>
        query.where(eb =>
          eb.or([
            eb('visitor.nickname', 'ilike', matching(input.keyword)),
            eb('reason', 'ilike', matching(input.keyword)),
          ]),
        ),
      )
      .$if(from !== null, query =>
        query.where(eb =>
          eb(
            eb.refTuple('blocked_at', 'blacklist.uid'),
            '<',
            eb.tuple(from?.at ?? 0, Number(from?.key) || 0),
          ),
        ),
      )
      .select([
        'blacklist.uid',
        'visitor.nickname',
        'visitor.avatar',
        'reason',
        'ends_at',
        'shop_user.name',
        'blocked_at',
      ])
      .orderBy('blocked_at', 'desc')
      .orderBy('blacklist.uid', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute()
    const { n } = await blocked(db, brandId, now)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const { page, next } = cutPage(rows, PAGE_SIZE, row => ({
      at: row.blocked_at,
      key: `${row.uid}`,
    }))
    return {
      list: page.map(({ name, ...row }) => ({ ...row, blocked_by: name ?? '' })),
      next,
      total: Number(n),
      server_time: now,
    }
  },
})

/** Visitors who can be blocked: found by a part of the name, or by the whole phone number. */
const blacklistPeople = defineRoute({
  method: 'GET',
  path: '/retail/mine/blacklist-people',
  access: 'merchant',
  input: { keyword },

  async handle({ db, brandId, input, now }): Promise<{ list: BlacklistCandidate[] }> {
    if (input.keyword === '') return { list: [] }
    const rows = await inBrand(db, brandId)
      .selectFrom('visitor')
      // Whoever was only written down does nothing that could be blocked.
      .where('visitor.created_at', '>', 0)
      .leftJoin('blacklist', join =>
        join
          .onRef('blacklist.uid', '=', 'visitor.uid')
          .on(sql<boolean>`(ends_at = 0 or ends_at > ${now})`),
      )
      .where(eb =>
        eb.or([
          eb('visitor.nickname', 'ilike', matching(input.keyword)),
          eb('visitor.phone', '=', input.keyword),
        ]),
      )
      .select([
        'visitor.uid',
        'visitor.nickname',
        'visitor.avatar',
        'visitor.phone',
        'blacklist.uid as blockedUid',
      ])
      .orderBy('visitor.uid', 'desc')
      .limit(CANDIDATES)
      .execute()
    return {
      list: rows.map(({ blockedUid, phone, ...row }) => ({
        ...row,
        phone: maskedPhone(phone),
        is_blocked: blockedUid !== null,
      })),
    }
  },
})

const blockPerson = defineWrite({
  name: 'blacklist/block',
  path: '/retail/mine/block',
  access: 'merchant',
  input: {
    uid: id,
    reason: v.pipe(anyText(REASON_LENGTH), v.trim()),
    days: v.picklist([7, 30, 90, 0]),
  },

  check({ input: { reason } }) {
    if (reason === '') throw badField('reason', 'missing')
  },

  async run({ trx, brandId, staff, input: { uid, reason, days }, now }) {
    // guard: a merchant blocks visitors of the own brand [server matrix/ids]
    //   inBrand(trx, brandId) ~> trx
    const known = await inBrand(trx, brandId)
      .selectFrom('visitor')
      .select('uid')
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (!known) throw new ReplyError('notFound', { message: '没有找到这位顾客' })
    const endsAt = days === 0 ? 0 : now + days * DAY_S
    await block(trx, { brandId, uid, reason, endsAt, by: staff.userId, now })
    return { ends_at: endsAt }
  },
})

const unblockPerson = defineWrite({
  name: 'blacklist/unblock',
  path: '/retail/mine/unblock',
  access: 'merchant',
  input: { uid: id },

  async run({ trx, brandId, input: { uid } }) {
    if (!(await unblock(trx, { brandId, uid }))) {
      throw new ReplyError('stateChanged', { message: '这位顾客已经不在黑名单里' })
    }
    return { uid }
  },
})

export const blacklistRoutes: Route[] = [blacklist, blacklistPeople, blockPerson, unblockPerson]
