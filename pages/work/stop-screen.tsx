import { navigateTo, redirectTo, scanCode, showToast } from '../../runtime/index.ts'
import { useFailedWords } from '../kit/state/failed-words.ts'
import { StateScreen, type StateScreenProps } from '../kit/state/state-screen.tsx'

/** Failed to load · deleted or offline · not on the staff · on the staff, but disabled. */
export type StopKind = 'failed' | 'notFound' | 'denied' | 'disabled'

export interface StopScreenProps {
  kind: StopKind
  title?: string
  onRetry?: () => void
}

/** Shown instead of a staff page. */
export function StopScreen({ kind, title, onRetry }: StopScreenProps) {
  const { actions, ...words } = stops[kind]
  const all = kind === 'failed' && onRetry ? [{ text: '重试', onTap: onRetry }] : actions
  const failedText = useFailedWords('请求失败', words.text ?? '')
  const text = kind === 'failed' ? { text: failedText } : {}
  return <StateScreen {...words} {...text} title={title ?? words.title} actions={all ?? []} />
}

const home = { text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }

const stops: Record<StopKind, StateScreenProps> = {
  failed: { kind: 'error', title: '加载失败', text: '请求失败，请检查网络，连上后会自动重试' },
  notFound: {
    kind: 'gone',
    title: '内容不存在或已下线',
    text: '去内容里挑一篇别的',
    actions: [{ text: '去内容', onTap: () => void redirectTo({ url: '/pages/work/articles' }) }],
  },
  denied: {
    kind: 'denied',
    title: '您还不是店员',
    text: '工作台只对店员开放\n请向店长要入店二维码，扫码加入',
    actions: [home, { text: '扫码加入', onGo: joinByCode }],
  },
  disabled: {
    kind: 'denied',
    title: '你的店员身份已停用',
    text: '请联系店长恢复后再来',
    actions: [home],
  },
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
