import { atom } from 'nanostores'
import {
  type ApiError,
  type FissionDetail,
  fissionDetail,
  type FissionJoined,
  type FissionStarted,
  isRefused,
  joinFission,
  startFission,
} from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { viewOf } from './rules.ts'

export interface FissionQuery {
  id?: string | undefined
  recordId?: string | undefined
  preview: Preview | undefined
}

export type FissionStore = ReturnType<typeof createFissionStore>

/** Store of the campaign, or of one pot of it. */
export function createFissionStore({ id, recordId, preview }: FissionQuery) {
  const $recordId = atom(recordId)
  const campaign = createCampaignStore<FissionDetail>({
    id,
    preview,
    read: (each, how) => fissionDetail({ id: each, recordId: $recordId.get() || undefined }, how),
  })
  const isRunning = (detail: FissionDetail) => viewOf(detail) === 'running'

  function potId(): string {
    const page = campaign.$page.get()
    return (page.status === 'ready' && page.detail.session?.record_id) || ''
  }

  /** Visitors who already have an open pot see that one. */
  const start = (): Promise<FissionStarted | undefined> =>
    campaign.act(
      async write => {
        try {
          const started = await startFission(write)
          $recordId.set(started.record_id)
          return started
        } catch (error) {
          const own = isRefused(error) ? potOf(error) : undefined
          if (own) $recordId.set(own)
          throw error
        }
      },
      isRunning,
      { read: () => 'start', target: 'start' },
    )

  function join(): Promise<FissionJoined | undefined> {
    const pot = potId()
    return campaign.act(
      ({ reqId }) => joinFission({ recordId: pot, reqId }),
      () => pot !== '',
      { read: () => 'join', target: `join ${pot}` },
    )
  }

  /** Leaves the pot of the link and shows another one. */
  async function showPot(pot: string): Promise<void> {
    $recordId.set(pot)
    await campaign.load()
  }

  return { ...campaign, start, join, showPot }
}

/** The visitor's open pot, which prevents another one. */
const potOf = ({ data }: ApiError): string | undefined =>
  (data as { record_id?: string } | null)?.record_id || undefined
