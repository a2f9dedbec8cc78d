import { atom } from 'nanostores'
import {
  type CardMade,
  type CardOpened,
  makeNewYearCard,
  type NewYearCardDetail,
  newYearCardDetail,
  openNewYearCard,
  reportNewYearCard,
  thankNewYearCard,
  withdrawNewYearCard,
} from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import type { Draft } from './rules.ts'

export interface CardQuery {
  id: string | undefined
  recordId: string | undefined
  key: string | undefined
  preview: Preview | undefined
}

export type CardStore = ReturnType<typeof createCardStore>

/** One greeting-card campaign of one page instance: a draft, and the card that is looked at. */
export function createCardStore({ id, recordId, key, preview }: CardQuery) {
  /** The card of the link, or the one that was just made. */
  const $card = atom({ recordId, key })
  const $draft = atom<Draft>({ templateId: 1, to: '', from: '', wish: '' })
  /** The letter has just been opened; the moment that the page plays. */
  const $opened = atom<CardOpened | undefined>(undefined)
  const campaign = createCampaignStore<NewYearCardDetail>({
    id,
    preview,
    momentMs: 600,
    read: (each, how) => newYearCardDetail({ id: each, ...$card.get() }, how),
  })
  const isRunning = ({ activity }: NewYearCardDetail) => activity.state === 'running'

  const make = (): Promise<CardMade | undefined> =>
    campaign.act(
      async write => {
        const made = await makeNewYearCard({ ...write, ...$draft.get() })
        $card.set({ recordId: made.record_id, key: made.key })
        return made
      },
      isRunning,
      { read: () => $draft.get(), target: 'make' },
    )

  async function open(): Promise<CardOpened | undefined> {
    const card = named()
    if (!card) return undefined
    const opened = await campaign.act(
      ({ reqId }) => openNewYearCard({ ...card, reqId }),
      isRunning,
      { read: () => card.recordId, target: `open ${card.recordId}` },
    )
    if (opened) $opened.set(opened)
    return opened
  }

  /** One small write about the card that is looked at. */
  const tell = (
    what: string,
    send: (write: { recordId: string; reqId: string }) => Promise<{ ok: true }>,
    of = $card.get().recordId ?? '',
  ): Promise<{ ok: true } | undefined> =>
    campaign.act(
      ({ reqId }) => send({ recordId: of, reqId }),
      () => of !== '',
      {
        read: () => what,
        target: `${what} ${of}`,
      },
    )

  const thank = (text: string) =>
    tell(`thank ${text}`, write => thankNewYearCard({ ...write, text }))
  const report = (reason: string) =>
    tell(`report ${reason}`, write => reportNewYearCard({ ...write, reason }))

  /** Takes one of my own back. */
  async function withdraw(own: string): Promise<void> {
    // The page must not ask for a card that is gone.
    if ($card.get().recordId === own) show({})
    await tell('withdraw', withdrawNewYearCard, own)
  }

  /** Looks at another card, or at none. */
  function show(card: { recordId?: string; key?: string }): void {
    $opened.set(undefined)
    $card.set({ recordId: card.recordId, key: card.key })
    void campaign.load()
  }

  function named() {
    const { recordId: named, key: opens } = $card.get()
    return named && opens ? { recordId: named, key: opens } : undefined
  }

  return { ...campaign, $card, $draft, $opened, make, open, thank, report, withdraw, show }
}
