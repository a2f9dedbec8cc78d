import type { LiveLock } from '../../../api/live-code.ts'
import { flag, linkId } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaffById } from '../../core/staff.ts'
import { lockOf } from '../../mechanics/live-code/lock-customer.ts'
import type { Target } from '../../mechanics/live-code/targets.ts'
import { defineLiveCode } from './define-live-code.ts'
import { livePoster } from './poster.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { liveWrite } from './live-write.ts'
import { ownTargets } from './own-targets.ts'
import { takeCustomer } from './take-customer.ts'

const lock = liveWrite({
  type: 'lockCode',
  name: 'lock-qrcode/lock',
  input: { staffId: linkId, shopId: linkId, confirm: flag },

  async run({ trx, visitor: { uid }, found, input, now }) {
    const holder = holderIn(await ownTargets(trx, found, now), input)
    if (!holder) throw new ReplyError('stateChanged')
    const { lock_rule: rule } = liveCodeExt(found)
    const isConfirmed = input.confirm === 1
    const taking = { ...holder, uid, now, rule, isConfirmed, source: 'code' as const }
    const taken = await takeCustomer(trx, found, taking)
    return { locked: !taken.asks, ...taken }
  },
})

/** Who keeps the visitor: the staff member of the link, if they are one of the code's targets, otherwise the store. */
function holderIn(
  targets: readonly Target[],
  { staffId, shopId }: { staffId?: number | undefined; shopId?: number | undefined },
): { userId: number | null; storeId: number } | null {
  const staff = targets.find(({ userId }) => userId !== null && userId === staffId)
  if (staff) return { userId: staff.userId, storeId: staff.storeId }
  const ofStore = targets.find(({ storeId }) => storeId === shopId) ?? targets[0]
  return ofStore ? { userId: null, storeId: ofStore.storeId } : null
}

const free: LiveLock = { state: 'none', until: 0, asks: false, keeper_name: '' }

/** A code that makes the visitor the customer of its staff member. */
export const lockCode = defineLiveCode({
  type: 'lockCode',
  path: '/wechat/lock-qrcode',
  poster: livePoster('/lock-qrcode/qrcode', {
    thing: 'card',
    lead: '加好友',
    figure: '专属顾问',
    gain: '加我好友',
  }),
  block: lockBlock,
  routes: [lock],
  states: {
    lockMine: () => ({ lock: { ...free, state: 'mine' } }),
    lockOther: ({ target }) => ({
      lock: { ...free, state: 'other', keeper_name: '顾南' },
      target: target && { ...target, name: '顾南', avatar: '', note: '茶艺师' },
    }),
    lockAsk: () => ({ lock: { ...free, state: 'other', keeper_name: '顾南', asks: true } }),
  },
  pages: [
    ['/lock-qrcode', '锁客码', 'id=811&staffId=5'],
    ['/lock-qrcode/qrcode', '锁客码与海报', 'id=811&staffId=5'],
    ['/lock-qrcode/preview', '锁客码预览', 'isPreview=1&id=811'],
  ],
})

async function lockBlock({ view, activity, ext, query, uid }: LiveLook): Promise<LiveBlock> {
  const { db, now } = view
  const holder = holderIn(await ownTargets(db, activity, now), query)
  if (!holder) return {}
  const brandId = activity.brand_id
  const { state, keeper, until } = await lockOf(db, { brandId, uid, ...holder, now })
  const person = keeper?.userId ? await findStaffById(db, brandId, keeper.userId) : null
  const asks = state === 'other' && ext.lock_rule === 'ask'
  // A customer kept by somebody else sees that person instead of the code's owner.
  const isKept = state === 'other' && ext.lock_rule === 'first'
  return {
    fields: { lock: { state, until, asks, keeper_name: person?.name ?? '' } },
    scan: { userId: isKept ? person?.userId : holder.userId },
  }
}
