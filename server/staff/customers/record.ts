import * as v from 'valibot'
import type { CustomerOne, CustomerRecord } from '../../../api/customer-record.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, id, mobile } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { findVisitor } from '../../core/find-visitor.ts'
import { isKeyTaken } from '../../core/is-key-taken.ts'
import { badField } from '../../core/parse-input.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { isAwaited } from '../../mechanics/awaited-customer.ts'
import { editableCustomer, type Who } from './customer-of.ts'
import { stage } from './fields.ts'

const trimmed = (longest: number) => v.pipe(anyText(longest), v.trim())

/** What is noted of anybody. */
export const personal = {
  gender: v.pipe(count, v.picklist([0, 1, 2])),
  birthday: v.pipe(v.string(), v.regex(/^(|\d{4}-\d{2}-\d{2})$/)),
  note: trimmed(200),
}

/** Longest name that the shop gives a customer. */
export const NAME = 20

const record = {
  remark: trimmed(NAME),
  phone: v.union([v.literal(''), mobile]),
  ...personal,
  region: trimmed(40),
  company: trimmed(40),
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
export function isPastDay(day: string, now: number): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  return exists && day >= '1900-01-01' && day <= brandDay(now)
}

async function save(trx: Tx, who: Who, values: CustomerRecord): Promise<void> {
  const { brandId, uid } = who
  try {
    const row = { ...values, ...((await renames(trx, who, values)) && { phone: '' }) }
    await inBrand(trx, brandId)
      .insertInto('customer')
      .values({ uid, ...row })
      .onConflict(conflict => conflict.columns(['uid']).doUpdateSet(row))
      .execute()
  } catch (error) {
    // The phone is the only other unique field, of both rows.
    if (!isKeyTaken(error)) throw error
    throw new ReplyError('phoneTaken', {
      message: '这个手机号已记在另一位顾客名下',
      data: { field: 'phone' },
    })
  }
}

/** Name and phone of somebody who was only written down are all that stands for them; false for anybody else. */
async function renames(
  trx: Tx,
  { brandId, uid }: Who,
  { remark, phone }: CustomerRecord,
): Promise<boolean> {
  const visitor = await findVisitor(trx, brandId, uid)
  if (!isAwaited(visitor)) return false
  if (!phone) {
    throw new ReplyError('badParameter', {
      message: '顾客还没打开过小店，要靠手机号对上人',
      data: { field: 'phone' },
    })
  }
  await inBrand(trx, brandId)
    .updateTable('visitor')
    .set({ phone, nickname: remark || visitor.nickname })
    .where('uid', '=', uid)
    .execute()
  return true
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
    .select(['nickname', 'avatar', 'phone', 'unionid'])
    .where('uid', '=', who.uid)
    .executeTakeFirst()
  if (!person) throw new ReplyError('notFound')
  const { next_at: _, ...noted } = await recordOf(db, who)
  const { nickname, avatar, phone } = person
  const told = isAwaited(person)
  return {
    customer_id: who.uid,
    nickname,
    avatar,
    own_phone: told ? '' : phone,
    ...noted,
    ...(told && { phone }),
    server_time: who.now,
  }
}
