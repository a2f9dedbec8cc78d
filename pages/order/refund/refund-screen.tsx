import { refundStatus } from '../../../api/values/refund-status.ts'
import '../../kit/lined.css'
import '../detail/detail.css'
import './refund.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrderStatus, Refund, RefundAction, RefundStatus } from '../../../api/index.ts'
import { makePhoneCall, navigateTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { TrackList } from '../../mechanics/parcel/track-list.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Countdown } from '../../kit/countdown.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { kindWords } from '../../kit/text/order-words.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { PictureRow } from '../../mechanics/pictures/picture-row.tsx'
import { detailUrl, refundUrlOf } from '../actions/action-rules.ts'
import { LazyScene } from '../detail/lazy-scene.tsx'
import { numberInFours } from '../detail/rules.ts'
import { RefundItemRow } from './refund-item.tsx'
import { RefundLog } from './refund-log.tsx'
import { barOf, buyerActionWords, refundSentence, refundWords, whatThen } from './refund-rules.ts'
import type { RefundStore } from './refund-store.ts'

/** Lazy: opened by a tap. Its file is loaded before, because the network may be lost by then. */
const ReturnSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./return-sheet.tsx').then(({ ReturnSheet: Form }) => Form),
)

/** The order status whose picture fits: waiting, packing, on the way, done, closed. */
const scenes: Record<RefundStatus, OrderStatus> = {
  1: 0,
  2: 10,
  3: 20,
  4: 0,
  5: 30,
  6: 40,
  7: 40,
  8: 40,
}

/** A refund: status, return address, request, events. */
export function RefundScreen({ store, refund }: { store: RefundStore; refund: Refund }) {
  const busy = useStore(store.$busy)
  const [isSending, setIsSending] = useState(false)
  const bar = barOf(refund)

  function act(action: RefundAction): void {
    if (action === 'withdraw') void store.withdraw()
    if (action === 'sendBack' || action === 'changeReturn') setIsSending(true)
    if (action === 'contact') void makePhoneCall({ phoneNumber: refund.shop_phone })
    if (action === 'applyAgain')
      void navigateTo({ url: refundUrlOf(refund.order_no, refund.item.no) })
  }

  return (
    <main className='screen screen-bar order follows-host'>
      <Head refund={refund} onOver={() => void store.load()} />
      <div className='order-stack px-5 spaced-5'>
        <Steps refund={refund} />
        {refund.return_address && <ReturnCard refund={refund} />}
        <AskedCard refund={refund} />
        <RefundLog refund={refund} />
      </div>
      <BottomBar>
        {bar.length === 0 && (
          <Button kind='quiet' leads={detailUrl(refund.order_no)}>
            查看订单
          </Button>
        )}
        {bar.map((action, index) => (
          <Button
            key={action}
            kind={index === bar.length - 1 && action !== 'withdraw' ? 'main' : 'quiet'}
            busy={busy === action}
            onTap={() => act(action)}
          >
            {buyerActionWords[action]}
          </Button>
        ))}
      </BottomBar>
      {(bar.includes('sendBack') || bar.includes('changeReturn')) && (
        <ReturnSheet
          late={!isSending}
          store={store}
          refund={refund}
          open={isSending}
          onClose={() => setIsSending(false)}
        />
      )}
    </main>
  )
}

function Head({ refund, onOver }: { refund: Refund; onOver: () => void }) {
  const { status, due_at: due, server_time: now } = refund
  const then = whatThen(refund)
  return (
    <header className='order-head'>
      <h1 className='heavy tight mb-1'>{refundWords[status]}</h1>
      <p className='text-body dim'>{refundSentence(refund)}</p>
      {then && due > now && (
        <div className='refund-then'>
          <Countdown to={due} now={now} label='还剩' onEnd={onOver} />
          <p className='text-body dim'>{then}</p>
        </div>
      )}
      <LazyScene status={scenes[status]} />
    </header>
  )
}

/** Progress; refused and withdrawn refunds show none. */
function Steps({ refund: { status, kind } }: { refund: Refund }) {
  if (status === refundStatus.refused || status === refundStatus.withdrawn) return null
  const steps = kind === 2 ? ['申请', '同意', '寄回', '到账'] : ['申请', '同意', '到账']
  const reached: Record<number, number> = {
    1: 1,
    2: 2,
    3: kind === 2 ? 3 : 2,
    4: steps.length - 1,
    5: steps.length,
    8: steps.length - 1,
  }
  return (
    <ol className='kit-card refund-steps flex' aria-label='进度'>
      {steps.map((name, index) => (
        <li
          key={name}
          className={
            index < (reached[status] ?? 0)
              ? 'is-done fill text-small mute text-center'
              : 'fill text-small mute text-center'
          }
          aria-current={index === (reached[status] ?? 0) ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

function ReturnCard({ refund }: { refund: Refund }) {
  const { return_address: to, returned, server_time: now } = refund
  if (!to) return null
  const whole = `${to.name} ${to.phone} ${to.address}`
  return (
    <Card
      title='寄回地址'
      side={
        <button type='button' className='kit-link refund-copy' onClick={() => void copyText(whole)}>
          复制
        </button>
      }
    >
      <p>
        <b>{to.name}</b> <span className='num'>{to.phone}</span>
      </p>
      <p className='text-small mute'>{to.address}</p>
      {returned && (
        <p className='refund-returned mt-4'>
          已寄出：{returned.company} <span className='num'>{returned.no}</span>
        </p>
      )}
      {returned?.state && <TrackList express={returned} now={now} />}
    </Card>
  )
}

function AskedCard({ refund }: { refund: Refund }) {
  const { item, kind, apply_fen: asked, freight_fen: freight, reason, description, images } = refund
  return (
    <Card>
      <RefundItemRow item={item} />
      <div className='refund-asked mt-6 pt-6'>
        <Pairs>
          <Pair name='退款方式'>{kindWords[kind]}</Pair>
          <Pair name='退款金额'>
            <b className='num'>¥{yuan(asked)}</b>
            {freight > 0 && `（含运费 ¥${yuan(freight)}）`}
          </Pair>
          {reason && <Pair name='原因'>{reason}</Pair>}
          {description && <Pair name='说明'>{description}</Pair>}
          <Pair name='退款编号'>
            <span className='num'>{numberInFours(refund.refund_no)}</span>
          </Pair>
        </Pairs>
        {images.length > 0 && <PictureRow urls={images} />}
      </div>
    </Card>
  )
}
