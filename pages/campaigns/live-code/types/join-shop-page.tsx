import { joinStore } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { chooseShop } from '../../../mechanics/store-choice/use-store-choice.ts'
import { livePage } from '../live-page.tsx'
import type { LiveType } from '../live-type.ts'
import { hasGift } from '../rules.ts'

/**
 * `/scanCode-joinShop?id=&shopId=`: become the customer of a store, with a guide of one's choice. `isTest`: a trial
 * for staff that writes nothing.
 */
export const joinShop = (isTest: boolean): LiveType => ({
  type: 'joinShop',
  action: 'join-shop',
  addText: '加你的导购',
  joinedText: '已添加',
  perksTitle: '成为老朋友',
  sharesStore: true,
  head: ({ shop, joined_at: joined, other_store: other }) =>
    shop && {
      icon: 'pin',
      title: shop.name,
      text: shop.address,
      more: other && joined === 0 ? `你现在是${other}的顾客` : '',
      good: joined > 0 ? '已加入' : '',
      plain: isTest ? '试扫' : '',
    },
  question: ({ shop, guides, guide_choice: choice }) => ({
    title: '选一位导购',
    note: '不选就由店里安排',
    most: 1,
    tiles: (shop?.is_open && choice === 'pick' ? guides : []).map(
      ({ user_id: id, position: note, ...guide }) => ({ id, note, ...guide }),
    ),
  }),
  noWords: ({ why, shop, joined_at: joined }) => {
    if (joined > 0) return { title: '你已经是老朋友了', text: '到店报上名字就好', icon: 'check' }
    if (why !== 'choose') return undefined
    return shop?.is_open
      ? { title: '加入后有专人照看', text: '进店报名字就行，口味和喜好有人记着', icon: 'chat' }
      : { title: '这家店暂停营业', text: '换一家店看看，或改天再来', icon: 'pin' }
  },
  main: ({ store, detail }) => {
    const { why, shop, guides, other_store: other, activity, joined_at: joined } = detail
    if (joined > 0 && !detail.target && !hasGift(detail)) {
      return { text: '去会员中心', onTap: () => void navigateTo({ url: '/member-card/index' }) }
    }
    if (why !== 'choose') return undefined
    if (!shop?.is_open) return { text: '换一家门店', onTap: () => chooseShop(String(activity.id)) }
    const content = other && !isTest ? `你现在是${other}的顾客，换到${shop.name}吗？` : ''
    const done = isTest ? '试扫成功，没有记录' : '欢迎加入'
    const only = guides.length === 1 ? guides[0]?.user_id : undefined
    const join = () =>
      store.write(joinStore, {
        body: {
          shopId: String(shop.store_id),
          // Without a choice the server selects a guide.
          staffId: String(store.$ticks.get()?.[0] ?? only ?? store.staffId ?? '') || undefined,
          confirm: content ? 1 : 0,
          test: isTest ? 1 : 0,
        },
        ask: content ? { title: '更换门店', content, confirmText: '更换' } : undefined,
        done: ({ gift }) => (gift ? '欢迎加入，礼券已到账' : done),
      })
    const note = isTest ? '试扫：不会记录，也不发礼券' : ''
    return { text: '加入门店', note, onTap: () => void join() }
  },
})

export default livePage(joinShop(false))
