import {
  type HelperDetail,
  type HelperHelped,
  helperDetail,
  type HelperJoined,
  helpOwner,
  joinHelper,
} from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { noteDraw } from '../../mechanics/draw/own-record.ts'
import { viewOf } from './rules.ts'

export interface HelperQuery {
  id?: string | undefined
  recordId?: string | undefined
  preview: Preview | undefined
}

export type HelperStore = ReturnType<typeof createHelperStore>

/** Store of a scheduled draw, on the visitor's own page or a friend's. */
export function createHelperStore({ id, recordId, preview }: HelperQuery) {
  const campaign = createCampaignStore<HelperDetail>({
    id,
    preview,
    read: (each, how) => helperDetail({ id: each, recordId: recordId || undefined }, how),
  })

  const shown = (): HelperDetail | undefined => {
    const page = campaign.$page.get()
    return page.status === 'ready' ? page.detail : undefined
  }
  const isRunning = (detail: HelperDetail) => viewOf(detail) === 'running'

  /** Stores the code and the seed's hash on the phone, for verifying the draw later. */
  async function join(): Promise<HelperJoined | undefined> {
    const hash = shown()?.draw.seed_hash ?? ''
    const joined = await campaign.act(joinHelper, isRunning, { read: () => 'join', target: 'join' })
    if (joined && id) noteDraw(id, hash, joined.code)
    return joined
  }

  function help(): Promise<HelperHelped | undefined> {
    const owner = shown()?.owner?.record_id ?? ''
    return campaign.act(
      ({ reqId }) => helpOwner({ recordId: owner, reqId }),
      detail => isRunning(detail) && detail.owner !== null,
      { read: () => 'help', target: `help ${owner}` },
    )
  }

  return { ...campaign, join, help }
}
