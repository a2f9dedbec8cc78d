import type { SignedShare } from '../../../api/share.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaff, findStaffById } from '../../core/staff.ts'
import { goodsOf } from '../../trade/goods/goods-table.ts'
import { requireContent } from '../material/find-content.ts'
import { anyLinkFields, linkOf } from './link-fields.ts'
import { proofOf, provenFrom } from './share-proof.ts'
import { isFresh, MAX_CHAIN, passedOnBy, type ShareLink } from './share-rules.ts'

const unsigned: SignedShare = { share_by: '', share_time: 0, share_sign: '' }

/**
 * Signs the caller's own link to a material. Only the caller is added to the chain, so no signature
 * exists for a way that the link did not take. The signature of an unverified chain begins with the
 * caller.
 */
export const signShare = defineRoute({
  method: 'GET',
  path: '/wechat/share/sign',
  access: 'open',
  input: anyLinkFields,

  async handle({ db, brand, brandId, visitor, input, now }): Promise<SignedShare> {
    const link = linkOf(input)
    await requireShared(db, brandId, { ...link, now })
    if (!visitor || visitor.isSnapshot) return unsigned
    const chain = passedOnBy(visitor.uid, link.chain)
    // guard: a long way is not signed [server share/share-chain]
    if (chain.length > MAX_CHAIN) return unsigned
    const proven = isFresh(link, now) ? provenFrom(brand, link, input.shareSign) : undefined
    const passedOn = { ...link, chain, time: now }
    return {
      share_by: chain.join(','),
      share_time: now,
      // guard: an unproven chain is proven from the caller on [server share/share-chain]
      //   proven ?? chain.length - 1 ~> proven ?? 0
      share_sign: proofOf(brand, passedOn, proven ?? chain.length - 1),
      ...(link.kind === 'goods' && {
        staff_id: (await findStaff(db, brandId, visitor.uid))?.userId ?? 0,
      }),
    }
  },
})

/** Refuses with 2101, 4004 or 1002 for content that cannot be opened. */
async function requireShared(
  db: Db,
  brandId: number,
  { kind, id, now }: Pick<ShareLink, 'kind' | 'id'> & { now: number },
): Promise<void> {
  if (kind === 'activity') {
    await findActivity(db, brandId, id)
    return
  }
  if (kind !== 'shop' && kind !== 'card' && kind !== 'goods') {
    await requireContent(db, brandId, { kind, id, now })
    return
  }
  const isThere = {
    shop: () => id === brandId,
    card: () => findStaffById(db, brandId, id),
    goods: async () => (await goodsOf(db, brandId, [id])).length > 0,
  }
  if (!(await isThere[kind]())) throw new ReplyError('contentGone')
}
