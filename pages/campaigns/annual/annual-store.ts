import { atom } from 'nanostores'
import {
  type AnnualDetail,
  annualDetail,
  checkInAnnual,
  claimAnnual,
  joinAnnual,
  leaveAnnual,
} from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'

export interface AnnualQuery {
  id: string | undefined
  /** The visitor comes from the terms page and has accepted them. */
  isAgreed: boolean
  preview: Preview | undefined
}

export type AnnualStore = ReturnType<typeof createAnnualStore>

/** A claimable benefit: a month by its number, or a stage by its stamps. */
export type Benefit = { month: number } | { stage: number }

/** An annual campaign of one page instance. */
export function createAnnualStore({ id, isAgreed, preview }: AnnualQuery) {
  const $isAgreed = atom(isAgreed)
  /** The day that was just stamped, for the animation. */
  const $stamped = atom('')
  const campaign = createCampaignStore<AnnualDetail>({
    id,
    preview,
    read: (each, how) => annualDetail({ id: each }, how),
  })
  const { $page, act } = campaign
  const isRunning = ({ activity }: AnnualDetail) => activity.state === 'running'
  const version = () => {
    const page = $page.get()
    return page.status === 'ready' ? page.detail.protocol_version : ''
  }

  const join = () =>
    act(write => joinAnnual({ ...write, protocolVersion: version() }), isRunning, {
      read: version,
      target: 'join',
    })

  const claim = (benefit: Benefit) =>
    act(write => claimAnnual({ ...write, ...benefit }), isRunning, {
      read: () => benefit,
      target: `claim ${JSON.stringify(benefit)}`,
    })

  /** Stamps today, or makes up for a missed day. */
  async function stamp(today: string, day = today) {
    const stamped = await act(
      write => checkInAnnual({ ...write, ...(day !== today && { day }) }),
      isRunning,
      { read: () => day, target: `stamp ${day}` },
    )
    if (stamped) $stamped.set(day)
    return stamped
  }

  const leave = () => act(leaveAnnual, () => true, { read: () => 'leave', target: 'leave' })

  return { ...campaign, $isAgreed, $stamped, join, claim, stamp, leave }
}
