import { authorizationState } from '../../../../api/values/authorization-state.ts'
import '../../staff.css'
import './authorize.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AuthorizationLook } from '../../../../api/index.ts'
import { type PageProps, redirectTo, reLaunch } from '../../../../runtime/index.ts'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { type StateAction, type StateKind, StateScreen } from '../../../kit/state/state-screen.tsx'
import { reloadEntry } from '../../entry.ts'
import { AgreeForm } from './agree-form.tsx'
import { createAgreeStore } from './agree-store.ts'

/** `/pages/mine/authorize/agree?ticket=`: whoever has scanned a merchant's code agrees or refuses. */
export default function AgreePage({ query: { ticket = '' } }: PageProps) {
  const [store] = useState(() => createAgreeStore(ticket))
  const state = useStore(store.$state)
  useEffect(() => {
    if (ticket === '') void redirectTo({ url: '/error?type=param' })
    else void store.load()
  }, [store, ticket])
  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status === 'over') return <StateScreen {...expired} />
  if (state.status !== 'ready') return <LoadFailed onRetry={() => void store.reload()} />
  if (
    state.side === 'scanner' &&
    state.state === authorizationState.scanned &&
    state.obstacle === ''
  ) {
    return <AgreeForm look={state} store={store} />
  }
  return <StateScreen {...screenOf(state)} />
}

interface Screen {
  kind: StateKind
  title: string
  text: string
  actions: StateAction[]
}

const toShop = { text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }
const toHub = {
  text: '管理店铺',
  async onGo() {
    // The staff pages have read who the person was before.
    await reloadEntry()
    await reLaunch({ url: '/pages/mine/index' })
  },
}
const toMoney = {
  text: '收款记录',
  onGo: () => redirectTo({ url: '/withdraw/list?account=merchant' }),
}

const expired: Screen = {
  kind: 'ended',
  title: '二维码已过期',
  text: '授权码 60 秒有效，请店主刷新后再扫一次',
  actions: [toShop],
}

/** What a person is told who has nothing to decide, or has decided. */
function screenOf(look: AuthorizationLook): Screen {
  const { side, state, obstacle } = look
  if (side === 'scanner' && state === authorizationState.agreed) return agreed(look)
  if (obstacle) return prevented(look)
  if (side === 'taken') {
    return {
      kind: 'ended',
      title: '这个码已经有人扫了',
      text: '一个码只给一个人，请店主刷新后再扫一次',
      actions: [toShop],
    }
  }
  if (state !== authorizationState.refused) return expired
  return look.is_withdrawn
    ? {
        kind: 'ended',
        title: '店主收回了这个授权',
        text: '有疑问请直接问店主',
        actions: [toShop],
      }
    : {
        kind: 'ended',
        title: '你没有同意',
        text: '改主意了，请店主再给你扫一次',
        actions: [toShop],
      }
}

function agreed({ purpose, shop_title: shop }: AuthorizationLook): Screen {
  return purpose === 'payee'
    ? {
        kind: 'empty',
        title: `以后${shop}的货款转给你`,
        text: '每次提现会通知你，在微信里确认收款才会到账',
        actions: [toShop, toMoney],
      }
    : {
        kind: 'empty',
        title: `你已经是${shop}的店主`,
        text: '现在就能管理门店、店员、活动和订单',
        actions: [toHub],
      }
}

function prevented({ obstacle, purpose, shop_title: shop }: AuthorizationLook): Screen {
  const screens: Record<Exclude<AuthorizationLook['obstacle'], ''>, Screen> = {
    self: {
      kind: 'denied',
      title: '这是你自己的码',
      text: '请对方用自己的微信扫',
      actions: [toHub],
    },
    already: agreed({ purpose, shop_title: shop } as AuthorizationLook),
    otherShop: {
      kind: 'denied',
      title: '你是另一家店的店员',
      text: '先请那家店停用你的账号，再来做这家店的店主',
      actions: [toShop],
    },
    disabled: {
      kind: 'denied',
      title: '你的店员身份已停用',
      text: '请店主先恢复，再扫一次',
      actions: [toShop],
    },
  }
  return screens[obstacle || 'self']
}
