import './annual.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type AnnualProtocol, annualProtocol, isId } from '../../../api/index.ts'
import { navigateBack, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { RulesWords } from '../../campaign/sheets/rules-words.tsx'
import { CampaignFailed, CampaignNotFound } from '../../campaign/states/unavailable.tsx'
import { createQuery } from '../../data/query.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { start } from './paths.ts'

/** `/annual/protocol?id=`: terms of the campaign. */
export default function ProtocolPage({ query }: PageProps) {
  const { id = '', from } = query
  const [read] = useState(() =>
    createQuery<AnnualProtocol>({ read: how => annualProtocol({ id }, how), isNamed: isId(id) }),
  )
  const state = useStore(read.$state)
  useEffect(() => void read.load(), [read])
  if (state.status === 'notFound') return <CampaignNotFound />
  if (state.status === 'failed') return <CampaignFailed onRetry={() => void read.reload()} />
  return (
    <main className='screen screen-bar annual-protocol'>
      {state.status === 'loading' ? (
        <Skeleton kind='article' />
      ) : (
        <>
          <h1 className='text-title heavy'>{state.title} 活动协议</h1>
          <p className='text-small dim mt-4'>
            版本 {state.version} · {dateTime(state.updated_at)} 更新
          </p>
          <h2 className='hide-text'>协议内容</h2>
          <RulesWords html={state.html} />
        </>
      )}
      <BottomBar>
        <Button kind='soft' onTap={() => void navigateBack()}>
          返回
        </Button>
        {from === 'join' && (
          <Button
            kind='main'
            disabled={state.status !== 'ready'}
            onTap={() => void redirectTo({ url: `${start}?id=${id}&agree=1` })}
          >
            同意
          </Button>
        )}
      </BottomBar>
    </main>
  )
}
