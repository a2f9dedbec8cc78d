import { atom } from 'nanostores'
import { codes, isId, isRefused, type ActivityDetail, type CallOptions } from '../../api/index.ts'
import { createQuery, type QueryState, EmptyAnswer, isGone } from '../data/query.ts'
import type { Preview } from './preview/preview.ts'
import { gateOf, type GateName, type Refusal } from './rules.ts'

/** `busy`: the server turned the read away because too many ask. */
export type CampaignState<D extends ActivityDetail> = QueryState<CampaignData<D>, 'busy'>

interface CampaignData<D extends ActivityDetail> {
  detail: D
  /** Why the last write was refused, where the page draws that by itself. */
  refused?: Refusal
}

export interface LookOptions<D extends ActivityDetail> {
  id: string | undefined
  /** Of a page that only shows what customers will see; from `previewOf`. */
  preview: Preview | undefined
  read: (id: string, how: CallOptions) => Promise<D>
}

/** People whose countdown ends at the same second must not all ask in it, ms. */
const jitterMs = 800

/** What one page instance shows of its activity: the server's newest answer, or what a console sends to a preview. */
export function createCampaignLook<D extends ActivityDetail>(options: LookOptions<D>) {
  const { id, preview, read } = options
  const query = createQuery<CampaignData<D>, 'busy'>({
    isNamed: isId(id),
    read: readLive,
    statusOf,
  })
  const { $state: $page } = query
  /** The condition that the visitor is being asked to meet. */
  const $gate = atom<GateName | undefined>(undefined)
  /** A write was answered, but the page has not been read again since: it may lack what the visitor now has. */
  let behind = false
  /** A console sends what this preview shows. */
  let isFed = false

  /** What stands on the screen can still be used, so a refresh that fails says nothing (`how.quiet`). */
  async function readLive(how: CallOptions): Promise<CampaignData<D>> {
    const detail = await read(id ?? '', how)
    if (!detail) throw new EmptyAnswer()
    return { ...query.data(), detail }
  }

  async function load(): Promise<void> {
    if (isFed) return
    if (preview) return loadPreview(id ?? '', preview)
    if (await query.load()) behind = false
  }

  async function loadPreview(activity: string, shown: Preview): Promise<void> {
    if (await query.follow(() => readPreview<D>(activity, shown))) showGate()
  }

  /** A preview of an unmet condition shows its sheet. */
  function showGate(): void {
    $gate.set(gateOf(query.data()?.refused))
  }

  /** Puts up what a console sends to its preview; the server is not asked any more. */
  function feed(page: CampaignState<D>): void {
    isFed = true
    query.drop()
    $page.set(page)
    showGate()
  }

  async function retry(): Promise<void> {
    if (isFed) return
    $page.set({ status: 'loading' })
    query.drop()
    await load()
  }

  function loadAfterWrite(): Promise<void> {
    behind = true
    return load()
  }

  function refuse(refused: Refusal | undefined): void {
    const page = query.data()
    if (page) $page.set({ status: 'ready', detail: page.detail, ...(refused && { refused }) })
  }

  return {
    $page,
    $gate,
    begin: (detail: D): void => query.begin({ detail }),
    load,
    loadAfterWrite,
    isBehind: () => behind,
    feed,
    retry,
    reloadSoon: () => void setTimeout(() => void load(), Math.random() * jitterMs),
    refuse,
  }
}

function statusOf(error: unknown, isShown: boolean): 'notFound' | 'busy' | undefined {
  if (isGone(error)) return 'notFound'
  // A refresh that is turned away leaves what is on the screen.
  return isRefused(error, codes.tooFrequent) && !isShown ? 'busy' : undefined
}

/** The preview is a file of its own: only the merchant's phone reads it. */
async function readPreview<D extends ActivityDetail>(
  id: string,
  preview: Preview,
): Promise<CampaignState<D>> {
  const { previewPage } = await import('./preview/preview-page.ts')
  return previewPage<D>(id, preview)
}
