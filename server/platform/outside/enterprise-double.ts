import { PNG } from 'pngjs'
import { encode } from 'uqr'
import * as v from 'valibot'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { type Clock, systemClock, unixSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sha256 } from '../../core/random.ts'
import { contactCalls } from './contact-double.ts'
import {
  type Answer,
  type Call,
  ok,
  refused,
  staffNumber,
  workUserIdOf,
} from './enterprise-answers.ts'
import { firmCalls } from './firm-directory-double.ts'
import { welcomeCalls } from './welcome-double.ts'

export { workUserIdOf } from './enterprise-answers.ts'

/** Where codes of the sandbox's staff and groups lead; the phone opens such addresses in the sandbox itself. */
const ORIGIN = 'https://work.banshan.example'
const PICTURES = '/wwpic/'
/** Pixels of one module of a code, and its margin in modules. */
const MODULE_PX = 8
const MARGIN = 4
const LIFE_S = 7200

const calls: Record<string, (call: Call) => Promise<Answer>> = {
  ...firmCalls,
  ...welcomeCalls,
  ...contactCalls,
  '/cgi-bin/user/getuserid': getUserId,
  '/cgi-bin/externalcontact/get': getCustomer,
  '/cgi-bin/externalcontact/batch/get_by_user': getCustomers,
  '/cgi-bin/externalcontact/add_contact_way': addContactWay,
  '/cgi-bin/externalcontact/update_contact_way': async () => ok,
  '/cgi-bin/externalcontact/get_contact_way': getContactWay,
  '/cgi-bin/externalcontact/groupchat/get': getGroup,
  '/cgi-bin/externalcontact/groupchat/add_join_way': addJoinWay,
  '/cgi-bin/externalcontact/groupchat/get_join_way': getJoinWay,
}

/** The enterprise platform's API for the sandbox: the protocol of the real one over the sandbox's own rows. */
export async function answerEnterpriseCall(
  db: Db,
  request: Request,
  clock: Clock = systemClock,
): Promise<Response> {
  const { origin, pathname, searchParams: query } = new URL(request.url)
  if (pathname.startsWith(PICTURES)) return pictureOf(pathname.slice(PICTURES.length))
  if (pathname === '/cgi-bin/gettoken') return Response.json(await getToken(db, query))
  const call = calls[pathname]
  if (!call) return new Response('', { status: 404 })
  const brandId = await brandOfToken(db, query.get('access_token') ?? '')
  if (brandId === undefined) return Response.json(refused(40014, 'invalid access_token'))
  const body = await bodyOf(request)
  return Response.json(await call({ db, brandId, origin, query, body, now: unixSeconds(clock) }))
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  return text ? JSON.parse(text) : {}
}

export const sandboxCorpId = (brandId: number) => `sandbox${brandId}`

/** The secret of the sandbox's firm; it follows from the brand's own. */
export const sandboxSecret = (secret: string) => sha256(`${secret} enterprise`)

/** A customer's id, by which the platform knows the person. */
export const externalUserIdOf = (unionid: string): string => `wm-${unionid}`

/** The text of a group's code; changes with each new version. */
export const groupCode = (brandId: number, chatId: string, version: number): string =>
  `${ORIGIN}/sandbox/join-group?br=${brandId}&chatId=${chatId}&v=${version}`

const tokenOf = (brandId: number, secret: string) =>
  `${brandId}.${sha256(`${secret} token`).slice(0, 32)}`

const secretOf = async (db: Db, brandId: number): Promise<string | undefined> =>
  (await inBrand(db, brandId).selectFrom('brand').select('secret').executeTakeFirst())?.secret

async function getToken(db: Db, query: URLSearchParams): Promise<Answer> {
  const brandId = Number(/^sandbox(\d+)$/.exec(query.get('corpid') ?? '')?.[1] ?? 0)
  const secret = await secretOf(db, brandId)
  if (secret === undefined || query.get('corpsecret') !== sandboxSecret(secret)) {
    return refused(40001, 'invalid credential')
  }
  return { ...ok, access_token: tokenOf(brandId, secret), expires_in: LIFE_S }
}

async function brandOfToken(db: Db, token: string): Promise<number | undefined> {
  const brandId = Number(token.split('.')[0])
  const secret = Number.isInteger(brandId) ? await secretOf(db, brandId) : undefined
  return secret !== undefined && token === tokenOf(brandId, secret) ? brandId : undefined
}

async function getUserId({ db, brandId, body }: Call): Promise<Answer> {
  const { mobile } = v.parse(v.object({ mobile: v.string() }), body)
  const staff = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('phone', '=', mobile)
    .where('status', '=', staffStatus.working)
    .executeTakeFirst()
  return staff ? { ...ok, userid: workUserIdOf(staff.user_id) } : refused(46004, 'user no exist')
}

async function getCustomer({ db, brandId, query }: Call): Promise<Answer> {
  const external_userid = query.get('external_userid') ?? ''
  const unionid = unionidIn(external_userid)
  if (!unionid) return refused(84061, 'not external contact')
  const contacts = await contactsOf(db, brandId)
    .where('external_userid', '=', external_userid)
    .execute()
  const follow_user = contacts.map(({ user_id, added_at, state, remark, description, tags }) => ({
    userid: workUserIdOf(user_id),
    createtime: added_at,
    state,
    remark,
    description,
    tags: tags.map(tag_id => ({ type: 1, tag_id })),
  }))
  const person = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select('nickname')
    .where('unionid', '=', unionid)
    .executeTakeFirst()
  const name = person?.nickname ?? '微信用户'
  return { ...ok, external_contact: { external_userid, name, type: 1, unionid }, follow_user }
}

const unionidIn = (externalUserId: string) => /^wm-(.+)$/.exec(externalUserId)?.[1]

const contactsOf = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('sandbox_contact')
    .select(['user_id', 'external_userid', 'state', 'added_at', 'remark', 'description', 'tags'])

const customersSchema = v.object({
  userid_list: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)),
  cursor: v.string(),
  limit: v.pipe(v.number(), v.maxValue(100)),
})

/** The cursor is the number of customers that were given out. */
async function getCustomers({ db, brandId, body }: Call): Promise<Answer> {
  const parsed = v.safeParse(customersSchema, body)
  if (!parsed.success) return refused(40058, 'invalid Request Parameter')
  const { userid_list, cursor, limit } = parsed.output
  const from = Number(cursor)
  const rows = await contactsOf(db, brandId)
    .where('user_id', 'in', userid_list.map(staffNumber))
    .orderBy('user_id')
    .orderBy('external_userid')
    .offset(from)
    .limit(limit + 1)
    .execute()
  const external_contact_list = rows.slice(0, limit).map(row => ({
    external_contact: {
      external_userid: row.external_userid,
      type: 1,
      unionid: unionidIn(row.external_userid),
    },
    follow_info: { userid: workUserIdOf(row.user_id), createtime: row.added_at },
  }))
  return { ...ok, external_contact_list, next_cursor: rows.length > limit ? `${from + limit}` : '' }
}

const waySchema = v.object({
  type: v.literal(1),
  scene: v.literal(2),
  state: v.pipe(v.string(), v.maxLength(30)),
  user: v.tuple([v.pipe(v.string(), v.regex(/^staff-\d+$/))]),
})

async function addContactWay({ brandId, origin, body }: Call): Promise<Answer> {
  const parsed = v.safeParse(waySchema, body)
  if (!parsed.success) return refused(40058, 'invalid Request Parameter')
  const { user, state } = parsed.output
  const config_id = `${user[0]}:${state}`
  return { ...ok, config_id, qr_code: wayPicture(origin, brandId, config_id) }
}

async function getContactWay({ brandId, origin, body }: Call): Promise<Answer> {
  const { config_id } = v.parse(v.object({ config_id: v.string() }), body)
  return { ...ok, contact_way: { config_id, qr_code: wayPicture(origin, brandId, config_id) } }
}

function wayPicture(origin: string, brandId: number, configId: string): string {
  const [user = '', state = ''] = configId.split(':')
  const staffId = user.replace('staff-', '')
  return pictureAddress(
    origin,
    `${ORIGIN}/sandbox/add-staff?br=${brandId}&staffId=${staffId}&state=${encodeURIComponent(state)}`,
  )
}

const groupRow = (db: Db, brandId: number, chatId: string) =>
  inBrand(db, brandId)
    .selectFrom('sandbox_group')
    .selectAll()
    .where('chat_id', '=', chatId)
    .executeTakeFirst()

async function getGroup({ db, brandId, body }: Call): Promise<Answer> {
  const { chat_id } = v.parse(v.object({ chat_id: v.string() }), body)
  const group = await groupRow(db, brandId, chat_id)
  if (!group) return refused(40050, 'chatid not exist')
  if (group.is_dismissed) return refused(49008, 'group chat dismissed')
  // Only the number of members is known here; those who joined in the sandbox come with their events.
  const member_list = Array.from({ length: group.member_n }, (_, n) => ({
    userid: `member-${n}`,
    type: 2,
  }))
  return { ...ok, group_chat: { chat_id, name: group.name, member_list } }
}

async function addJoinWay({ body }: Call): Promise<Answer> {
  const parsed = v.safeParse(v.object({ chat_id_list: v.tuple([v.string()]) }), body)
  if (!parsed.success) return refused(40058, 'invalid Request Parameter')
  return { ...ok, config_id: `join-${parsed.output.chat_id_list[0]}` }
}

async function getJoinWay({ db, brandId, origin, body }: Call): Promise<Answer> {
  const { config_id } = v.parse(v.object({ config_id: v.string() }), body)
  const chatId = config_id.replace(/^join-/, '')
  const group = await groupRow(db, brandId, chatId)
  if (!group) return refused(40050, 'chatid not exist')
  const qr_code = pictureAddress(origin, groupCode(brandId, chatId, group.qr_version))
  return { ...ok, join_way: { config_id, scene: 2, chat_id_list: [chatId], qr_code } }
}

const pictureAddress = (origin: string, text: string): string =>
  `${origin}${PICTURES}${Buffer.from(text).toString('base64url')}`

/** Encodes the QR code as a grey PNG without row filters: filtering takes most of the time and does not make it smaller. */
function pictureOf(name: string): Response {
  const { data } = encode(Buffer.from(name, 'base64url').toString(), { border: MARGIN, ecc: 'M' })
  const side = data.length * MODULE_PX
  const png = new PNG({ width: side, height: side })
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      const from = (y * side + x) * MODULE_PX
      png.data.fill(isDark ? 0 : 255, from, from + MODULE_PX)
    }
    // The other lines of this row of modules repeat its first one.
    const first = y * MODULE_PX * side
    for (let line = 1; line < MODULE_PX; line += 1)
      png.data.copyWithin(first + line * side, first, first + side)
  }
  const options = { colorType: 0, inputColorType: 0, inputHasAlpha: false, filterType: 0 } as const
  const body = new Uint8Array(PNG.sync.write(png, options))
  return new Response(body, { headers: { 'Content-Type': 'image/png' } })
}
