import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { defineLiveCode } from './define-live-code.ts'
import { livePoster } from './poster.ts'
import { giftOf } from './gift.ts'
import { liveWrite } from './live-write.ts'
import { placeStates } from './preview.ts'

/** Records the visitor's claim to be in the group; the gift follows the platform's event. */
const sayJoined = liveWrite({
  type: 'addGroup',
  name: 'add-group/joined',
  input: { groupId: id },

  async run({ trx, brandId, visitor, found, input }): Promise<{ gift: string }> {
    const scan = await inBrand(trx, brandId)
      .selectFrom('live_scan')
      .select('target_id')
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
  poster: livePoster('/addGroup/qrcode', {
    thing: 'chat',
    lead: '进群',
    figure: '群友专享',
    gain: '扫码进群',
  }),
  block: async () => ({}),
  routes: [sayJoined],
  states: placeStates,
  namesStore: true,
  pages: [
    ['/addGroup', '进群', 'id=821'],
    ['/addGroup/qrcode', '进群码与海报', 'id=821&staffId=5'],
    ['/addGroup/preview', '进群预览', 'isPreview=1&id=821'],
  ],
})
