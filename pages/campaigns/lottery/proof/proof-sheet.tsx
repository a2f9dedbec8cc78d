import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  type LotteryDetail,
  type LotteryProof,
  lotteryCalls,
  wheelCalls,
} from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { drawWords } from './check-draws.ts'
import { createProofStore, type ProofStore } from './proof-store.ts'

/** The visitor's draws with their numbers and hits, and after the end of the campaign a button that verifies them. */
export function ProofSheet({ detail, onClose }: { detail: LotteryDetail; onClose: () => void }) {
  const { id, type } = detail.activity
  const [store] = useState(() =>
    createProofStore(id, type === 'lotteryWheel' ? wheelCalls : lotteryCalls),
  )
  const state = useStore(store.$proof)

  useEffect(() => {
    void store.load()
  }, [store])

  return (
    <Sheet open title='我的抽奖数字' onClose={onClose}>
      {state.status === 'loading' && (
        <div className='prizes-wait mute text-center py-5' role='status' aria-label='请稍候...' />
      )}
      {state.status !== 'loading' && state.status !== 'ready' && (
        <div className='prizes-wait mute text-center py-5' role='alert'>
          <p>数字没有加载出来</p>
          <Button
            className='mt-3'
            kind='soft'
            size='small'
            icon='refresh'
            onTap={() => void store.load()}
          >
            重试
          </Button>
        </div>
      )}
      <p className='proof-hash text-note mute text-left'>
        种子指纹 <code>{detail.lottery.seed_hash}</code>
      </p>
      {state.status === 'ready' && (
        <Proof store={store} proof={state.proof} now={detail.server_time} />
      )}
    </Sheet>
  )
}

interface ProofProps {
  store: ProofStore
  proof: LotteryProof
  now: number
}

function Proof({ store, proof, now }: ProofProps) {
  const { draws, odds, seed } = proof
  const found = useStore(store.$found)
  const isChecking = useStore(store.$isChecking)
  if (draws.length === 0)
    return <p className='prizes-wait mute text-center py-5'>还没有抽过，抽一次就有一个数字</p>
  return (
    <>
      {seed ? (
        <>
          <p className='proof-hash text-note mute text-left'>
            种子 <code>{seed}</code>
          </p>
          <Button kind='main' busy={isChecking} onTap={() => void store.check()}>
            验证我的 {draws.length} 次抽奖
          </Button>
        </>
      ) : (
        <p className='text-note mute text-left'>种子在活动结束后公开，到时回到这里就能验证。</p>
      )}
      <p className='text-body py-3' role='status'>
        {found}
      </p>
      <ol className='proof-draws'>
        {draws.map(draw => (
          <li key={draw.no}>
            <b className='flex apart text-lead'>
              第 {draw.no} 次<span className='num'>{String(draw.roll).padStart(6, '0')}</span>
            </b>
            <p className='text-note mute text-left'>{drawWords(draw, odds)}</p>
            <p className='text-note mute text-left'>
              {dateTime(draw.at, now)} · 随机词 <code>{draw.salt}</code>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
