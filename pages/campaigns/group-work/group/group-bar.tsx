import { useStore } from '@nanostores/react'
import type { Group, GroupGoods, GroupWorkDetail } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/text/yuan.ts'
import type { GroupWorkStore } from '../group-work-store.ts'
import { groupUrl, homeUrl, isGone, momentOf, priceFrom, type Way } from '../rules.ts'

export interface GroupBarProps {
  store: GroupWorkStore
  detail: GroupWorkDetail
  group: Group
  goods: GroupGoods
  onInvite: () => void
}

const open = (url: string) => () => void navigateTo({ url })
const orderUrl = (orderNo: string, more = '') =>
  `/order/detail?order_no=${encodeURIComponent(orderNo)}${more}`

/** Main and secondary action for this group. */
export function GroupBar(props: GroupBarProps) {
  const { store, detail, group, goods, onInvite } = props
  const isBusy = useStore(store.$busy)
  const orderNo = group.mine?.order_no ?? ''
  switch (momentOf(detail)) {
    case 'toPay':
      return (
        <BottomBar>
          <Button kind='main' onTap={open(orderUrl(orderNo, '&pay=1'))}>
            去付款
          </Button>
        </BottomBar>
      )
    case 'forming':
      return (
        <BottomBar>
          <Button kind='soft' onTap={open(orderUrl(orderNo))}>
            查看订单
          </Button>
          <Button kind='main' icon='share' busy={isBusy} onTap={onInvite}>
            邀请好友
          </Button>
        </BottomBar>
      )
    case 'invited':
      return <Join {...props} />
    case 'inAnother':
      return (
        <BottomBar>
          <Button kind='main' onTap={open(groupUrl(detail, detail.my_group))}>
            查看我的团
          </Button>
        </BottomBar>
      )
    case 'mineComplete':
    case 'mineFailed':
      return (
        <BottomBar>
          <Button kind='soft' onTap={open(homeUrl(detail, goods.goods_id))}>
            再开一个
          </Button>
          <Button kind='main' onTap={open(orderUrl(orderNo))}>
            查看订单
          </Button>
        </BottomBar>
      )
    default:
      return <OpenOwn {...props} />
  }
}

function Join({ store, detail, group, goods }: GroupBarProps) {
  const way: Way = { kind: 'join', teamId: group.team_id }
  const { fen } = priceFrom(goods, way.kind)
  const isOver = isGone(goods)
  return (
    <BottomBar note={detail.new_only ? '这个团欢迎第一次来店的新朋友' : undefined}>
      <Button
        kind='main'
        disabled={isOver}
        hold='join-group'
        onTap={() => store.buy(detail, goods.goods_id, way)}
      >
        {isOver ? '拼完了' : `¥${yuan(fen)} 一键参团`}
      </Button>
    </BottomBar>
  )
}

/** This group cannot be joined: a button opens a new one while the campaign runs. */
function OpenOwn({ store, detail, goods }: GroupBarProps) {
  const way: Way = { kind: 'open' }
  const isRunning = detail.activity.state === 'running' && !isGone(goods)
  return (
    <BottomBar>
      <Button kind='soft' onTap={open(homeUrl(detail, goods.goods_id))}>
        看看商品
      </Button>
      {isRunning && (
        <Button kind='main' onTap={() => store.buy(detail, goods.goods_id, way)}>
          我也开一个
        </Button>
      )}
    </BottomBar>
  )
}
