import * as v from 'valibot'
import type { CustomerOne, CustomerRecord } from '../../../api/customer-record.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, id, mobile } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { isKeyTaken } from '../../core/is-key-taken.ts'
import { badField } from '../../core/parse-input.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { editableCustomer, type Who } from './customer-of.ts'
import { stage } from './fields.ts'

const trimmed = (longest: number) => v.pipe(anyText(longest), v.trim())

const record = {
  remark: trimmed(20),
  phone: v.union([v.literal(''), mobile]),
  gender: v.pipe(count, v.picklist([0, 1, 2])),
  birthday: v.pipe(v.string(), v.regex(/^(|\d{4}-\d{2}-\d{2})$/)),
  region: trimmed(40),
  company: trimmed(40),
  note: trimmed(200),
  stage,
}

/** The record of a customer, to be edited. */
export const customerOne = defineRoute({
  method: 'GET',
  path: '/retail/customer/get-customer-one',
  access: 'staff',
  input: { customerId: id },

  async handle({ db, brandId, staff, input, now }): Promise<CustomerOne> {
    const who = { brandId, uid: input.customerId, now }
    await editableCustomer(db, who, staff)
    return oneOf(db, who)
  },
})

/** Replaces the record of one of the caller's customers. */
export const editCustomer = defineWrite({
  name: 'customer/edit-customer',
  path: '/retail/customer/edit-customer',
  access: 'staff',
  input: { customerId: id, ...record },

  check({ input, now }) {
    const { birthday, remark, company, region, note } = input
    // guard: the words of a customer record pass the filter of refused words [server staff/customers/record]
    refuseWords({ remark, company, region, note })
    if (birthday && !isPastDay(birthday, now)) throw badField('birthday')
  },

  async run({ trx, brandId, staff, input, now }): Promise<CustomerOne> {
    const { customerId, ...values } = input
    const who = { brandId, uid: customerId, now }
    await editableCustomer(trx, who, staff)
    await save(trx, who, values)
    return oneOf(trx, who)
  },
})

/** An existing day, not after today. */
function isPastDay(day: string, now: number): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  return exists && day >= '1900-01-01' && day <= brandDay(now)
}

async function save(trx: Tx, { brandId, uid }: Who, values: CustomerRecord): Promise<void> {
  try {
    await inBrand(trx, brandId)
      .insertInto('customer')
      .values({ uid, ...values })
      .onConflict(conflict => conflict.columns(['uid']).doUpdateSet(values))
      .execute()
  } catch (error) {
    // The phone is the only other unique field.
    if (!isKeyTaken(error)) throw error
    throw new ReplyError('phoneTaken', {
      message: '这个手机号已记在另一位顾客名下',
      data: { field: 'phone' },
    })
  }
}

/** What the shop has noted; defaults without a row. */
export async function recordOf(
  db: Db,
  { brandId, uid }: Pick<Who, 'brandId' | 'uid'>,
): Promise<CustomerRecord & { next_at: number }> {
  const row = await inBrand(db, brandId)
    .selectFrom('customer')
    .select([
      'remark',
      'phone',
      'gender',
      'birthday',
      'region',
      'company',
      'note',
      'stage',
      'next_at',
    ])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ? { ...(row as CustomerRecord), next_at: Number(row.next_at) } : { ...blank }
}

const blank: CustomerRecord & { next_at: number } = {
  remark: '',
  phone: '',
  gender: 0,
  birthday: '',
  region: '',
  company: '',
  note: '',
  stage: 1,
  next_at: 0,
}

async function oneOf(db: Db, who: Who): Promise<CustomerOne> {
  const person = await inBrand(db, who)
    .selectFrom('visitor')
    .select(['nickname', 'avatar', 'phone'])
    .where('uid', '=', who.uid)
    .executeTakeFirst()
  if (!person) throw new ReplyError('notFound')
  const { next_at: _, ...noted } = await recordOf(db, who)
  const { phone, ...shown } = person
  return {
    customer_id: who.uid,
    ...shown,
    own_phone: phone,
    ...noted,
    server_time: who.now,
  }
}
