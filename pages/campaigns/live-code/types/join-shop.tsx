import { codes, joinStore, type LiveGuide } from '../../../../api/index.ts'
import { showModal, showToast } from '../../../../runtime/index.ts'
import { Icon } from '../../../kit/icon.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { chooseShop } from '../../../mechanics/store-choice/use-store-choice.ts'
import type { LiveStore } from '../live-store.ts'
import type { LiveProps, LiveType } from '../live-type.ts'
import { HeadCard } from '../parts/head-card.tsx'
import { starts } from '../paths.ts'

/**
 * `/scanCode-joinShop?id=&shopId=`: become the customer of a store, with a guide of one's choice. `isTest`: a trial
 * for staff that writes nothing.
 */
export const joinShop = (isTest: boolean): LiveType => ({
  type: 'joinShop',
  start: starts.joinShop,
  action: 'join-shop',
  hint: () => '长按识别二维码，加你的导购',
  joinedText: '已添加',
  perksTitle: '成为老朋友',
  head: page => <ShopCard {...page} isTest={isTest} />,
  open: Guides,
  noWords: ({ joined_at: joined }) =>
    joined > 0 ? { title: '你已经是老朋友了', text: '到店报上名字就好' } : undefined,
  main: page => {
    const { detail, store } = page
    if (detail.why !== 'choose') return undefined
    if (!detail.shop?.is_open) return { text: '换一家门店', onTap: () => chooseShop(idOf(page)) }
    return {
      text: '加入门店',
      ...(isTest && { note: '试扫：不会记录，也不发礼券' }),
      onTap: () => void join(store, { page, isTest, isYes: false }),
    }
  },
  shared: (detail, { shopId = '' }) => ({
    shopId: detail.shop ? String(detail.shop.store_id) : shopId,
  }),
})

const idOf = ({ detail }: LiveProps): string => String(detail.activity.id)

interface Joining {
  page: LiveProps
  isTest: boolean
  /** Whether to leave the other store. */
  isYes: boolean
}

async function join(store: LiveStore, joining: Joining): Promise<void> {
  const { detail } = joining.page
  const isMoving = detail.other_store !== ''
  if (isMoving && !joining.isYes && !joining.isTest) {
    const { confirm } = await showModal({
      title: '更换门店',
      content: `你现在是${detail.other_store}的顾客，换到${detail.shop?.name ?? ''}吗？`,
      confirmText: '更换',
    })
    return confirm ? join(store, { ...joining, isYes: true }) : undefined
  }
  const body = {
    shopId: String(detail.shop?.store_id ?? ''),
    staffId: pickOf(store, detail.guides),
    confirm: joining.isYes ? (1 as const) : (0 as const),
    test: joining.isTest ? (1 as const) : (0 as const),
  }
  const joined = await store.write(joinStore, body, codes.already)
  if (!joined) return
  const done = joining.isTest ? '试扫成功，没有记录' : '欢迎加入'
  void showToast({ title: joined.gift ? '欢迎加入，礼券已到账' : done, icon: 'success' })
}

const Guides = /* @__PURE__ */ lazyWithRetry<LiveProps>(() =>
  import('../parts/guides.tsx').then(module => module.Guides),
)

/** Without a choice the server selects a guide. */
const pickOf = (store: LiveStore, guides: LiveGuide[]): string | undefined => {
  const picked = store.$ticks.get()?.[0] ?? (guides.length === 1 ? guides[0]?.user_id : undefined)
  return picked === undefined ? store.staffId : String(picked)
}

function ShopCard({ detail, isTest }: LiveProps & { isTest: boolean }) {
  const { shop, joined_at: joined, other_store: other } = detail
  if (!shop) return null
  return (
    <HeadCard
      mark={
        <span className='live-group-mark' aria-hidden='true'>
          <Icon name='pin' size={48} />
        </span>
      }
      title={shop.name}
      text={shop.address}
      more={other && joined === 0 ? `你现在是${other}的顾客` : ''}
    >
      {joined > 0 && <span className='kit-tag kit-tag-good'>已加入</span>}
      {isTest && <span className='kit-tag kit-tag-plain'>试扫</span>}
    </HeadCard>
  )
}
