import '../vote.css'
import { useEffect, useState } from 'react'
import { redirectTo } from '../../../../runtime/index.ts'
import type { CampaignWrite } from '../../../campaign/campaign-store.ts'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { AddForm } from './add-form.tsx'
import { createDraftStore } from './draft-store.ts'
import { votePage, type VoteScreenProps } from '../vote-campaign.tsx'

const NoSignup = /* @__PURE__ */ lazyWithRetry(() =>
  import('./no-signup.tsx').then(it => it.NoSignup),
)

/** `/vote/add?id=`: signs up, or corrects a rejected sign-up. */
export default votePage({ createMore: () => ({}), skeleton: 'form', running: SignUp })

function SignUp(page: VoteScreenProps) {
  const { detail } = page
  const { signup } = detail.mine
  const isDone = signup && signup.status !== 'rejected'
  if (isDone || detail.vote.signup?.phase !== 'open')
    return <NoSignup detail={detail} waiting={<Skeleton kind='form' />} />
  return <Form {...page} />
}

function Form({ store, detail, onAction }: VoteScreenProps) {
  const id = String(detail.activity.id)
  const [drafts] = useState(() => createDraftStore(id, detail.mine.signup ?? undefined))
  useEffect(() => drafts.restore(), [drafts])

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
