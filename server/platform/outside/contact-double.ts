import * as v from 'valibot'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { type Answer, type Call, ok, refused, staffNumber } from './enterprise-answers.ts'

const badParameter = refused(40058, 'invalid Request Parameter')

/** The calls by which a firm tags and describes its contacts. */
export const contactCalls: Record<string, (call: Call) => Promise<Answer>> = {
  '/cgi-bin/externalcontact/get_corp_tag_list': listTags,
  '/cgi-bin/externalcontact/add_corp_tag': addTags,
  '/cgi-bin/externalcontact/mark_tag': markTag,
  '/cgi-bin/externalcontact/remark': describe,
}

const ids = v.optional(v.array(v.string()))

/** A group's id follows from its name. */
const groupIdOf = (name: string): string => `et-group-${Buffer.from(name).toString('base64url')}`

const tagRows = ({ db, brandId }: Call) =>
  inBrand(db, brandId)
    .selectFrom('sandbox_corp_tag')
    .select(['tag_id', 'group_name', 'name', 'created_at'])
    .orderBy('created_at')
    .orderBy('tag_id')
    .execute()

type TagRow = Awaited<ReturnType<typeof tagRows>>[number]

const wireGroup = (group_name: string, rows: TagRow[]) => ({
  group_id: groupIdOf(group_name),
  group_name,
  create_time: rows[0]?.created_at ?? 0,
  order: 0,
  deleted: false,
  tag: rows
    .filter(row => row.group_name === group_name)
    .map(({ tag_id, name, created_at }) => ({
      id: tag_id,
      name,
      create_time: created_at,
      order: 0,
      deleted: false,
    })),
})

async function listTags(call: Call): Promise<Answer> {
  const parsed = v.safeParse(v.object({ tag_id: ids, group_id: ids }), call.body)
  if (!parsed.success) return badParameter
  const { tag_id = [], group_id = [] } = parsed.output
  const isAsked = ({ tag_id: id, group_name }: TagRow) =>
    group_id.length > 0
      ? group_id.includes(groupIdOf(group_name))
      : tag_id.length === 0 || tag_id.includes(id)
  const rows = (await tagRows(call)).filter(isAsked)
  const names = [...new Set(rows.map(({ group_name }) => group_name))]
  return { ...ok, tag_group: names.map(name => wireGroup(name, rows)) }
}

const newTags = v.object({
  group_id: v.optional(v.string()),
  group_name: v.optional(v.string()),
  tag: v.pipe(v.array(v.object({ name: v.string() })), v.minLength(1)),
})

/** Longest name of a group or a tag. */
const TAG_NAME_LENGTH = 30
const isName = (name: string) => name.length > 0 && name.length <= TAG_NAME_LENGTH

async function addTags(call: Call): Promise<Answer> {
  const parsed = v.safeParse(newTags, call.body)
  if (!parsed.success) return badParameter
  const { group_id, group_name = '', tag } = parsed.output
  const names = [...new Set(tag.map(({ name }) => name))]
  const before = await tagRows(call)
  const known = before.find(row => groupIdOf(row.group_name) === group_id)
  if (group_id !== undefined && !known) return refused(40068, 'invalid tagid')
  const group = known?.group_name ?? group_name
  if (![group, ...names].every(isName)) return refused(40072, 'invalid tag name size')
  const { db, brandId, now } = call
  const made = await inBrand(db, brandId)
    .insertInto('sandbox_corp_tag')
    .values(
      names.map(name => ({
        tag_id: `et-${randomKey()}`,
        group_name: group,
        name,
        created_at: now,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning(['tag_id', 'group_name', 'name', 'created_at'])
    .execute()
  if (made.length === 0) return refused(40071, 'UserTag Name Already Exist')
  return { ...ok, tag_group: wireGroup(group, made) }
}

const contact = { userid: v.string(), external_userid: v.string() }

/** What the platform says to a call about somebody who is no contact; undefined for a contact. */
async function contactFault(
  { db, brandId }: Call,
  { userid, external_userid }: { userid: string; external_userid: string },
): Promise<Answer | undefined> {
  if (!/^staff-\d+$/.test(userid)) return refused(40003, 'invalid userid')
  if (!external_userid.startsWith('wm-')) return refused(40096, 'invalid external userid')
  const staff = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('status')
    .where('work_userid', '=', userid)
    .executeTakeFirst()
  if (staff && staff.status !== staffStatus.working) return refused(60111, 'userid not found')
  const row = await contactRow({ db, brandId }, { userid, external_userid })
  return row ? undefined : refused(84061, 'not external contact')
}

function contactRow(
  { db, brandId }: Pick<Call, 'db' | 'brandId'>,
  { userid, external_userid }: { userid: string; external_userid: string },
) {
  return inBrand(db, brandId)
    .selectFrom('sandbox_contact')
    .select(['user_id', 'external_userid', 'tags'])
    .where('user_id', '=', staffNumber(userid))
    .where('external_userid', '=', external_userid)
    .executeTakeFirst()
}

const marking = v.object({ ...contact, add_tag: ids, remove_tag: ids })

async function markTag(call: Call): Promise<Answer> {
  const parsed = v.safeParse(marking, call.body)
  if (!parsed.success) return badParameter
  const { add_tag = [], remove_tag = [], ...of } = parsed.output
  if (add_tag.length + remove_tag.length === 0) return badParameter
  const fault = await contactFault(call, of)
  if (fault) return fault
  const known = new Set((await tagRows(call)).map(({ tag_id }) => tag_id))
  if (![...add_tag, ...remove_tag].every(tag => known.has(tag)))
    return refused(40068, 'invalid tagid')
  const row = await contactRow(call, of)
  const tags = [...(row?.tags ?? []).filter(tag => !remove_tag.includes(tag)), ...add_tag]
  await change(call, of, { tags: JSON.stringify([...new Set(tags)]) })
  return ok
}

const short = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)))
const description = v.pipe(
  v.object({
    ...contact,
    remark: short(20),
    description: short(150),
    remark_company: short(20),
    remark_mobiles: ids,
    remark_pic_mediaid: v.optional(v.string()),
  }),
  v.check(body => Object.keys(body).length > Object.keys(contact).length),
)

/** What is left out stays as it is. */
async function describe(call: Call): Promise<Answer> {
  const parsed = v.safeParse(description, call.body)
  if (!parsed.success) return badParameter
  const { userid, external_userid, remark, description: text } = parsed.output
  const fault = await contactFault(call, { userid, external_userid })
  if (fault) return fault
  await change(
    call,
    { userid, external_userid },
    { ...(remark !== undefined && { remark }), ...(text !== undefined && { description: text }) },
  )
  return ok
}

async function change(
  { db, brandId }: Call,
  { userid, external_userid }: { userid: string; external_userid: string },
  to: { tags?: string; remark?: string; description?: string },
): Promise<void> {
  if (Object.keys(to).length === 0) return
  await inBrand(db, brandId)
    .updateTable('sandbox_contact')
    .set(to)
    .where('user_id', '=', staffNumber(userid))
    .where('external_userid', '=', external_userid)
    .execute()
}
