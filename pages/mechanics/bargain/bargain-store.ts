import { atom } from 'nanostores'
import {
  type ActivityDetail,
  type ApiError,
  type BargainCut,
  type CallOptions,
  isRefused,
} from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { type Bargain, bargainStateOf } from './bargain-state.ts'

interface BargainOptions<D> {
  id?: string | undefined
  recordId?: string | undefined
  preview: Preview | undefined
  /** Reads the page, with the session of this record id if one is given. */
  read: (query: { id: string; recordId: string | undefined }, how: CallOptions) => Promise<D>
  /** Whether the shown state allows a start. */
  canStart: (detail: D) => boolean
  help: (write: { recordId: string; reqId: string }) => Promise<BargainCut>
}

/** A bargain of one page instance: its start, and the friends' help. */
export function createBargain<D extends ActivityDetail & Bargain>(options: BargainOptions<D>) {
  const $recordId = atom(options.recordId)
  /** Result of the visitor's own cut, which the page animates. */
  const $cut = atom<BargainCut | undefined>(undefined)
  const campaign = createCampaignStore<D>({
    id: options.id,
    preview: options.preview,
    read: (id, how) => options.read({ id, recordId: $recordId.get() || undefined }, how),
  })

  /** Shows a refusal in a toast and reads the page again, because it is out of date. */
  const told = <R>(send: () => Promise<R>): Promise<R> =>
    send().catch(async (error: unknown) => {
      if (isRefused(error)) {
        const running = runningOf(error)
        if (running) $recordId.set(running)
        await campaign.load()
      }
      throw error
    })

  /** Starts a session, which the page then shows. `what` identifies the item within the campaign. */
  async function startSession(
    what: number,
    send: (write: { id: string; reqId: string }) => Promise<BargainCut>,
  ): Promise<BargainCut | undefined> {
    return campaign.act(
      write =>
        told(async () => {
          const begun = await send(write)
          $recordId.set(begun.record_id)
          $cut.set(begun)
          return begun
        }),
      options.canStart,
      { read: () => what, target: `start ${what}` },
    )
  }

  async function help(): Promise<BargainCut | undefined> {
    const session = sessionNow()
    // In a preview the call reports the preview, even without a session.
    if (!session && !campaign.isPreview) return undefined
    const record_id = session?.record_id ?? ''
    return campaign.act(
      ({ reqId }) =>
        told(async () => {
          const helped = await options.help({ recordId: record_id, reqId })
          $cut.set(helped)
          return helped
        }),
      detail => bargainStateOf(detail) === 'friend',
      { read: () => record_id, target: `help ${record_id}` },
    )
  }

  function sessionNow() {
    const page = campaign.$page.get()
    return page.status === 'ready' ? page.detail.session : null
  }

  /** Switches from the session of the link to the visitor's own. */
  async function showOwn(): Promise<void> {
    $recordId.set('')
    await campaign.load()
  }

  return { ...campaign, $cut, startSession, help, sessionNow, showOwn }
}

/** The running session that prevents a start. */
const runningOf = ({ data }: ApiError): string | undefined =>
  (data as { record_id?: string } | null)?.record_id
