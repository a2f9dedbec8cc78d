import './staff.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { StoreUserInfo } from '../../api/index.ts'
import { navigateTo, redirectTo, scanCode, showToast } from '../../runtime/index.ts'
import { Skeleton, type SkeletonProps } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { $entry, enter } from './entry.ts'

export interface StaffGateProps {
  /** The shape of the page behind, for the time of asking. */
  skeleton?: SkeletonProps['kind']
  children: (me: StoreUserInfo) => ReactNode
}

/** Lets staff in and tells everybody else why not. */
export function StaffGate({ skeleton = 'list', children }: StaffGateProps) {
  const entry = useStore($entry)

  useEffect(() => void enter(), [])

  if (entry.status === 'ready') return children(entry.me)
  if (entry.status === 'loading') return <Waiting kind={skeleton} />
  if (entry.status === 'failed') return <Failed onRetry={() => void enter()} />
  return <NoStaff isDisabled={entry.status === 'disabled'} />
}

/** A staff page until its data is there. */
export function Waiting({ kind = 'list' }: { kind?: SkeletonProps['kind'] }) {
  return (
    <main className='screen work follows-host'>
      <Skeleton kind={kind} />
    </main>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateScreen
      kind='error'
      title='加载失败'
      text='网络链接超时,请稍后再试！'
      actions={[{ text: '重试', onTap: onRetry }]}
    />
  )
}

export function Gone({ title = '内容不存在或已下线' }: { title?: string }) {
  const back = () => void redirectTo({ url: '/pages/work/articles' })
  return (
    <StateScreen
      kind='gone'
      title={title}
      text='去内容里挑一篇别的'
      actions={[{ text: '去内容', onTap: back }]}
    />
  )
}

function NoStaff({ isDisabled }: { isDisabled: boolean }) {
  const home = { text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }
  const join = { text: '扫码加入', onTap: () => void joinByCode() }
  return (
    <StateScreen
      kind='denied'
      title={isDisabled ? '你的店员身份已停用' : '您还不是店员'}
      text={
        isDisabled ? '请联系店长恢复后再来' : '工作台只对店员开放\n请向店长要入店二维码，扫码加入'
      }
      actions={isDisabled ? [home] : [home, join]}
    />
  )
}

async function joinByCode(): Promise<void> {
  const say = (title: string) => void showToast({ title, icon: 'none' })
  const scanned = await scanCode().catch(({ errMsg }: { errMsg: string }) => {
    if (!errMsg.includes('cancel')) say('请用微信扫一扫入店二维码')
    return undefined
  })
  if (!scanned) return
  if (!scanned.path) return say('这不是入店二维码')
  await navigateTo({ url: scanned.path }).catch(() => say('这不是入店二维码'))
}
