import * as v from 'valibot'
import { MOST_IMAGES } from '../../../api/values/limits.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { CustomerFollow, CustomerStage, FollowPage, FollowWay } from '../../../api/index.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { badField } from '../../core/parse-input.ts'
import { randomKey } from '../../core/random.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { areOwnPictures } from '../../platform/upload/own-pictures.ts'
import { editableCustomer, type Who } from './customer-of.ts'
import { stage } from './fields.ts'
import { recordOf } from './record.ts'

const LONGEST = 500
/** The farthest planned contact. */
const AHEAD_S = 366 * DAY_S

/** Refuses a planned contact that is over, or too far ahead. */
export function refusePlan(nextTime: number | undefined, now: number): void {
  const isAhead = nextTime === undefined || (nextTime > now && nextTime <= now + AHEAD_S)
  if (!isAhead) throw badField('nextTime')
}

/** The follow-ups of a customer, the newest first. */
export const customerFollows = defineRoute({
  method: 'GET',
  path: '/retail/customer/get-customer-follow',
  access: 'staff',
  input: { customerId: id, after },

  async handle({ db, brandId, staff, input, now }): Promise<FollowPage> {
    const who = { brandId, uid: input.customerId, now }
    await editableCustomer(db, who, staff)
    const rows = await followsOf(db, who, input.after)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ created_at, follow_id }) => ({
      at: Number(created_at),
      key: follow_id,
    }))
    const person = await inBrand(db, who)
      .selectFrom('visitor')
      .select('nickname')
      .where('uid', '=', who.uid)
      .executeTakeFirst()
    const noted = await recordOf(db, who)
    return {
      customer: {
        customer_id: who.uid,
        name: noted.remark || person?.nickname || '',
        stage: noted.stage,
        next_time: noted.next_at,
      },
      list: page.map(row => followView(row, staff, now)),
      next,
      server_time: now,
    }
  },
})

function followsOf(db: Db, { brandId, uid }: Who, from: Cursor | null) {
  return inBrand(db, brandId)
    .selectFrom('customer_follow')
    .leftJoin('shop_user', 'shop_user.user_id', 'customer_follow.user_id')
    .selectAll('customer_follow')
    .select(['shop_user.name', 'shop_user.avatar'])
    .where('customer_follow.uid', '=', uid)
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('customer_follow.created_at', 'customer_follow.follow_id'),
          '<',
          eb.tuple(from?.at ?? 0, from?.key ?? ''),
        ),
      ),
    )
    .orderBy('customer_follow.created_at', 'desc')
    .orderBy('customer_follow.follow_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof followsOf>>[number]

const followView = (row: Row, staff: Staff, now: number): CustomerFollow => ({
  follow_id: row.follow_id,
  way: row.way as FollowWay,
  content: row.content,
  images: row.images,
  stage: (row.stage ?? 0) as CustomerStage | 0,
  next_time: Number(row.next_at),
  staff: { user_id: row.user_id, name: row.name ?? '', avatar: row.avatar ?? '' },
  time: Number(row.created_at),
  deletable: row.user_id === staff.userId && Number(row.created_at) > now - DAY_S ? 1 : 0,
})

/** Writes down a contact with one of the caller's customers, and what follows from it. */
export const addFollow = defineWrite({
  name: 'customer/add-follow',
  path: '/retail/customer/add-customer-follow',
  access: 'staff',
  input: {
    customerId: id,
    way: v.pipe(id, v.picklist([1, 2, 3, 4])),
    content: v.pipe(text(LONGEST), v.trim(), v.minLength(1)),
    images: v.pipe(v.array(text(500)), v.maxLength(MOST_IMAGES)),
    nextTime: v.optional(time),
    stage: v.optional(stage),
  },
  async check({ db, settings, origin, brandId, visitor, input }) {
    if (hasRefusedWord(input.content)) throw new ReplyError('contentRefused')
    const uploader = { db, settings, origin, brandId, uid: visitor.uid }
    // guard: pictures of a follow-up are own uploads [server staff/customers/follow]
    if (!(await areOwnPictures(input.images, uploader))) throw new ReplyError('uploadRefused')
  },

  async run({ trx, brandId, staff, input, now }) {
    const { customerId, way, content, images, nextTime = 0 } = input
    const who = { brandId, uid: customerId, now }
    // Inside the write, so that a late repeat of a stored follow-up still gets its answer.
    refusePlan(input.nextTime, now)
    await editableCustomer(trx, who, staff)
    await noteOutcome(trx, who, { next_at: nextTime, ...(input.stage && { stage: input.stage }) })
    const follow_id = randomKey()
    await inBrand(trx, who)
      .insertInto('customer_follow')
      .values({
        follow_id,
        uid: who.uid,
        user_id: staff.userId,
        way,
        content,
        images: JSON.stringify(images),
        stage: input.stage ?? null,
        next_at: nextTime,
        created_at: now,
      })
      .execute()
    return { follow_id }
  },
})

/** The latest follow-up decides on the next contact; one without a time ends the plan. */
async function noteOutcome(
  trx: Tx,
  { brandId, uid }: Who,
  values: { next_at: number; stage?: number },
): Promise<void> {
  await inBrand(trx, brandId)
    .insertInto('customer')
    .values({ uid, ...values })
    .onConflict(conflict => conflict.columns(['uid']).doUpdateSet(values))
    .execute()
}

/** Deletes an own follow-up of the last 24 hours; the plan of the one before counts again, the stage stays. */
export const deleteFollow = defineWrite({
  name: 'customer/delete-follow',
  path: '/retail/customer/delete-customer-follow',
  access: 'staff',
  input: { followId: text(64) },

  async run({ trx, brandId, staff, input, now }): Promise<object> {
    const follow = await inBrand(trx, brandId)
      .deleteFrom('customer_follow')
      .where('follow_id', '=', input.followId)
      // guard: only the writer deletes a follow-up [server staff/customers/follow]
      .where('user_id', '=', staff.userId)
      .returning(['uid', 'created_at'])
      .executeTakeFirst()
    if (!follow) throw new ReplyError('notFound')
    // guard: not after a day [server staff/customers/follow]
    if (Number(follow.created_at) <= now - DAY_S) {
      throw new ReplyError('stateChanged', { message: '超过 24 小时的跟进不能删除' })
    }
    const who = { brandId, uid: follow.uid, now }
    const last = await inBrand(trx, brandId)
      .selectFrom('customer_follow')
      .select('next_at')
      .where('uid', '=', follow.uid)
      .orderBy('created_at', 'desc')
      .orderBy('follow_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    await noteOutcome(trx, who, { next_at: Number(last?.next_at ?? 0) })
    return {}
  },
})
