import * as v from 'valibot'
import { defineRoute } from '../../core/define-route.ts'
import { id, linkId, text } from '../../core/fields.ts'
import { randomKey, sha256 } from '../../core/random.ts'
import { tx } from '../../core/tx.ts'
import { isFirst } from './first-event.ts'
import { limitIntake } from './intake-limit.ts'
import { unknownFields } from './unknown-fields.ts'

/** Event codes of shown content: article, video, file. */
const browseCodes = [2001, 2002, 2003]
/**
 * Event codes of received money, shared content (article, video, file, bundle) and submitted forms.
 */
const followCodes = [3001, 3004, 3005, 3006, 3007, 3010]

export const webReportBrowse = eventRoute('/public-api/brandEvent/webReportBrowse', browseCodes)
export const webReportFollow = eventRoute('/public-api/brandEvent/webReportFollow', followCodes)

function eventRoute(path: string, codes: number[]) {
  const fields = {
    code: v.pipe(id, v.picklist(codes)),
    materielId: id,
    uid: id,
    staffId: linkId,
    eid: v.optional(text(64)),
  }
  return defineRoute({
    method: 'GET, also POST',
    path,
    access: 'open',
    input: fields,
    evenClosed: true,

    async handle(call) {
      const { db, brand, visitor, input, raw, now } = call
      const own = [...Object.keys(fields), 'bid', 'brandId']
      const row = {
        brand_id: brand.brand_id,
        eid: input.eid ?? randomKey(),
        code: input.code,
        materiel_id: input.materielId,
        uid: input.uid,
        session_uid: visitor?.uid ?? null,
        staff_id: input.staffId ?? null,
        raw: JSON.stringify(unknownFields(raw, own, !visitor)),
        received_at: now,
      }
      await limitIntake(call, row)
      await tx(db, async trx => {
        const key = sha256(JSON.stringify(['brand-event', row.eid]))
        const isNew = await isFirst(trx, { brandId: brand.brand_id, key, now })
        if (isNew) await trx.insertInto('brand_event').values(row).execute()
      })
      return {}
    },
  })
}
