import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { $isSecret, $visitor, type StaffCard } from '../../../api/index.ts'
import { currentUrl, navigateBack, type PageProps } from '../../../runtime/index.ts'
import { trackCampaign, type TrackedPage } from '../../../tracking/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { setUpShare } from '../../kit/share/share.ts'
import { buildShareLink } from '../../kit/share/share-link.ts'
import { shareTitle } from '../../kit/share/share-text.ts'
import { useIsShown } from '../../kit/use-is-shown.ts'
import { signedFields, useSignature } from '../../data/use-signature.ts'
import { CardScreen } from './card-screen.tsx'
import { createCardStore } from './card-store.ts'

/** `/staffCard?staffId=`: a staff member's card for customers. */
export const cardPage = (isPreview: boolean): ComponentType<PageProps> =>
  function StaffCardPage({ query: { staffId } }: PageProps) {
    const first = useFirstAnswer<StaffCard>()
    const [store] = useState(() => {
      const made = createCardStore(staffId, isPreview)
      if (first) made.begin({ card: first })
      return made
    })
    const state = useStore(store.$state)
    useEffect(() => void store.load(), [store])
    const addStaff = useCardShare(
      state.status === 'ready' && !isPreview ? state.card : undefined,
      staffId,
    )

    switch (state.status) {
      case 'loading':
        return (
          <main className='screen'>
            <Skeleton kind='campaign' />
          </main>
        )
      case 'ready':
        return <CardScreen store={store} card={state.card} onAdded={addStaff} />
      case 'notFound':
        return (
          <StateScreen
            kind='gone'
            title='没有找到这张名片'
            text='链接可能不完整，请向对方再要一次'
            actions={[
              { text: '返回', onTap: () => void navigateBack() },
              { text: '去品牌主页', leads: '/brand' },
            ]}
          />
        )
      case 'failed':
        return (
          <StateScreen
            kind='error'
            title='加载失败'
            text='网络不太好，再试一次'
            actions={[{ text: '重试', onTap: () => void store.reload() }]}
          />
        )
    }
  }

export default cardPage(false)

/** Tracks the visit and keeps the host's share menu on the card with its share chain; returns what logs an addition. */
function useCardShare(card: StaffCard | undefined, staffId = ''): () => void {
  const visit = useRef<TrackedPage>(undefined)
  const isShown = useIsShown()
  const { uid, nickname } = useStore($visitor)
  const isSecret = useStore($isSecret)
  const id = Number(staffId)
  const isReady = card !== undefined && isShown
  const signed = useSignature(isReady && !isSecret ? { kind: 'card', id } : undefined, uid)

  useEffect(() => {
    if (!isReady) return undefined
    const tracked = trackCampaign({ id, type: 'staffCard', endAt: 0 })
    visit.current = tracked
    return () => tracked.stop()
  }, [isReady, id])

  useEffect(() => {
    if (!card || !isShown || isSecret) return undefined
    const { staff, shop_name: shop, brand } = card
    return setUpShare({
      title: shareTitle(staff ? `${staff.name}的名片 · ${shop}` : shop, nickname),
      desc: staff ? [staff.position, staff.intro].filter(Boolean).join('，') : brand.brand_name,
      link: buildShareLink({
        url: currentUrl().href,
        uid,
        now: Math.floor(Date.now() / 1000),
        extra: { staffId: String(id), shareUser: uid || undefined, ...signedFields(signed) },
      }),
      imgUrl: new URL(staff?.avatar || brand.logo, currentUrl()).href,
      onShared: () => visit.current?.shared(),
    })
  }, [card, isShown, isSecret, signed, uid, nickname, id])

  return () => visit.current?.action('add-staff')
}
