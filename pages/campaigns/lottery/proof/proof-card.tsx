import './proof-card.css'
import { useState } from 'react'
import type { LotteryDetail } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import type { PrizesStore } from '../prizes/prizes-store.ts'

const ProofSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./proof-sheet.tsx').then(({ ProofSheet: Proof }) => Proof),
)

/** Both ends of the hash; the sheet shows it in full. */
const shortHash = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-6)}`

export interface ProofCardProps {
  detail: LotteryDetail
  store: Pick<PrizesStore, 'isPreview'>
}

/** The promise that every draw can be verified: the seed's hash, and a link to the visitor's numbers. */
export function ProofCard({ detail, store }: ProofCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOver = detail.activity.state === 'ended'

  function open(): void {
    if (store.isPreview) void showToast({ title: '预览状态不可操作', icon: 'none' })
    else setIsOpen(true)
  }
  return (
    <Card
      title='可以验证'
      note='先封存，后公开'
      side={
        <button type='button' className='kit-link' onClick={open}>
          {isOver ? '去验证' : '我的数字'}
          <Icon name='right' />
        </button>
      }
    >
      <p className='text-note mute text-left'>
        {isOver
          ? '种子已经公开，每一次抽奖都能在你的手机上重新算一遍。'
          : '每次抽奖的数字都由开奖前封存的种子算出，活动结束后公开种子，可逐次验证。'}
      </p>
      <p className='proof-hash text-note mute text-left'>
        种子指纹 <code>{shortHash(detail.lottery.seed_hash)}</code>
      </p>
      {isOpen && <ProofSheet detail={detail} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
