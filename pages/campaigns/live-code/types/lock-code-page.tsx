import { type LiveCodeDetail, lockCustomer } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { dayText } from '../../../kit/text/time.ts'
import { livePage } from '../live-page.tsx'
import type { LiveStore } from '../live-store.ts'
import type { LiveType } from '../live-type.ts'
import { starts } from '../paths.ts'
import { useOnOpen } from '../use-on-open.ts'

/** `/lock-qrcode?id=&staffId=`: become the customer of the staff member who owns the code. */
export const lockCode: LiveType = {
  type: 'lockCode',
  action: 'add-staff',
  addText: '加我好友',
  joinedText: '已添加',
  perksTitle: '有专属顾问的好处',
  head: lockWords,
  main: ({ store, detail: { lock, staff, target, activity } }) => {
    if (lock?.asks) {
      return {
        text: `换成${staff?.name ?? target?.name ?? '这位顾问'}`,
        onTap: () => lockNow(store, 1),
      }
    }
    const poster = `${starts.lockCode}/qrcode?id=${activity.id}`
    return lock?.state === 'staff'
      ? { text: '去我的海报', onTap: () => void navigateTo({ url: poster }) }
      : undefined
  },
  usePage: page => useLockOnOpen(page.store),
}

export default livePage(lockCode)

/** Makes the visitor a customer of the staff member on opening, unless the server asks them to confirm first. */
function useLockOnOpen(store: LiveStore): void {
  useOnOpen({
    store,
    // Nothing is written without a visible target, or if the visitor is already bound.
    isDue: ({ lock, target }) => target !== null && lock?.state === 'none',
    act: () => lockNow(store, 0),
  })
}

/** If the visitor has been bound to somebody else in the meantime, the page is read again and shows to whom. */
const lockNow = (store: LiveStore, confirm: 0 | 1): void =>
  void store.write(lockCustomer, {
    body: { staffId: store.staffId, shopId: store.$shop.get(), confirm },
    done: ({ locked }) => (locked && confirm === 1 ? '已更换' : ''),
  })

function lockWords({ lock, staff, target, server_time: now }: LiveCodeDetail) {
  if (!lock || (lock.state === 'none' && !target)) return null
  const { state, until, asks, keeper_name: keeper } = lock
  if (state === 'staff') return { title: '这是给顾客看的页面', text: '你是店员，不会变成谁的顾客' }
  if (asks) {
    const text = `现在由${keeper || '另一位顾问'}照看你，换不换都听你的`
    return { title: `要换成${staff?.name || target?.name || '这家店'}吗？`, text }
  }
  if (state === 'other') return { title: '你已经有专属顾问', text: `${keeper || 'TA'}会继续照看你` }
  if (state === 'none') return { title: '你的专属顾问', text: '加上好友，有事直接说' }
  const text = until > 0 ? `服务到 ${dayText(until, now)}，到期可以再续` : '长期为你服务'
  return { title: '你的专属顾问', text }
}
