import '../vote.css'
import { useState } from 'react'
import type { VoteDetail } from '../../../../api/index.ts'
import { navigateTo, redirectTo } from '../../../../runtime/index.ts'
import type { CampaignWrite } from '../../../campaign/campaign-store.ts'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { AddForm } from './add-form.tsx'
import { createDraftStore } from './draft-store.ts'
import { votePage, type VoteScreenProps } from '../vote-campaign.tsx'

/** `/vote/add?id=`: signs up, or corrects a rejected sign-up. */
export default votePage({ createMore: () => ({}), skeleton: 'form', running: SignUp })

function SignUp(page: VoteScreenProps) {
  const { detail } = page
  const { signup } = detail.mine
  if (signup && signup.status !== 'rejected') return <Already detail={detail} />
  if (detail.vote.signup?.phase !== 'open') return <Closed detail={detail} />
  return <Form {...page} />
}

function Form({ store, detail, onAction }: VoteScreenProps) {
  const id = String(detail.activity.id)
  const [drafts] = useState(() => createDraftStore(id, detail.mine.signup ?? undefined))

  /**
   * Navigates as soon as the response arrives: reading the page again would show that the visitor has already signed
   * up.
   */
  async function send(write: CampaignWrite) {
    const done = await drafts.send(write)
    onAction('signup')
    onAction('submit-form')
    void redirectTo({ url: `/vote/success?id=${id}&itemId=${done.item_id}` })
    return done
  }

  const submit = () =>
    store.act(send, ({ vote }) => vote.signup?.phase === 'open', { read: drafts.signup })

  return <AddForm store={store} drafts={drafts} detail={detail} onSubmit={() => void submit()} />
}

function Already({ detail }: { detail: VoteDetail }) {
  const { signup } = detail.mine
  const page = signup?.status === 'auditing' ? 'success' : 'detail'
  const url = `/vote/${page}?id=${detail.activity.id}&itemId=${signup?.item_id ?? ''}`
  return (
    <StateScreen
      kind='empty'
      title='你已经报过名了'
      text={`${signup?.number ?? ''} 号 ${signup?.name ?? ''}`}
      theme={detail.activity.theme_color}
      actions={[{ text: '看看我的', onTap: () => void redirectTo({ url }) }]}
    />
  )
}

function Closed({ detail }: { detail: VoteDetail }) {
  const { activity, vote, server_time: now } = detail
  const opens = vote.signup?.phase === 'soon' ? vote.signup.from : undefined
  return (
    <StateScreen
      kind={opens ? 'notStarted' : 'ended'}
      title={opens ? '报名还没开始' : '报名已截止'}
      text={opens ? `${dateTime(opens, now)} 开始报名` : '来看看大家的作品，投出你的一票'}
      theme={activity.theme_color}
      actions={[
        {
          text: '看看选手',
          onTap: () => void navigateTo({ url: `/vote/list?id=${activity.id}` }),
        },
      ]}
    />
  )
}
