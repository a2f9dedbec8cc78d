import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { inBrand } from '../../core/in-brand.ts'
import { narrowPicture } from './narrow-picture.ts'
import { isSignedRead } from './object-store-form.ts'
import { SANDBOX_POST_PATH, SANDBOX_READ_PATH } from './object-store.ts'
import { type AcceptedForm, judgeForm, StoreRefusal } from './object-store-form.ts'

/** Exceeds the largest file size that a policy allows. */
const MAX_POST_BYTES = 51 * 1024 * 1024

/** Types that the browser displays; all others are downloaded. */
const shown = /^(image|video)\//

/**
 * The object store's double: accepts form posts under a policy signed by us, never overwrites a
 * file, and serves public files, pictures also as narrower copies. Mount it before the app's own routes.
 */
export function mountObjectStore(app: Hono, { db, clock }: ServerContext): void {
  const tooLarge = () => {
    const refusal = new StoreRefusal(400, 'EntityTooLarge', 'The post is too large.')
    return xml(refusal)
  }
  app.post(
    SANDBOX_POST_PATH,
    bodyLimit({ maxSize: MAX_POST_BYTES, onError: tooLarge }),
    async c => {
      try {
        const form = await c.req.raw.formData().catch(() => new FormData())
        await keep(judgeForm(form, clock.now()))
        return c.body(null, 200)
      } catch (error) {
        if (error instanceof StoreRefusal) return xml(error)
        throw error
      }
    },
  )

  async function keep({ key, contentType, isPublic, file }: AcceptedForm): Promise<void> {
    const brandId = brandOf(key)
    const isNew = await inBrand(db, brandId)
      .insertInto('stored_object')
      .values({
        object_key: key,
        content_type: contentType,
        is_public: isPublic,
        body: Buffer.from(await file.arrayBuffer()),
        created_at: unixSeconds(clock),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('object_key')
      .executeTakeFirst()
    // guard: a name is taken once [server upload/make-signature]
    if (!isNew) throw new StoreRefusal(409, 'FileAlreadyExists', 'The object is there already.')
  }

  app.get(`${SANDBOX_READ_PATH}*`, async c => {
    const key = decodedKey(c)
    const brandId = brandOf(key)
    const row = await inBrand(db, brandId)
      .selectFrom('stored_object')
      .select(['content_type', 'body', 'is_public'])
      .where('object_key', '=', key)
      .executeTakeFirst()
    const isSigned = isSignedRead(new URL(c.req.url).searchParams, key, unixSeconds(clock))
    // guard: what is private is read by nobody without a signed address [server upload/make-signature]
    //   if (!row || !(row.is_public || isSigned)) ~> if (!row)
    if (!row || !(row.is_public || isSigned)) return c.text('not found', 404)
    const width = widthOf(c.req.query('x-oss-process'))
    if (width === 0) return xml(new StoreRefusal(400, 'InvalidArgument', 'No such process.'))
    const body = width ? narrowPicture(Buffer.from(row.body), width) : row.body
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': row.content_type,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': shown.test(row.content_type) ? 'inline' : 'attachment',
      'Cache-Control': isSigned ? 'no-store' : 'public, max-age=2592000, immutable',
    })
  })
}

/** Width asked for, px; undefined without a process, 0 for one that the double does not know. */
function widthOf(process: string | undefined): number | undefined {
  if (process === undefined) return undefined
  return Number(/^image\/auto-orient,1\/resize,w_([1-9]\d{0,3})$/.exec(process)?.[1] ?? 0)
}

function decodedKey({ req }: Context): string {
  return new URL(req.url).pathname.slice(SANDBOX_READ_PATH.length)
}

/** Keys begin with the brand id. */
const brandOf = (key: string) => Number(/^\d{1,9}(?=\/)/.exec(key)?.[0] ?? 0)

function xml({ http, code, message }: StoreRefusal): Response {
  const escaped = message.replace(/[<>&]/g, character => `&#${character.charCodeAt(0)};`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${escaped}</Message></Error>`,
    { status: http, headers: { 'Content-Type': 'application/xml' } },
  )
}
