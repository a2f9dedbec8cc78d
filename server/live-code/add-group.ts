import { findActivity } from '../activity/activity-table.ts'
import { defineWrite } from '../core/define-write.ts'
import { id } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import { checkEntry } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import { defineLiveCode } from './define-live-code.ts'
import { giftOf } from './gift.ts'
import { placeStates } from './preview.ts'

/** Records the visitor's claim to be in the group; the gift follows the platform's event. */
const sayJoined = defineWrite({
  name: 'add-group/joined',
  path: '/wechat/add-group/joined',
  access: 'open',
  input: { id, groupId: id },
  find: ({ db, brand, input }) => findActivity(db, brand.brand_id, input.id, 'addGroup'),

  async run({ trx, brand, visitor, found, input, address, now }): Promise<{ gift: string }> {
    await checkEntry(trx, found, visitor, now, { origin: originOf(brand, address) })
    const scan = await trx
      .selectFrom('live_scan')
      .select('target_id')
      .where('brand_id', '=', brand.brand_id)
      .where('activity_id', '=', input.id)
      .where('uid', '=', visitor.uid)
      .where('target_id', '=', input.groupId)
      .executeTakeFirst()
    if (!scan) throw new ReplyError('stateChanged')
    return { gift: (await giftOf(trx, found, visitor.uid))?.grant_id ?? '' }
  },
})

/** A code for customer groups: full groups are skipped. */
export const addGroup = defineLiveCode({
  type: 'addGroup',
  path: '/wechat/add-group',
  block: async () => ({}),
  routes: [sayJoined],
  states: placeStates,
  posterLink: ({ shopId }) => ({ query: { shopId: String(shopId) } }),
  pages: [
    ['/addGroup', '进群', 'id=821'],
    ['/addGroup/qrcode', '进群码与海报', 'id=821&staffId=5'],
    ['/addGroup/preview', '进群预览', 'isPreview=1&id=821'],
  ],
})
