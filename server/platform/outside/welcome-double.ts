import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { MOST_BYTES } from '../../mechanics/live-code/welcome-words.ts'
import { type Answer, type Call, ok, refused } from './enterprise-answers.ts'

/** Time for which a code is valid, s. */
const LIFE_S = 20
/** Where the sandbox's platform keeps pictures for messages. */
const PICTURES = 'https://wework.qpic.sandbox.test/'
/** Begins the names of pictures that end after three days. */
const MEDIA = 'sandbox-media-'

const bytes = (most: number) =>
  v.pipe(
    v.string(),
    v.check(text => Buffer.byteLength(text) <= most),
  )
const address = v.pipe(v.string(), v.url(), v.maxLength(2048))

const image = v.object({
  msgtype: v.literal('image'),
  image: v.object({ pic_url: v.pipe(v.string(), v.startsWith(PICTURES)) }),
})
const link = v.object({
  msgtype: v.literal('link'),
  link: v.object({
    title: v.pipe(bytes(128), v.minLength(1)),
    desc: v.optional(bytes(512)),
    url: address,
    picurl: v.optional(address),
  }),
})
const mini = v.object({
  msgtype: v.literal('miniprogram'),
  miniprogram: v.object({
    title: v.pipe(bytes(64), v.minLength(1)),
    pic_media_id: v.pipe(v.string(), v.startsWith(MEDIA)),
    appid: v.pipe(v.string(), v.regex(/^wx[0-9a-f]{16}$/)),
    page: v.pipe(v.string(), v.minLength(1)),
  }),
})
const message = v.pipe(
  v.object({
    welcome_code: v.string(),
    text: v.optional(v.object({ content: v.string() })),
    attachments: v.optional(
      v.pipe(v.array(v.variant('msgtype', [image, link, mini])), v.maxLength(9)),
    ),
  }),
  v.check(({ text, attachments }) => Boolean(text?.content || attachments?.length)),
)

/** The calls by which a firm welcomes its new contacts. */
export const welcomeCalls: Record<string, (call: Call) => Promise<Answer>> = {
  '/cgi-bin/externalcontact/send_welcome_msg': sendWelcome,
  '/cgi-bin/media/uploadimg': uploadPicture,
  '/cgi-bin/media/upload': uploadMedia,
}

/** A code as the platform makes one for each addition. */
export async function newWelcomeCode(db: Db, brandId: number, now: number): Promise<string> {
  const code = randomKey()
  await inBrand(db, brandId)
    .deleteFrom('sandbox_welcome')
    .where('made_at', '<', now - DAY_S)
    .execute()
  await inBrand(db, brandId).insertInto('sandbox_welcome').values({ code, made_at: now }).execute()
  return code
}

async function sendWelcome({ db, brandId, body, now }: Call): Promise<Answer> {
  const parsed = v.safeParse(message, body)
  if (!parsed.success) return refused(40058, 'invalid Request Parameter')
  const { welcome_code: code, ...said } = parsed.output
  if (Buffer.byteLength(said.text?.content ?? '') > MOST_BYTES) {
    return refused(45002, 'content size out of limit')
  }
  const used = await inBrand(db, brandId)
    .updateTable('sandbox_welcome')
    .set({ used_at: now, message: JSON.stringify(said) })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('made_at', '>', now - LIFE_S)
    .returning('code')
    .executeTakeFirst()
  if (used) return ok
  const known = await inBrand(db, brandId)
    .selectFrom('sandbox_welcome')
    .select('used_at')
    .where('code', '=', code)
    .executeTakeFirst()
  return known?.used_at != null
    ? refused(41051, 'externaluser has started chatting')
    : refused(41050, 'invalid welcome_code')
}

async function uploadMedia(call: Call): Promise<Answer> {
  if (call.query.get('type') !== 'image') return refused(40004, 'invalid media type')
  const { url, ...answer } = await uploadPicture(call)
  if (url === undefined) return answer
  const media_id = `${MEDIA}${randomKey()}`
  return { ...ok, type: 'image', media_id, created_at: String(call.now) }
}

async function uploadPicture({ body }: Call): Promise<Answer> {
  const file = body instanceof FormData ? body.get('media') : null
  if (!(file instanceof File) || file.size < 5) return refused(41005, 'media data missing')
  if (file.size > 2_000_000) return refused(40006, 'invalid media size')
  return { ...ok, url: `${PICTURES}${randomKey()}/0` }
}
