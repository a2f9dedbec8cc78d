import { useEffect } from 'react'
import { codes, type LiveCodeDetail, lockCustomer } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { dayText } from '../../../kit/text/time.ts'
import type { LiveStore } from '../live-store.ts'
import type { LiveProps, LiveType } from '../live-type.ts'
import { HeadCard } from '../parts/head-card.tsx'
import { starts } from '../paths.ts'

/** `/lock-qrcode?id=&staffId=`: become the customer of the staff member who owns the code. */
export const lockCode: LiveType = {
  type: 'lockCode',
  start: starts.lockCode,
  action: 'add-staff',
  hint: ({ kind }) => (kind === 'group' ? '长按识别二维码进群' : '长按识别二维码，加我好友'),
  joinedText: '已添加',
  perksTitle: '有专属顾问的好处',
  head: LockCard,
  main: ({ store, detail: { lock, staff } }) =>
    lock?.asks
      ? { text: `换成${staff?.name ?? '这位顾问'}`, onTap: () => void lockNow(store, true) }
      : undefined,
  usePage: useLockOnOpen,
}

/** Binds the visitor on opening, unless the rule requires a confirmation. */
function useLockOnOpen({ store }: { store: LiveStore }): void {
  useEffect(() => {
    let hasTried = false
    return store.$page.subscribe(page => {
      if (page.status !== 'ready' || hasTried || store.isPreview) return
      if (!mayLock(page.detail)) return
      hasTried = true
      // The subscriber runs while the page's state is being set.
      queueMicrotask(() => void lockNow(store, false))
    })
  }, [store])
}

/** Nothing is written without a visible target, or if the visitor is already bound. */
const mayLock = ({ lock, target, activity }: LiveCodeDetail): boolean =>
  activity.state === 'running' && target !== null && lock?.state === 'none'

async function lockNow(store: LiveStore, isYes: boolean): Promise<void> {
  const body = {
    staffId: store.staffId,
    shopId: store.$shop.get(),
    confirm: isYes ? (1 as const) : (0 as const),
  }
  // The visitor may have been bound to somebody else in the meantime: the page shows to whom.
  const locked = await store.write(lockCustomer, body, codes.already)
  if (locked?.locked && isYes) void showToast({ title: '已更换', icon: 'success' })
}

/** The staff member to whom the visitor is bound. */
function LockCard({ detail }: LiveProps) {
  const { lock, staff, target, server_time: now } = detail
  if (!lock) return null
  const words = lockWords(lock, staff?.name ?? target?.name ?? '', now)
  return <HeadCard title={words.title} text={words.text} />
}

function lockWords(
  { state, until, asks, keeper_name: keeper }: NonNullable<LiveCodeDetail['lock']>,
  name: string,
  now: number,
): { title: string; text: string } {
  const whose = name || '这家店'
  if (state === 'staff') return { title: '这是给顾客看的页面', text: '你是店员，不会变成谁的顾客' }
  if (asks) {
    const before = keeper || '另一位顾问'
    return { title: `要换成${whose}吗？`, text: `现在由${before}照看你，换不换都听你的` }
  }
  if (state === 'other') return { title: '你已经有专属顾问', text: `${keeper || 'TA'}会继续照看你` }
  if (state === 'mine') {
    const text = until > 0 ? `服务到 ${dayText(until, now)}，到期可以再续` : '长期为你服务'
    return { title: `${whose}是你的专属顾问`, text }
  }
  return { title: `${whose}，你的专属顾问`, text: '加上好友，有事直接说' }
}
