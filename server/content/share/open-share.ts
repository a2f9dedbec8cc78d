import { brandDay } from '../../core/clock.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaff } from '../../core/staff.ts'
import { tx } from '../../core/tx.ts'
import { linkFields, linkOf } from './link-fields.ts'
import { provenFrom } from './share-proof.ts'
import { earns } from './share-rules.ts'

/**
 * Credits the sharer of an opened link, once per viewer, material and day. Links that earn nothing
 * get the same answer, so that signatures cannot be guessed.
 */
export const openShare = defineRoute({
  method: 'POST',
  path: '/wechat/share/open',
  access: 'open',
  input: linkFields,

  async handle({ db, brand, brandId, visitor, input, now }) {
    if (visitor?.isSnapshot) throw new ReplyError('snapshotVisitor')
    const link = linkOf(input)
    const from = provenFrom(brand, link, input.shareSign)
    if (!visitor || from === undefined || !earns(link, visitor.uid, now)) return {}

    const { chain } = link
    const origin = await findStaff(db, brandId, Number(chain[from]))
    await tx(db, trx =>
      inBrand(trx, brandId)
        .insertInto('share_credit')
        .values({
          viewer_uid: visitor.uid,
          kind: input.kind,
          material_id: link.id,
          day: brandDay(now),
          sharer_uid: Number(chain[chain.length - 1]),
          staff_id: origin?.userId ?? null,
          depth: chain.length,
          share_by: chain.join(','),
          share_time: link.time,
          created_at: now,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute(),
    )
    return {}
  },
})
