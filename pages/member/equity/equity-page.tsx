import '../shared/member.css'
import './equity.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  claimEquity,
  codes,
  type EquityPage as Data,
  isRefused,
  type MemberEquity,
  memberEquities,
} from '../../../api/index.ts'
import { navigateTo, type PageProps, showModal, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { createMemberQuery } from '../shared/member-query.ts'
import { MemberStates } from '../shared/member-states.tsx'
import { giftText } from '../shared/member-words.ts'
import { EquityScreen } from './equity-screen.tsx'
import { reasonOf } from '../../data/reason-of.ts'

/** `/member-card/equity?level_id=`: benefits of each level, and which of them can be claimed now. */
export default function EquityPage({ query }: PageProps) {
  const [{ $state, load, claim }] = useState(createEquityStore)
  const [claiming, setClaiming] = useState(0)
  const state = useStore($state)
  useEachLook(() => void load())

  async function take(equity: MemberEquity): Promise<void> {
    setClaiming(equity.equity_id)
    await claim(equity)
    setClaiming(0)
  }

  if (state.status !== 'ready') {
    return <MemberStates status={state.status} skeleton='list' onRetry={() => void load()} />
  }
  return (
    <EquityScreen
      page={state.page}
      first={Number(query.level_id ?? 0)}
      claiming={claiming}
      onClaim={equity => void take(equity)}
      onOpen={() => void navigateTo({ url: '/member-card/open' })}
    />
  )
}

function createEquityStore() {
  const query = createMemberQuery<{ page: Data }>(async how => ({
    page: await memberEquities({}, how),
  }))
  const submission = createSubmission()

  async function claim({ equity_id: equityId, title }: MemberEquity): Promise<void> {
    try {
      const send = (reqId: string) => claimEquity({ equityId, reqId })
      const { gift } = await submission.send({ equityId }, send)
      await query.load()
      void showModal({
        title: `${title}已到账`,
        content: giftText(gift),
        showCancel: false,
        confirmText: '好的',
      })
    } catch (error) {
      const words = reasonOf(error)
      void showToast({ title: words, icon: 'none' })
      if (isRefused(error, codes.claimLimit)) await query.load()
    }
  }

  return { $state: query.$state, load: query.load, claim }
}
