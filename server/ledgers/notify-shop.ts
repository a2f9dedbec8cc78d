import * as v from 'valibot'
import { DAY_S } from '../../api/values/time.ts'
import type { Db } from '../core/database.ts'
import { count, id, text } from '../core/fields.ts'
import { inBrand } from '../core/in-brand.ts'
import { defineNotice, type Found } from '../core/notices/define-notice.ts'
import { shopNoticeWords } from './shop-notice-words.ts'

interface Told {
  activityId: number
  kind: 'budget' | 'appeal' | 'entry' | 'groupPicture' | 'codeFull' | 'staffRefused'
  /** Uid of whom it is about; 0 = nobody. */
  uid: number
  day: string
  /** Uid of the notified manager or merchant. */
  to: number
}

/** Notifies those who run a brand about its activities, each of them once per notice. */
export const notifyShop = defineNotice({
  kind: 'notify-shop',
  payload: {
    activityId: id,
    kind: v.picklist(['budget', 'appeal', 'entry', 'groupPicture', 'codeFull', 'staffRefused']),
    uid: count,
    day: text(10),
    to: id,
  },
  find: findNotices,
  isOf: (row, told) =>
    row.activity_id === told.activityId &&
    row.kind === told.kind &&
    row.uid === told.uid &&
    row.day === told.day,
  receiver: (_row, { to }) => to,
  isForStaff: true,
  words: row => ({
    ...shopNoticeWords(row.kind, row.title, row.staff_name ?? ''),
    path: pathOf(row),
    picture: row.share_image,
  }),
  until: row => row.created_at + DAY_S,
})

export const shopNoticeKey = ({ activityId, kind, uid, day, to }: Told) =>
  `${activityId}:${kind}:${uid}:${day}:${to}`

/** Notices of the last day; older ones are obsolete. */
async function findNotices({ db, brandId, each, now }: Found<Told>) {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_notice as notice')
    .innerJoin('activity', 'activity.activity_id', 'notice.activity_id')
    .leftJoin('shop_user as staff', 'staff.uid', 'notice.uid')
    .where('notice.activity_id', 'in', each('activityId'))
    .where('notice.day', 'in', each('day'))
    .where('notice.created_at', '>', now - DAY_S)
    .select(['notice.activity_id', 'notice.kind', 'notice.uid', 'notice.day', 'notice.created_at'])
    .select(['activity.title', 'activity.share_image', 'staff.name as staff_name'])
    .execute()
  return Promise.all(
    rows.map(async row => ({
      ...row,
      entryId: row.kind === 'entry' ? await newestEntry(db, brandId, row) : undefined,
    })),
  )
}

const newestEntry = async (
  db: Db,
  brandId: number,
  { activity_id, uid }: { activity_id: number; uid: number },
): Promise<string | undefined> => {
  const entry = await inBrand(db, brandId)
    .selectFrom('form_entry')
    .select('entry_id')
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.entry_id
}

interface About {
  kind: Told['kind']
  activity_id: number
  entryId: string | undefined
}

/** In-app path of the notice: the list of requests, what it is about, otherwise the workbench. */
function pathOf({ kind, activity_id, entryId }: About): string {
  if (kind === 'appeal') return '/pages/mine/reviews'
  if (kind === 'staffRefused') return '/pages/store/users'
  if (kind === 'codeFull' || kind === 'groupPicture') {
    return `/pages/business/codes?id=${activity_id}`
  }
  return entryId ? `/pages/business/form/entry?id=${entryId}` : '/pages/work/index'
}
