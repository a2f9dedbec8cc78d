import '../shared/member.css'
import './center.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  agreeProtocol,
  type CallOptions,
  cardProtocol,
  memberCenter,
  type MemberCenter,
} from '../../../api/index.ts'
import { redirectTo, showToast } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { createSubmission } from '../../data/submission.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { createMemberQuery } from '../shared/member-query.ts'
import { MemberStates } from '../shared/member-states.tsx'
import { CenterScreen } from './center-screen.tsx'
import { reasonOf } from '../../data/reason-of.ts'

/** `/member-card/center`: the member's start page. */
export default function CenterPage() {
  const first = useFirstAnswer<MemberCenter>()
  const [{ $state, load, agree }] = useState(() => createCenterStore(first))
  const state = useStore($state)
  useEachLook(() => void load())
  usePullRefresh(load, $state)
  useEffect(() => {
    if (state.status === 'notMember') void redirectTo({ url: '/member-card/index' })
  }, [state.status])

  if (state.status === 'ready') {
    return <CenterScreen center={state.center} onAgree={() => void agree()} />
  }
  const status = state.status === 'notMember' ? 'loading' : state.status
  return <MemberStates status={status} skeleton='campaign' onRetry={() => void load()} />
}

function createCenterStore(first: MemberCenter | undefined) {
  const query = createMemberQuery<{ center: MemberCenter }>(
    async (how: CallOptions) => ({ center: await memberCenter({}, how) }),
    first && { center: first },
  )
  const submission = createSubmission()

  /** Accepts the current terms, and shows the page without its banner. */
  async function agree(): Promise<void> {
    try {
      const { version } = await cardProtocol({}, { quiet: true })
      await submission.send({ version }, reqId => agreeProtocol({ version, reqId }))
      void showToast({ title: '已同意新协议', icon: 'none' })
    } catch (error) {
      const title = reasonOf(error)
      void showToast({ title, icon: 'none' })
    }
    await query.load()
  }

  return { $state: query.$state, load: query.load, agree }
}
