import '../shared/member.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { cardProtocol, type CardProtocol } from '../../../api/index.ts'
import { dayText } from '../../kit/text/time.ts'
import { LateShopWords } from '../shared/late-parts.tsx'
import { createMemberQuery } from '../shared/member-query.ts'
import { MemberStates } from '../shared/member-states.tsx'

/** `/member-card/protocol`: the current terms of membership. */
export default function ProtocolPage() {
  const [{ $state, load }] = useState(() =>
    createMemberQuery<{ protocol: CardProtocol }>(async how => ({
      protocol: await cardProtocol({}, how),
    })),
  )
  const state = useStore($state)
  useEffect(() => void load(), [load])

  if (state.status !== 'ready') {
    return <MemberStates status={state.status} skeleton='article' onRetry={() => void load()} />
  }
  return <Protocol {...state.protocol} />
}

export function Protocol({ name, protocol, version, at }: CardProtocol) {
  return (
    <main className='screen follows-host member-screen'>
      <section className='kit-card'>
        <h1 className='kit-card-title'>{name}会员协议</h1>
        <p className='member-note text-small mute loose break'>
          第 {version} 版 · {dayText(at, 0)}起生效
        </p>
        {/* The shop's own headings are of the third order. */}
        <h2 className='hide-text'>协议正文</h2>
        <LateShopWords html={protocol} />
      </section>
    </main>
  )
}
