import { distributorStatus } from '../../../../api/values/distributor-status.ts'
import './invite.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isId, type InvitePage as Invitation } from '../../../../api/index.ts'
import {
  currentUrl,
  type PageProps,
  redirectTo,
  useReachBottom,
} from '../../../../runtime/index.ts'
import { ShopShelf } from '../../../campaign/states/shop-shelf.tsx'
import { Avatar } from '../../../kit/avatar.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { QrCode } from '../../../kit/poster/qr-code.tsx'
import { buildShareLink } from '../../../kit/share/share-link.ts'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { createLinkPart, linkExtra, sharedOf, useOwnLink } from '../own-link.ts'
import { start } from '../paths.ts'
import { useOwnCard } from '../use-own-card.ts'
import { Customers } from './customers.tsx'
import { createInviteStore } from './invite-store.ts'

/** `/distribution/invite?inviter=`: the distributor's code and customers; for an invitee, the inviter. */
export default function InvitePage({ query }: PageProps) {
  const inviter = isId(query.inviter) ? Number(query.inviter) : 0
  const [store] = useState(() => createInviteStore(inviter))
  const [part] = useState(createLinkPart)
  const state = useStore(store.$state)
  const isBinding = useStore(store.$isBinding)
  const ready = state.status === 'ready' ? state : undefined
  const isSeller = ready?.me.status === distributorStatus.active
  useEachLook(() => void store.load())
  useReachBottom(() => void store.more())
  // An invitee accepts with the button: opening the page binds nothing.
  useOwnLink(part, isSeller ? sharedOf(ready.brand.brand_id, 0) : undefined, () => undefined)
  useOwnCard(part, isSeller ? cardOf(ready) : undefined)

  if (state.status === 'failed') return <LoadFailed onRetry={() => void store.load()} />
  if (state.status === 'notFound') {
    return (
      <StateScreen
        kind='gone'
        title='还没有开通推广'
        actions={[{ text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }]}
      />
    )
  }
  if (!ready) {
    return (
      <main className='screen follows-host'>
        <Skeleton kind='form' />
      </main>
    )
  }
  if (ready.inviter) {
    return (
      <Accept
        page={ready}
        inviter={ready.inviter}
        isBusy={isBinding}
        onAccept={() => void store.accept(ready.brand.brand_id)}
      />
    )
  }
  if (!isSeller) {
    return (
      <StateScreen
        kind='empty'
        title='成为推广员后再来邀请'
        text='邀请来的朋友下单，佣金就是你的'
        actions={[{ text: '去加入', onTap: () => void redirectTo({ url: start }) }]}
      />
    )
  }
  return <Mine page={ready} part={part} />
}

const cardOf = ({ brand, me }: Invitation) => ({
  title: `${me.nickname}邀你逛${brand.brand_name}`,
  text: '都是我自己喝过的好茶',
  picture: brand.logo,
  path: '/distribution/invite',
})

interface AcceptProps {
  page: Invitation
  inviter: { nickname: string; avatar: string }
  isBusy: boolean
  onAccept: () => void
}

function Accept({ page, inviter, isBusy, onAccept }: AcceptProps) {
  const { brand, protect_days: days } = page
  return (
    <main className='screen screen-bar follows-host share-invited text-center'>
      <Avatar src={inviter.avatar} name={inviter.nickname} size={160} />
      <h1 className='heavy mt-5'>{inviter.nickname}</h1>
      <p className='text-lead dim mt-1'>邀请你一起逛{brand.brand_name}</p>
      <section className='kit-card text-body dim text-left'>
        <p>接受后，{inviter.nickname}是你的专属推荐人，价格不变。</p>
        {days > 0 && <p>{days} 天内没有下单，推荐关系自动取消。</p>}
      </section>
      <ShopShelf />
      <BottomBar>
        <Button kind='soft' onTap={() => void redirectTo({ url: '/brand' })}>
          先逛逛
        </Button>
        <Button kind='main' busy={isBusy} onTap={onAccept}>
          接受邀请
        </Button>
      </BottomBar>
    </main>
  )
}

function Mine({ page, part }: { page: Invitation; part: ReturnType<typeof createLinkPart> }) {
  const signed = useStore(part.$signed)
  const { me, brand } = page
  const url = new URL(`/distribution/invite?br=${brand.brand_id}`, currentUrl())
  const link = buildShareLink({
    url: url.href,
    uid: me.uid,
    now: page.server_time,
    extra: { ...linkExtra(signed, undefined), inviter: me.uid, shareUser: me.uid },
  })
  return (
    <main className='screen follows-host share-invite'>
      <h1 className='hide-text'>我的客户</h1>
      <section className='kit-card share-code text-center gap-3'>
        <Avatar src={me.avatar} name={me.nickname} size={88} />
        <h2 className='text-head bold'>{me.nickname}的邀请码</h2>
        {signed ? (
          <QrCode text={link} size={400} alt='我的邀请码' />
        ) : (
          <div className='share-code-wait' role='status' aria-label='二维码生成中' />
        )}
        <p className='text-small mute'>朋友扫码接受邀请，下单佣金归你</p>
        <Button
          kind='soft'
          size='mid'
          icon='copy'
          disabled={!signed}
          onTap={() => void copyText(link)}
        >
          复制邀请链接
        </Button>
      </section>
      <Customers page={page} />
    </main>
  )
}
