import { staffStatus } from '../../../api/values/staff-status.ts'
import * as v from 'valibot'
import { MOST_DAYS } from '../../../api/values/limits.ts'
import { chatStatus } from '../../../api/values/chat-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { GroupCodes } from '../../../api/group-code.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import type { Db } from '../../core/database.ts'
import { count, id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { refuseUnseen } from '../../core/seen.ts'
import { findStaffById } from '../../core/staff.ts'
import { storeQuery } from '../../core/store.ts'
import type { Tx } from '../../core/tx.ts'
import { groupRows, groupSeen } from './group-rows.ts'
import { badPicture } from '../../platform/upload/read-code-picture.ts'
import { readGroupPicture } from './read-group-picture.ts'

const GROUP_PEOPLE = 500

/** Group codes that the caller may replace. */
export const groupCodeList = defineRoute({
  method: 'GET',
  path: '/retail/business/group-codes',
  access: 'staff',
  input: {},

  async handle({ db, brand: { brand_id: brandId }, staff, now }): Promise<GroupCodes> {
    const isManager = staff.role >= staffRole.manager
    // guard: staff see the groups that they keep [server live-code/group-codes]
    const keeperId = isManager ? undefined : staff.userId
    return {
      list: await groupRows(db, { brandId, now, keeperId }),
      staff: isManager ? await staffNames(db, brandId) : [],
      stores: isManager ? await storeNames(db, brandId) : [],
      can_add: isManager,
      server_time: now,
    }
  },
})

const staffNames = (db: Db, brandId: number): Promise<GroupCodes['staff']> =>
  inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'name'])
    .where('status', '=', staffStatus.working)
    .orderBy('user_id')
    .execute()

const storeNames = (db: Db, brandId: number): Promise<GroupCodes['stores']> =>
  inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name'])
    .orderBy('store_id')
    .execute()

const bounded = (most: number) => v.pipe(count, v.maxValue(most))

const picture = {
  picture: text(200),
  name: text(20),
  keeperId: count,
  memberN: bounded(GROUP_PEOPLE),
  cap: v.pipe(id, v.maxValue(GROUP_PEOPLE)),
  days: v.pipe(id, v.maxValue(MOST_DAYS)),
}

interface Picture {
  name: string
  keeperId: number
  memberN: number
  cap: number
  days: number
}

export const addGroupCode = defineWrite({
  name: 'business/add-group-code',
  path: '/retail/business/add-group-code',
  access: 'manager',
  input: { ...picture, storeId: id },
  // A picture is fetched and decoded, which must not happen inside a transaction.
  find: call => codeIn(call, call.input.picture),

  async run({ trx, brand: { brand_id: brandId }, found: qr_text, input, now }) {
    const { storeId } = input
    const store = await storeQuery(trx, brandId, storeId).select('store_id').executeTakeFirst()
    if (!store) throw new ReplyError('notFound', { message: '门店不存在' })
    const columns = await columnsOf(trx, { brandId, qr_text, input, now })
    return inBrand(trx, brandId)
      .insertInto('group_chat')
      .values({
        ...columns,
        chat_id: `upload-${randomKey()}`,
        store_id: storeId,
        source: 'upload',
        synced_at: now,
      })
      .returning('group_id')
      .executeTakeFirstOrThrow()
  },
})

export const replaceGroupCode = defineWrite({
  name: 'business/replace-group-code',
  path: '/retail/business/replace-group-code',
  access: 'staff',
  input: { ...picture, groupId: id, seen: v.optional(text(20)) },
  find: call => codeIn(call, call.input.picture),

  async run({ trx, brand: { brand_id: brandId }, staff, found: qr_text, input, now }) {
    const group = await inBrand(trx, brandId)
      .selectFrom('group_chat')
      .select(['group_id', 'keeper_id', 'source', 'name', 'cap', 'qr_text'])
      .where('group_id', '=', input.groupId)
      .forUpdate()
      .executeTakeFirst()
    if (!group) throw new ReplyError('notFound', { message: '没有这个群' })
    const isManager = staff.role >= staffRole.manager
    // guard: only managers and the keeper replace a code [server live-code/group-codes]
    //   !isManager && group.keeper_id !== staff.userId ~> false
    if (!isManager && group.keeper_id !== staff.userId) throw new ReplyError('roleDenied')
    if (group.source === 'platform') {
      throw new ReplyError('stateChanged', { message: '这个群由企业微信自动更新，不用换' })
    }
    refuseUnseen(input.seen, groupSeen(group), '这个群码')
    const { groupId } = input
    const { keeper_id, ...columns } = await columnsOf(trx, {
      brandId,
      qr_text,
      input,
      now,
      groupId,
    })
    await inBrand(trx, brandId)
      .updateTable('group_chat')
      .set({ ...columns, held_n: 0, ...(isManager && { keeper_id }), synced_at: now })
      .where('group_id', '=', groupId)
      .execute()
    return { group_id: groupId }
  },
})

type Finding = Parameters<NonNullable<Parameters<typeof defineRoute>[0]['handle']>>[0]

async function codeIn(call: Finding, key: string): Promise<string> {
  const { db, settings, brand, visitor, now } = call
  if (!visitor) throw new ReplyError('needLogin')
  return readGroupPicture(key, { db, settings, brandId: brand.brand_id, uid: visitor.uid, now })
}

interface Columns {
  brandId: number
  qr_text: string
  input: Picture
  now: number
  /** The group whose code is replaced. */
  groupId?: number | undefined
}

async function columnsOf(trx: Tx, { brandId, qr_text, input, now, groupId }: Columns) {
  const { name, keeperId, memberN, cap, days } = input
  if (hasRefusedWord(name)) throw new ReplyError('contentRefused')
  if (memberN >= cap) throw badNumber('群已经满了，请换一个没满的群')
  const keeper = keeperId === 0 ? null : await findStaffById(trx, brandId, keeperId)
  if (keeperId !== 0 && !keeper) throw new ReplyError('notFound', { message: '这位同事已离职' })
  await refuseTaken(trx, { brandId, qr_text, groupId })
  return {
    name,
    qr_text,
    qr_expires_at: now + days * DAY_S,
    member_n: memberN,
    cap,
    keeper_id: keeper?.userId ?? null,
    status: chatStatus.inUse,
  }
}

const badNumber = (message: string): ReplyError =>
  new ReplyError('badParameter', { message, data: { field: 'memberN' } })

/** One code in two rows would be filled twice. */
async function refuseTaken(
  trx: Tx,
  { brandId, qr_text, groupId = 0 }: Pick<Columns, 'brandId' | 'qr_text' | 'groupId'>,
): Promise<void> {
  const other = await inBrand(trx, brandId)
    .selectFrom('group_chat')
    .select('name')
    .where('qr_text', '=', qr_text)
    .where('group_id', '!=', groupId)
    .where('status', '=', chatStatus.inUse)
    .executeTakeFirst()
  if (other) throw badPicture(`这张码已经用在“${other.name}”`)
}
