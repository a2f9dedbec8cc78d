import { useStore } from '@nanostores/react'
import { navigateTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { type BargainScreenProps, toList } from './bargain-campaign.tsx'
import { type BarButton, barOf } from './rules.ts'
import { goodsUrl, orderUrl, payUrl } from './urls.ts'

/** The one thing to do, and at most one beside it. */
export function BargainBar(page: BargainScreenProps) {
  const { store, detail } = page
  const isBusy = useStore(store.$busy)
  // A tap that was meant for the buttons of the old state must not hit those of the new one.
  const isFresh = useStore(store.$fresh)
  const { note, soft, main } = barOf(detail)
  const isWrite = main.does === 'start' || main.does === 'help'
  return (
    <BottomBar note={note}>
      {soft && (
        <Button
          key={soft.does}
          kind='soft'
          disabled={isBusy || isFresh}
          onTap={() => act(page, soft)}
          {...(soft.note && { note: soft.note })}
        >
          {soft.text}
        </Button>
      )}
      <Button
        key={main.text}
        kind='main'
        busy={isBusy && isWrite}
        disabled={isFresh || main.does === 'nothing'}
        hold={main.does}
        onTap={() => act(page, main)}
      >
        {main.text}
      </Button>
    </BottomBar>
  )
}

function act(page: BargainScreenProps, { does }: BarButton): void {
  const { store, detail, openSheet, onAction } = page
  const { activity, item, session } = detail
  const ways: Record<BarButton['does'], () => void> = {
    nothing: () => undefined,
    list: () => toList(activity.id),
    share: () => openSheet({ kind: 'share' }),
    own: () => {
      if (item) void navigateTo({ url: goodsUrl(activity.id, item.goods_id) })
    },
    buy: () => {
      if (session) void navigateTo({ url: payUrl(activity.id, session) })
    },
    order: () => {
      if (session) void navigateTo({ url: orderUrl(session) })
    },
    help: () => void store.help().then(cut => cut && onAction('help')),
    start: () => {
      const [only, ...more] = item?.skus ?? []
      if (!only) return
      if (more.length > 0) openSheet({ kind: 'sku' })
      else void store.start(only.sku_id).then(cut => cut && onAction('start'))
    },
  }
  if (store.isPreview && does !== 'share') void store.help()
  else ways[does]()
}
