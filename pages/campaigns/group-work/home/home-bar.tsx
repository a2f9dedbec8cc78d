import type { GroupGoods, GroupWorkDetail } from '../../../../api/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/text/yuan.ts'
import type { GroupWorkStore } from '../group-work-store.ts'
import { groupUrl, isAllGone, isGone, priceFrom, type Way } from '../rules.ts'

export interface HomeBarProps {
  store: GroupWorkStore
  detail: GroupWorkDetail
  goods: GroupGoods
}

/** Buying alone or in a group; an unpaid order or the visitor's own group comes first. */
export function HomeBar({ store, detail, goods }: HomeBarProps) {
  const { unpaid_order: orderNo, my_group: mine, limit_left: rest } = detail
  if (orderNo) {
    const url = `/order/detail?order_no=${encodeURIComponent(orderNo)}&pay=1`
    return (
      <BottomBar note='名额为你留 15 分钟，付款后开始拼'>
        <Button kind='main' leads={url}>
          去付款
        </Button>
      </BottomBar>
    )
  }
  if (!mine && isAllGone(detail)) {
    return (
      <BottomBar note='这次的都拼完了，下次早点来'>
        <Button kind='main' leads='/brand'>
          更多活动
        </Button>
      </BottomBar>
    )
  }
  const isOver = isGone(goods) || rest === 0
  const alone: Way = { kind: 'alone' }
  const together: Way = { kind: 'open' }
  const isLess = priceFrom(goods, 'open').fen < priceFrom(goods, 'join').fen
  return (
    <BottomBar note={rest === 0 ? '你买的件数已到上限' : undefined}>
      <Button
        kind='soft'
        note='单独购买'
        disabled={isOver}
        onTap={() => store.buy(detail, goods.goods_id, alone)}
      >
        <FromPrice goods={goods} way={alone} />
      </Button>
      {mine ? (
        <Button kind='main' leads={groupUrl(detail, mine)}>
          查看我的团
        </Button>
      ) : (
        <Button
          kind='main'
          note={isGone(goods) ? '拼完了' : isLess ? '发起拼团 · 团长价' : '发起拼团'}
          disabled={isOver}
          hold='open-group'
          onTap={() => store.buy(detail, goods.goods_id, together)}
        >
          <FromPrice goods={goods} way={together} />
        </Button>
      )}
    </BottomBar>
  )
}

function FromPrice({ goods, way }: { goods: GroupGoods; way: Way }) {
  const { fen, isSpan } = priceFrom(goods, way.kind)
  return (
    <span className='num'>
      ¥{yuan(fen)}
      {isSpan && ' 起'}
    </span>
  )
}
