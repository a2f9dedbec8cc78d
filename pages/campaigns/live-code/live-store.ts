import { atom } from 'nanostores'
import {
  anotherTarget,
  isId,
  isRefused,
  type LiveCodeDetail,
  liveCodeDetails,
  type LiveCodeType,
} from '../../../api/index.ts'
import { type CampaignWrite, createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { createLocator, placeFields } from '../../mechanics/store-choice/locator.ts'

export interface LiveQuery {
  type: LiveCodeType
  query: Record<string, string>
  preview: Preview | undefined
}

export type LiveStore = ReturnType<typeof createLiveStore>

/** A live code of one page instance. */
export function createLiveStore({ type, query, preview }: LiveQuery) {
  const { id, codeId } = query
  const staffId = isId(query.staffId) ? query.staffId : undefined
  /** Store of the link, until the visitor chooses another. */
  const $shop = atom(isId(query.shopId) ? query.shopId : undefined)
  /** Selection in the type's own question; undefined before the first tap. */
  const $ticks = atom<number[] | undefined>()
  const campaign = createCampaignStore<LiveCodeDetail>({
    id,
    preview,
    read: (each, how) =>
      liveCodeDetails[type](
        { id: each, staffId, shopId: $shop.get(), codeId, ...placeFields() },
        how,
      ),
  })
  const { $asking, locate } = createLocator(campaign)

  /** Requests a different target; resolves with whether there was one. */
  async function another(): Promise<boolean> {
    const moved = await campaign.act(
      write => anotherTarget({ ...write, type, shopId: $shop.get(), codeId }),
      ({ moves_left: left }) => left > 0,
    )
    return moved !== undefined
  }

  /** Asks for the conditions of the code, and reads the page again. */
  const open = () =>
    campaign.act(
      async () => ({}),
      ({ why }) => why === 'gate',
    )

  function choose(store: number): Promise<void> {
    $shop.set(String(store))
    return campaign.load()
  }

  /**
   * The write of a type; undefined when nothing was done. A refusal with `stale` means that the page shows an
   * old state: it is read again.
   */
  const write = <R extends object, B extends object>(
    send: (body: CampaignWrite & B) => Promise<R>,
    body?: B,
    stale?: number,
  ): Promise<R | undefined> =>
    campaign.act(
      attempt =>
        send({ ...attempt, ...(body as B) }).catch(error => {
          if (stale !== undefined && isRefused(error, stale)) void campaign.load()
          throw error
        }),
      () => true,
      body === undefined ? undefined : { read: () => body },
    )

  return { ...campaign, staffId, $shop, $ticks, $asking, locate, another, open, choose, write }
}
