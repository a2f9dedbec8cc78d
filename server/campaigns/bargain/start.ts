import type { BargainCut } from '../../../api/bargain.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { beginBargain } from '../../mechanics/bargain/begin.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { voucherExt } from './bargain-ext.ts'
import { ITEM, voucherKind } from './bargain-kind.ts'

/** Starts a session for the campaign's voucher. */
export const startBargain = defineWrite({
  name: 'bargain/start',
  path: '/wechat/bargain/start',
  // The page is public; only writes require a session.
  access: 'open',
  input: { id },
  refusesInToast: true,
  find: ({ db, brandId, input }) => voucherKind.findActivity(db, brandId, input.id),

  async run({ trx, brand, visitor, found: activity, now, address }): Promise<BargainCut> {
    const ext = voucherExt(activity)
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    return beginBargain(trx, { activity, visitor, item: ITEM, rule: ext, terms: ext, now })
  },
})
