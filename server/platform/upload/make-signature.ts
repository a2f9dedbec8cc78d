import * as v from 'valibot'
import type { UploadTicket } from '../../../api/upload.ts'
import { brandDay } from '../../core/clock.ts'
import { defineRoute } from '../../core/define-route.ts'
import { count, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaff } from '../../core/staff.ts'
import { objectStoreOf } from '../outside/object-store.ts'
import { type UploadDir, type UploadKind, uploadKinds } from './upload-kinds.ts'
import { waitsFor } from './unused-uploads.ts'
import { limitUploads, mayUpload } from './upload-limit.ts'

const TICKET_S = 300

/**
 * Permission to upload one file to the object store. The server determines its name, type and size;
 * it is valid for five minutes. Logs need no session, because the login may be what failed; all
 * other files do.
 */
export const makeSignature = defineRoute({
  method: 'GET',
  path: '/public-api/oss/makeSignature',
  access: 'open',
  input: {
    dir: v.optional(v.picklist(Object.keys(uploadKinds) as UploadDir[]), 'images'),
    ext: v.optional(text(8), 'jpg'),
    size: v.optional(count),
  },

  async handle({
    db,
    clock,
    brandId,
    visitor,
    input,
    now,
    origin,
    address,
    settings,
  }): Promise<UploadTicket> {
    const { dir, size } = input
    const kind: UploadKind = uploadKinds[dir]
    const ext = input.ext.toLowerCase()
    const contentType = new Map(Object.entries(kind.types)).get(ext)
    if (!contentType) throw badField('ext')
    if (size !== undefined && (size < 1 || size > kind.maxBytes)) throw badField('size')
    if (dir !== 'logs' && !visitor) throw new ReplyError('needLogin')
    if (dir !== 'logs' && visitor?.isSnapshot) throw new ReplyError('snapshotVisitor')

    const uid = visitor?.uid ?? 0
    const isStaff = uid > 0 && (await findStaff(db, brandId, uid)) !== null
    // guard: customers upload no videos [server upload/bytes]
    if (!mayUpload(dir, isStaff)) throw new ReplyError('roleDenied')
    // A file is as large as it was said to be: that is what counts for the day.
    const maxBytes = size ?? kind.maxBytes
    await limitUploads(db, { brandId, uid, address, dir, bytes: maxBytes, isStaff }, now)
    const day = brandDay(now).split('-').join('')
    const name = dir === 'logs' ? `${uid}-${clock.now()}` : `${uid}-${randomKey()}`
    const key = `${brandId}/${dir}/${day}/${name}.${ext}`
    await inBrand(db, brandId)
      .insertInto('upload')
      .values({
        object_key: key,
        uid,
        check_at: now + waitsFor(dir),
        unused_at: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return objectStoreOf(settings, origin).ticket({
      key,
      contentType,
      maxBytes,
      isPublic: kind.isPublic,
      expiresAt: now + TICKET_S,
    })
  },
})
