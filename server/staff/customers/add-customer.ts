import { sql } from 'kysely'
import * as v from 'valibot'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { mobile, text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { mayHappen } from '../../core/rate-limit.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaffById, type Staff } from '../../core/staff.ts'
import { storeQuery } from '../../core/store.ts'
import type { Tx } from '../../core/tx.ts'
import { keepFirst, personWith, writeDown } from '../../mechanics/awaited-customer.ts'
import { keep, type Keeper } from '../../mechanics/keeper.ts'
import { lockOf } from '../../mechanics/live-code/lock-customer.ts'
import { refusePlan } from './follow.ts'
import { isPastDay, NAME, personal } from './record.ts'
import { giveTags, tagList } from './tag-customers.ts'
import { lockTags } from './tags.ts'

/** Phones that one staff member may enter in a day: each tells whether the shop knows it. */
const A_DAY = 100

const fields = {
  name: v.pipe(text(NAME), v.trim(), v.minLength(1)),
  phone: mobile,
  ...personal,
  tagIds: tagList,
  nextTime: v.optional(time),
}

interface Adding {
  brandId: number
  staff: Staff
  input: {
    name: string
    phone: string
    gender: number
    birthday: string
    note: string
    tagIds: number[]
    nextTime?: number | undefined
  }
  now: number
}

/**
 * Writes down somebody whom the caller has met in the store, as a customer of theirs. If a visitor has proved
 * the phone, that visitor becomes the customer instead, unless they already belong to a colleague.
 */
export const addCustomer = defineWrite({
  name: 'customer/add-customer',
  path: '/retail/customer/add-customer',
  access: 'staff',
  input: fields,

  check({ input: { name, note, birthday }, now }) {
    // guard: the words of a new customer pass the filter of refused words [server staff/customers/add-customer]
    refuseWords({ name, note })
    if (birthday && !isPastDay(birthday, now)) throw badField('birthday')
  },

  around: async ({ db, brandId, staff, now }, answer) => {
    const count = { brandId, key: `customers-by-hand:${staff.userId}`, most: A_DAY, windowS: DAY_S }
    // guard: phones are not tried out in large numbers [server staff/customers/add-customer]
    if (await mayHappen(db, count, now)) return answer()
    throw new ReplyError('tooFrequent', { message: `一天最多录入 ${A_DAY} 次，明天再来` })
  },

  async run({ trx, brandId, staff, input, now }): Promise<{
    customer_id: number
    is_known: 0 | 1
  }> {
    // Inside the write, so that a late repeat still gets its answer.
    refusePlan(input.nextTime, now)
    const adding = { brandId, staff, input, now }
    await refuseColleague(trx, adding)
    const { uid, isKnown } = await take(trx, adding)
    if (isKnown) return { customer_id: uid, is_known: 1 }
    await noteAbout(trx, adding, uid)
    if (input.tagIds.length > 0) {
      await lockTags(trx, brandId)
      const change = { brandId, uids: [uid], userId: staff.userId, now }
      await giveTags(trx, { ...change, tagIds: input.tagIds })
    }
    return { customer_id: uid, is_known: 0 }
  },
})

const refused = (message: string, reply: 'stateChanged' | 'colleaguesCustomer' = 'stateChanged') =>
  new ReplyError(reply, { message, data: { field: 'phone' } })

const ofColleague = () => refused('这是店里同事的手机号，不能录成顾客')

async function refuseColleague(trx: Tx, { brandId, input: { phone } }: Adding): Promise<void> {
  const colleague = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('phone', '=', phone)
    .where('status', '=', staffStatus.working)
    .executeTakeFirst()
  if (colleague) throw ofColleague()
}

/** Whose phone it is; of several who enter a new one at once, one writes it down, and the others are told. */
async function take(trx: Tx, adding: Adding): Promise<{ uid: number; isKnown: boolean }> {
  const { brandId, staff, input, now } = adding
  const { userId, storeId } = staff
  const noted = await notedFor(trx, adding)
  if (noted === undefined) {
    const { name, phone } = input
    const uid = await writeDown(trx, { brandId, name, phone, userId, storeId, now })
    if (uid !== undefined) return { uid, isKnown: false }
  }
  const known = (await personWith(trx, brandId, input.phone))?.uid ?? noted
  if (known === undefined) throw refused('刚有人用了这个手机号，请再点一次')
  const lock = { brandId, uid: known, userId, storeId, now }
  const { state, keeper } = await lockOf(trx, lock)
  // guard: nobody who works here is written down as a customer [server staff/customers/add-customer]
  if (state === 'staff') throw ofColleague()
  if (state === 'mine') return { uid: known, isKnown: true }
  const isTaken = state === 'none' && (await keep(trx, { ...lock, source: 'hand' }))
  // guard: a colleague's customer stays theirs [server staff/customers/add-customer]
  if (!isTaken) throw refused(await wordsFor(trx, brandId, keeper), 'colleaguesCustomer')
  return { uid: known, isKnown: false }
}

/** Whom the shop has noted with this phone, if nobody has proved it. */
async function notedFor(trx: Tx, { brandId, input: { phone } }: Adding) {
  if (await personWith(trx, brandId, phone)) return undefined
  const row = await inBrand(trx, brandId)
    .selectFrom('customer')
    .select('uid')
    .where('phone', '=', phone)
    .where('phone', '!=', '')
    .executeTakeFirst()
  return row?.uid
}

async function wordsFor(db: Db, brandId: number, keeper: Keeper | null): Promise<string> {
  const by = keeper?.userId ? await findStaffById(db, brandId, keeper.userId) : null
  if (by) return `这位已经是${by.name}的顾客`
  const store = await storeQuery(db, brandId, keeper?.storeId ?? 0)
    .select('name')
    .executeTakeFirst()
  return store ? `这位已经是${store.name}的顾客` : '这位已经是别人的顾客'
}

/** What was noted of a known person stays. */
async function noteAbout(trx: Tx, { brandId, input }: Adding, uid: number): Promise<void> {
  const { name, gender, birthday, note, nextTime = 0 } = input
  await sql`
    insert into customer (brand_id, uid, remark, gender, birthday, note, next_at)
    values (${brandId}::int, ${uid}::int, ${name}, ${gender}::int, ${birthday}, ${note}, ${nextTime}::bigint)
    on conflict (brand_id, uid) do update set ${keepFirst()}`.execute(trx)
}
