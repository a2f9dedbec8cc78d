import type { LiveCodeDetail, LiveLock } from '../../api/live-code.ts'
import { flag, linkId } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import { findStaff, findStaffById } from '../core/staff.ts'
import { lockCustomer, lockOf } from '../mechanics/live-code/lock-customer.ts'
import type { Target } from '../mechanics/live-code/targets.ts'
import { defineLiveCode } from './define-live-code.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { giveGift } from './gift.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { liveWrite } from './live-write.ts'
import { ownTargets } from './own-targets.ts'

interface Locked {
  locked: boolean
  /** The visitor has to confirm first. */
  asks: boolean
  until: number
  gift: string
}

const lock = liveWrite({
  type: 'lockCode',
  name: 'lock-qrcode/lock',
  input: { staffId: linkId, shopId: linkId, confirm: flag },

  async run({ trx, brand, visitor, found, input, now }): Promise<Locked> {
    const holder = holderIn(await ownTargets(trx, found, now), input)
    const brandId = brand.brand_id
    // guard: nobody who works here is anybody's customer [server live-code/customers]
    if (!holder || (await findStaff(trx, brandId, visitor.uid)))
      throw new ReplyError('stateChanged')
    const { lock_rule: rule, lock_days: days } = liveCodeExt(found)
    const { outcome, until } = await lockCustomer(trx, {
      brandId,
      uid: visitor.uid,
      ...holder,
      rule,
      isConfirmed: input.confirm === 1,
      days,
      source: 'code',
      now,
    })
    if (outcome === 'kept') throw new ReplyError('already', { data: { record_id: '' } })
    if (outcome === 'ask') return { locked: false, asks: true, until, gift: '' }
    const gift = await giveGift(trx, found, { uid: visitor.uid, now })
    return { locked: true, asks: false, until, gift }
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

/** A code that makes the visitor the customer of its staff member. */
export const lockCode = defineLiveCode({
  type: 'lockCode',
  path: '/wechat/lock-qrcode',
  block: lockBlock,
  routes: [lock],
  states: {
    lockMine: withLock({ state: 'mine' }),
    lockOther: withLock({ state: 'other', keeper_name: '顾南' }),
    lockAsk: withLock({ state: 'other', keeper_name: '顾南', asks: true }),
  },
  pages: [
    ['/lock-qrcode', '锁客码', 'id=811&staffId=5'],
    ['/lock-qrcode/qrcode', '锁客码与海报', 'id=811&staffId=5'],
    ['/lock-qrcode/preview', '锁客码预览', 'isPreview=1&id=811'],
  ],
})

async function lockBlock({ view, activity, ext, query, uid }: LiveLook): Promise<LiveBlock> {
  const { db, now } = view
  const targets = await ownTargets(db, activity, now)
  const holder = holderIn(targets, query)
  if (!holder) return {}
  const brandId = activity.brand_id
  const isStaff = uid > 0 && (await findStaff(db, brandId, uid)) !== null
  const state = await lockOf(db, { brandId, uid, ...holder, now })
  const keeper = state.keeperId === null ? null : await findStaffById(db, brandId, state.keeperId)
  const fields = {
    lock: {
      state: isStaff ? ('staff' as const) : state.state,
      until: state.until,
      asks: state.state === 'other' && ext.lock_rule === 'ask',
      keeper_name: keeper?.name ?? '',
    },
  }
  // A customer kept by somebody else sees that person instead of the code's owner.
  const shownId =
    state.state === 'other' && ext.lock_rule === 'first' ? keeper?.userId : holder.userId
  const targetId = targets.find(({ userId }) => userId !== null && userId === shownId)?.targetId
  return { fields, scan: targetId === undefined ? {} : { targetId } }
}

function withLock(change: Partial<LiveLock>) {
  return (detail: LiveCodeDetail, now: number): LiveCodeDetail => ({
    ...detail,
    lock: {
      state: 'none',
      until: now + 90 * 86_400,
      asks: false,
      keeper_name: '',
      ...detail.lock,
      ...change,
    },
  })
}
