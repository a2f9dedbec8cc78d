import { distributorStatus } from '../../../../api/values/distributor-status.ts'
import './home.css'
import { useState } from 'react'
import {
  $loginTip,
  $visitor,
  applyDistributor,
  type Distribution,
  type DistributionGoods,
} from '../../../../api/index.ts'
import { navigateTo, showToast } from '../../../../runtime/index.ts'
import { useSubmission } from '../../../data/use-submission.ts'
import { openGoods } from '../../../mechanics/purchase/open-goods.ts'
import { ShareMask } from '../../../kit/share/share-mask.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { buyUrl } from '../rules.ts'
import { GoodsList } from './goods-list.tsx'
import { MyPlace } from './my-place.tsx'

/** Lazy: only needed to join or to read the rules. */
const AgreementSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./agreement-sheet.tsx').then(({ AgreementSheet: Sheet }) => Sheet),
)

export interface HomeProps {
  distribution: Distribution
  brandId: number
  /** 0 for the brand's own distribution. */
  activityId: number
  /** Goods of the link, listed first; 0 for none. */
  firstGoods: number
  isPreview: boolean
  /** Shows a link to the rules, which no bar above has. Default false. */
  hasRules?: boolean
  /** Sets the goods of the share card. */
  onShare: (goods: DistributionGoods | undefined) => void
  /** The visitor's status may have changed. */
  onChanged: () => void
}

/** Earnings or the way to join, and the goods to share. */
export function Home(props: HomeProps) {
  const { distribution, activityId, isPreview, hasRules = false, onShare, onChanged } = props
  const [sheet, setSheet] = useState<'join' | 'rules'>()
  const [isSharing, setSharing] = useState(false)
  const submit = useSubmission()
  const isSeller = distribution.me?.status === distributorStatus.active

  /** A preview is read-only; a snapshot visitor has to log in first. */
  function may(): boolean {
    if (isPreview) void showToast({ title: '预览状态不可操作', icon: 'none' })
    else if ($visitor.get().isSnapshot) $loginTip.set(true)
    else return true
    return false
  }

  async function join(): Promise<void> {
    const { agreement_version: agreedVersion } = distribution
    const answer = await submit({ agreedVersion }, reqId =>
      applyDistributor({ agreedVersion, reqId }),
    )
    setSheet(undefined)
    if (!answer) return onChanged()
    const title = answer.status === distributorStatus.active ? '加入成功' : '已提交，等商家审核'
    void showToast({ title, icon: 'success' })
    onChanged()
  }

  function share(goods: DistributionGoods | undefined): void {
    if (!may()) return
    onShare(goods)
    setSharing(true)
  }

  return (
    <div className='share-body'>
      <MyPlace
        distribution={distribution}
        onJoin={() => may() && setSheet('join')}
        onRules={hasRules ? () => setSheet('rules') : undefined}
        onShare={() => share(undefined)}
      />
      <GoodsList
        goods={inOrder(distribution.goods, props.firstGoods)}
        isSeller={isSeller}
        onBuy={goods => may() && buy(goods, activityId)}
        onShare={share}
        onPoster={goods => may() && void navigateTo({ url: posterUrl(goods, activityId) })}
      />
      {sheet && (
        <AgreementSheet
          kind={sheet}
          distribution={distribution}
          onAgree={() => void join()}
          onClose={() => setSheet(undefined)}
        />
      )}
      {isSharing && (
        <ShareMask
          text={isSeller ? '朋友从你的链接下单，佣金就是你的' : '发给朋友一起看看'}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  )
}

const inOrder = (goods: DistributionGoods[], first: number) => [
  ...goods.filter(({ goods_id }) => goods_id === first),
  ...goods.filter(({ goods_id }) => goods_id !== first),
]

/** Variants are chosen on the page of the goods. */
function buy({ goods_id, sku_id }: DistributionGoods, activityId: number): void {
  if (sku_id === null) openGoods(goods_id)
  else void navigateTo({ url: buyUrl(sku_id, activityId) })
}

const posterUrl = ({ goods_id }: DistributionGoods, activityId: number) =>
  `/distribution/qrcode?goods_id=${goods_id}${activityId > 0 ? `&id=${activityId}` : ''}`
