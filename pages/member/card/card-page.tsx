import { memberStatus } from '../../../api/values/member-status.ts'
import '../shared/member.css'
import './card.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { memberCard, type MemberCardIndex } from '../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { createMemberQuery } from '../shared/member-query.ts'
import { MemberStates } from '../shared/member-states.tsx'
import { CardScreen } from './card-screen.tsx'

/** `/member-card/index?card_id=&store_id=&channel=`: the visitor's card, or the benefits of opening one. */
export default function CardPage({ query }: PageProps) {
  const first = useFirstAnswer<MemberCardIndex>()
  const [{ $state, load }] = useState(() =>
    createMemberQuery<{ index: MemberCardIndex }>(
      async how => ({ index: await memberCard({}, how) }),
      first && { index: first },
    ),
  )
  const state = useStore($state)
  useEachLook(() => void load())

  if (state.status !== 'ready') {
    return <MemberStates status={state.status} skeleton='campaign' onRetry={() => void load()} />
  }
  const { index } = state
  if (index.status === memberStatus.frozen) {
    return (
      <MemberStates
        status='frozen'
        skeleton='campaign'
        phone={index.shop_phone}
        onRetry={() => void load()}
      />
    )
  }
  return <CardScreen index={index} onOpen={() => void navigateTo({ url: openUrl(query) })} />
}

/** Passes the referrer and the store on to the form. */
function openUrl(query: Record<string, string>): string {
  const fields = new URLSearchParams()
  for (const name of ['store_id', 'staffId', 'channel']) {
    if (query[name]) fields.set(name, query[name])
  }
  const text = fields.toString()
  return text ? `/member-card/open?${text}` : '/member-card/open'
}
