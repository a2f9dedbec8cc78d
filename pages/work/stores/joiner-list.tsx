import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { decideJoin, type Joiner } from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { telOf } from '../../kit/text/tel-of.ts'
import { dateTime } from '../../kit/text/time.ts'
import type { JoinersQuery } from './joiners-query.ts'

export interface JoinerListProps {
  query: JoinersQuery
  /** Somebody has become staff. */
  onAccepted: () => void
}

/** Those who ask for a seat, above the staff; nothing while nobody does. */
export function JoinerList({ query, onAccepted }: JoinerListProps) {
  const state = useStore(query.$state)
  const submit = useSubmission()
  const [busy, setBusy] = useState('')
  if (state.status !== 'ready' || state.list.length === 0) return null

  async function decide(joiner: Joiner, accept: 0 | 1): Promise<void> {
    if (busy || !(await isMeant(joiner, accept))) return
    setBusy(`${joiner.invite_id}:${accept}`)
    const body = { inviteId: joiner.invite_id, accept }
    const done = await submit(body, reqId => decideJoin({ ...body, reqId }))
    setBusy('')
    // A refusal has been shown; the request may have been decided by somebody else.
    void query.load()
    if (!done) return
    void showToast({ title: accept === 1 ? `${joiner.name}已是店员` : '已拒绝', icon: 'none' })
    if (accept === 1) onAccepted()
  }

  return (
    <Card title='等你确认' note={`${state.list.length} 人`} className='stores-joiners mx-5 mb-5'>
      <ul>
        {state.list.map(joiner => (
          <li key={joiner.invite_id}>
            <Person joiner={joiner} />
            <div>
              <Button
                kind='line'
                size='small'
                busy={busy === `${joiner.invite_id}:0`}
                onTap={() => void decide(joiner, 0)}
              >
                拒绝
              </Button>
              <Button
                kind='main'
                size='small'
                busy={busy === `${joiner.invite_id}:1`}
                onTap={() => void decide(joiner, 1)}
              >
                同意
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Person({ joiner }: { joiner: Joiner }) {
  const { name, avatar, phone, asked_at: askedAt, store_name: place, inviter } = joiner
  return (
    <div className='stores-joiner flex at-top'>
      <Avatar src={avatar} name={name} size={88} />
      <p className='grow ml-4'>
        <b className='one-line block text-lead'>{name}</b>
        <a className='kit-link num' href={telOf(phone)}>
          {phone}
        </a>
        <small className='block text-note mute'>
          申请加入{place}，{inviter}邀请 · <span className='num'>{dateTime(askedAt)}</span>
        </small>
      </p>
    </div>
  )
}

async function isMeant({ name, store_name: place }: Joiner, accept: 0 | 1): Promise<boolean> {
  const question =
    accept === 1
      ? { title: `同意${name}加入？`, content: `${name}将成为${place}的店员，马上能进工作台` }
      : { title: `拒绝${name}？`, content: '邀请作废，要再来得重新发一个' }
  return (await showModal(question)).confirm
}
