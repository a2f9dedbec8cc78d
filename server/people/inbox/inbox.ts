import type { InboxPage, InboxRow } from '../../../api/inbox.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute, type Route } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, flag, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'

interface Owner {
  brandId: number
  uid: number
}

/** `inbox.notice_key` is a SHA-256. */
const MOST_KEY = 64

const inboxList = defineRoute({
  method: 'GET',
  path: '/wechat/inbox/list',
  access: 'visitor',
  input: { after },

  async handle({ db, brandId, visitor, input, now }): Promise<InboxPage> {
    const owner = { brandId, uid: visitor.uid }
    const { page, next } = cutPage(await rowsBehind(db, owner, input.after), PAGE_SIZE, row => ({
      at: row.at,
      key: row.key,
    }))
    return {
      list: page,
      next,
      unread: await unreadOf(db, owner),
      hushed: await hushedOf(db, owner),
      server_time: now,
    }
  },
})

const inboxCount = defineRoute({
  method: 'GET',
  path: '/wechat/inbox/count',
  access: 'visitor',
  input: {},

  async handle({ db, brandId, visitor }) {
    return { n: await unreadOf(db, { brandId, uid: visitor.uid }) }
  },
})

const readInbox = defineWrite({
  name: 'inbox/read',
  path: '/wechat/inbox/read',
  access: 'visitor',
  input: { key: anyText(MOST_KEY), until: time },

  async run({ trx, brandId, visitor: { uid }, input: { key, until }, now }) {
    await inBrand(trx, brandId)
      .updateTable('inbox')
      .set({ read_at: now })
      // guard: only the own inbox [server inbox/inbox]
      .where('uid', '=', uid)
      .where('read_at', 'is', null)
      .$if(key !== '', query => query.where('notice_key', '=', key))
      .$if(key === '', query => query.where('created_at', '<=', until))
      .execute()
    return { unread: await unreadOf(trx, { brandId, uid }) }
  },
})

const hushInbox = defineWrite({
  name: 'inbox/hush',
  path: '/wechat/inbox/hush',
  access: 'visitor',
  input: { hushed: flag },

  async run({ trx, brandId, visitor: { uid }, input: { hushed } }) {
    await inBrand(trx, brandId)
      .updateTable('visitor')
      .set({ is_hushed: hushed === 1 })
      .where('uid', '=', uid)
      .execute()
    return { hushed }
  },
})

/** What people were told, whoever they are. */
export const inboxRoutes: Route[] = [inboxList, inboxCount, readInbox, hushInbox]

/** One more row than a page, the newest first. */
async function rowsBehind(
  db: Db,
  { brandId, uid }: Owner,
  from: Cursor | null,
): Promise<InboxRow[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('inbox')
    .select(['notice_key', 'title', 'text', 'path', 'picture', 'created_at', 'read_at'])
    // guard: only the own inbox is shown [server inbox/inbox]
    .where('uid', '=', uid)
    .$if(from !== null, query =>
      query.where(eb =>
        eb(eb.refTuple('created_at', 'notice_key'), '<', eb.tuple(from?.at ?? 0, from?.key ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('notice_key', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  return rows.map(({ notice_key: key, created_at, read_at, ...row }) => ({
    ...row,
    key,
    at: Number(created_at),
    is_read: read_at !== null,
  }))
}

async function unreadOf(db: Db, { brandId, uid }: Owner): Promise<number> {
  const { n } = await inBrand(db, brandId)
    .selectFrom('inbox')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function hushedOf(db: Db, { brandId, uid }: Owner): Promise<0 | 1> {
  const row = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select('is_hushed')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.is_hushed ? 1 : 0
}
