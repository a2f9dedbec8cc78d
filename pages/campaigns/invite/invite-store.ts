import { atom } from 'nanostores'
import type { InviteCalls, InviteClaimed, InviteDetail, InviteLink } from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { canAccept } from './rules.ts'

export interface InviteQuery {
  id: string | undefined
  link: InviteLink
  preview: Preview | undefined
}

export type InviteStore = ReturnType<typeof createInviteStore>

/** An invite campaign of one page instance, with the link by which its visitor came. */
export function createInviteStore(calls: InviteCalls, { id, link, preview }: InviteQuery) {
  /** The tier that the visitor has just claimed, for the animation. */
  const $claimed = atom<({ step: number } & InviteClaimed) | undefined>(undefined)
  const campaign = createCampaignStore<InviteDetail>({
    id,
    preview,
    read: (each, how) => calls.detail({ id: each, ...link }, how),
  })

  /** Accepts the invitation; a repeated call checks whether the visitor now counts. */
  const accept = () =>
    campaign.act(write => calls.bind({ ...write, ...link }), canAccept, {
      read: () => link.shareUser,
      target: 'accept',
    })

  async function claim(step: number): Promise<InviteClaimed | undefined> {
    const claimed = await campaign.act(
      write => calls.claim({ ...write, step }),
      ({ tiers, rank }) =>
        [...tiers, ...(rank?.prize ? [rank.prize] : [])].some(
          tier => tier.step === step && tier.status === 'ready',
        ),
      { read: () => step, target: `claim ${step}` },
    )
    if (claimed) $claimed.set({ step, ...claimed })
    return claimed
  }

  return { ...campaign, $claimed, accept, claim, list: calls.list }
}
