import * as v from 'valibot'
import { ARTICLE } from '../../../api/values/material-type.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, count, id, linkId, text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Input } from '../../core/parse-input.ts'
import { sha256 } from '../../core/random.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { lookForHot } from '../radar/find-hot.ts'
import { isFirst } from './first-event.ts'
import { keepReader } from './keep-reader.ts'
import { noteVisit } from './last-visit.ts'
import { limitIntake } from './intake-limit.ts'
import { unknownFields } from './unknown-fields.ts'
import { countVoteVisit } from './vote-visits.ts'

const label = v.optional(anyText(256), '')

/**
 * An invalid field of the link must not cost the event: it is stored as missing, and unchanged in
 * `raw`.
 */
const lenient = <S extends v.GenericSchema<unknown, number>>(schema: S) =>
  v.fallback(v.optional(schema), undefined)

const fields = {
  key: v.picklist(['page-visit', 'page-time', 'page-share', 'user-action']),
  uid: id,
  eid: v.optional(text(64)),
  deep: lenient(count),
  anchorTime: lenient(time),
  channel: label,
  shareBy: v.optional(anyText(2048), ''),
  duration: v.optional(count),
  address: v.optional(anyText(2048), ''),
  path: v.optional(anyText(1024), ''),
  param: v.optional(anyText(8192), ''),
  time: v.optional(time),
  type: lenient(count),
  articleId: v.optional(id),
  videoId: v.optional(id),
  fileId: v.optional(id),
  baleId: v.optional(id),
  goodsId: v.optional(id),
  categoryId: lenient(count),
  staffId: linkId,
  shareTime: lenient(time),
  action: label,
}

/**
 * The page log. It answers only after the row is stored, because the client then drops the event. A
 * repeated event, recognized by its id, changes nothing. Ids are random, so nobody can send another
 * person's event in advance; an event without an id is recognized by its fields and the sender's
 * session.
 */
export const pageLog = defineRoute({
  method: 'GET, also POST',
  path: '/data-collection/log/index',
  access: 'open',
  input: fields,
  evenClosed: true,

  async handle(call) {
    const { db, brand, visitor, input, raw, now } = call
    const known = understood(input)
    const unknown = JSON.stringify(unknownFields(raw, known, !visitor))
    const row = { ...logRow(brand.brand_id, input, visitor?.uid ?? null, now), raw: unknown }
    await limitIntake(call, row)
    await store(db, row, visitor?.isSnapshot ?? false)
    return {}
  },
})

type LogInput = Input<typeof fields>

const understood = (input: LogInput) => [
  ...Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  'bid',
  'brandId',
]

function logRow(brandId: number, input: LogInput, session_uid: number | null, now: number) {
  const { key, uid, action, path } = input
  const materiel_id = idOf(input) ?? idInParam(input.param)
  const at = input.time ?? now
  const content = [uid, key, input.anchorTime, at, materiel_id, input.duration, action, path]
  // guard: nobody sends somebody else's event before they do [server log/page-log]
  //   input.eid ? ['eid', input.eid] : [session_uid, ...content] ~> content
  const same = input.eid ? ['eid', input.eid] : [session_uid, ...content]
  return {
    brand_id: brandId,
    event_key: sha256(JSON.stringify(same)),
    eid: input.eid ?? null,
    key,
    uid,
    session_uid,
    deep: input.deep ?? null,
    anchor_time: input.anchorTime ?? null,
    channel: input.channel,
    share_by: input.shareBy,
    duration: input.duration ?? null,
    address: input.address,
    path,
    param: input.param,
    time: at,
    type: input.type ?? null,
    materiel_id,
    category_id: input.categoryId ?? null,
    staff_id: input.staffId ?? null,
    share_time: input.shareTime ?? null,
    action,
    received_at: now,
    clock_skew: Math.abs(at - now) > DAY_S ? at - now : null,
  }
}

const idOf = ({ articleId, videoId, fileId, baleId, goodsId }: LogInput): number | undefined =>
  articleId ?? videoId ?? fileId ?? baleId ?? goodsId

type NewRow = ReturnType<typeof logRow> & { raw: string }

/** For campaign events the activity id is only in the page's query. */
function idInParam(param: string): number | null {
  try {
    const parsed = v.safeParse(v.object({ id }), JSON.parse(param))
    return parsed.success ? parsed.output.id : null
  } catch {
    return null
  }
}

async function store(db: Db, row: NewRow, isSnapshot: boolean): Promise<void> {
  await tx(db, async trx => {
    const { brand_id: brandId, event_key: key, received_at: now } = row
    if (!(await isFirst(trx, { brandId, key, now }))) return
    await trx.insertInto('page_log').values(row).execute()
    await noteVisit(trx, row, now)
    await countVoteVisit(trx, row)
    if (!isSnapshot) await keepReader(trx, row, now)
    await countShare(trx, row)
    await lookForHot(trx, row, now)
  })
}

/** Events without a matching session are stored but not counted. */
async function countShare(trx: Tx, row: NewRow): Promise<void> {
  const isShare = row.key === 'page-share' && row.type === ARTICLE && row.materiel_id
  // guard: only a proven share counts [server log/page-log]
  //   || row.session_uid !== row.uid ~>
  if (!isShare || row.session_uid !== row.uid) return
  await inBrand(trx, row)
    .updateTable('article')
    .set(eb => ({ share_count: eb('share_count', '+', 1) }))
    .where('article_id', '=', isShare)
    .execute()
}
