import * as v from 'valibot'
import type { ContentSaved } from '../../../api/content-admin.ts'
import {
  isColor,
  partFaults,
  partTypes,
  type PosterPart,
  SIDE,
} from '../../../api/form-rules/poster-parts.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, flag, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { refuseRemoved } from './complete.ts'
import { statusOf } from './kinds.ts'
import { requirePictures, uploaderOf } from './own-uploads.ts'
import { changedBy, lockContent, nextId } from './write-row.ts'

const px = v.pipe(v.number(), v.integer(), v.minValue(-SIDE.most), v.maxValue(2 * SIDE.most))
const side = v.pipe(count, v.minValue(SIDE.least), v.maxValue(SIDE.most))
const types = Object.values(partTypes)

const part = v.object({
  type: v.pipe(v.number(), v.picklist(types)),
  x: px,
  y: px,
  w: px,
  h: px,
  font_size: px,
  color: anyText(20),
  align: v.picklist(['left', 'center', 'right']),
  bold: flag,
  content: anyText(500),
})

/** Above what `partFaults` allows, so that its words are what the editor reads. */
const MOST_SENT = 40
const NAME_LENGTH = 20
const CATEGORY_LENGTH = 10

/** Saves a poster with its places: a new one is a draft, one in use changes for the staff at once. */
export const customPosterSave = defineWrite({
  name: 'business/custom-poster-save',
  path: '/retail/business/custom-poster-save',
  access: 'merchant',
  input: {
    posterId: v.optional(id),
    version: count,
    name: v.pipe(anyText(NAME_LENGTH), v.trim(), v.minLength(1)),
    category: v.pipe(anyText(CATEGORY_LENGTH), v.trim()),
    width: side,
    height: side,
    bg: anyText(500),
    parts: v.pipe(v.array(part), v.maxLength(MOST_SENT)),
  },

  async check(write) {
    const { db, brand, input } = write
    const { name, category } = input
    const parts = input.parts as PosterPart[]
    refuseWords({ name, category, parts: parts.map(({ content }) => content).join(' ') })
    refuseParts(parts, input)
    const before = await inBrand(db, brand)
      .selectFrom('poster')
      .select(['thumb', 'parts'])
      .where('poster_id', '=', input.posterId ?? 0)
      .executeTakeFirst()
    const known = before ? `${before.thumb} ${JSON.stringify(before.parts)}` : ''
    const pictures = parts.filter(each => each.type === partTypes.picture)
    await requirePictures(uploaderOf(write), known, {
      bg: [input.bg],
      parts: pictures.map(({ content }) => content),
    })
  },

  async run({ trx, brandId, staff, input, now }): Promise<ContentSaved> {
    const key = { brandId, kind: 'poster' as const }
    const { posterId, version, name, category, width, height, bg } = input
    const parts = JSON.stringify(input.parts)
    const values = { title: name, category, width, height, thumb: bg, parts }
    if (posterId === undefined) {
      const newId = await nextId(trx, key)
      const row = { brand_id: key.brandId, poster_id: newId, sort: newId }
      await trx
        .insertInto('poster')
        .values({
          ...values,
          ...row,
          ...changedBy(staff.userId, now, 0),
          status: statusOf.draft,
        })
        .execute()
      return { id: newId, version: 1, state: 'draft' }
    }
    const locked = await lockContent(trx, { ...key, id: posterId }, version)
    refuseRemoved(locked.state)
    await inBrand(trx, key)
      .updateTable('poster')
      .set({ ...values, ...changedBy(staff.userId, now, version) })
      .where('poster_id', '=', posterId)
      .execute()
    return { id: posterId, version: version + 1, state: locked.state }
  },
})

/** Without parts all is where every poster has it; the first fault is named by the part's number. */
function refuseParts(parts: PosterPart[], canvas: { width: number; height: number }): void {
  if (parts.length === 0) return
  const odd = parts.findIndex(({ color }) => !isColor(color))
  if (odd >= 0) throw new ReplyError('badColor', { data: { field: `parts.${odd}` } })
  const [first] = Object.entries(partFaults(parts, canvas))
  if (!first) return
  const [index, message] = first
  const field = index === '-1' ? 'parts' : `parts.${index}`
  throw new ReplyError('badParameter', { message, data: { field } })
}
