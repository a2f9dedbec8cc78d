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
import { type Bargain, standOf } from './stand.ts'

interface BargainOptions<D> {
  id?: string | undefined
  recordId?: string | undefined
  preview: Preview | undefined
  /** Reads the page, about the session of this key where one is known. */
  read: (query: { id: string; recordId: string | undefined }, how: CallOptions) => Promise<D>
  /** Whether one can begin in what the page shows. */
  canStart: (detail: D) => boolean
  help: (write: { recordId: string; reqId: string }) => Promise<BargainCut>
}

/** A bargain of one page instance: begun, and cut by friends. */
export function createBargain<D extends ActivityDetail & Bargain>(options: BargainOptions<D>) {
  const $recordId = atom(options.recordId)
  /** What the visitor's own tap took off; the moment that the page plays. */
  const $cut = atom<BargainCut | undefined>(undefined)
  const campaign = createCampaignStore<D>({
    id: options.id,
    preview: options.preview,
    read: (id, how) => options.read({ id, recordId: $recordId.get() || undefined }, how),
  })

  /** A refusal was said in a toast; the page is read again, because it shows an older state. */
  const told = <R>(send: () => Promise<R>): Promise<R> =>
    send().catch(async (error: unknown) => {
      if (isRefused(error)) {
        const running = runningOf(error)
        if (running) $recordId.set(running)
        await campaign.load()
      }
      throw error
    })

  /** Begins one; the page then shows the new session. `what` names it among the things of the campaign. */
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
    // A preview says what it is, also where nobody has begun.
    if (!session && !campaign.isPreview) return undefined
    const record_id = session?.record_id ?? ''
    return campaign.act(
      ({ reqId }) =>
        told(async () => {
          const helped = await options.help({ recordId: record_id, reqId })
          $cut.set(helped)
          return helped
        }),
      detail => standOf(detail) === 'friend',
      { read: () => record_id, target: `help ${record_id}` },
    )
  }

  function sessionNow() {
    const page = campaign.$page.get()
    return page.status === 'ready' ? page.detail.session : null
  }

  /** Leaves the session of the link: the page shows the visitor's own. */
  async function showOwn(): Promise<void> {
    $recordId.set('')
    await campaign.load()
  }

  return { ...campaign, $cut, startSession, help, sessionNow, showOwn }
}

/** The session that stands in the way of a start. */
const runningOf = ({ data }: ApiError): string | undefined =>
  (data as { record_id?: string } | null)?.record_id
