import { atom, type WritableAtom } from 'nanostores'
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
import {
  type CampaignStore,
  type CampaignWrite,
  createCampaignStore,
} from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import type { Draft } from './rules.ts'

export interface CardQuery {
  id: string | undefined
  recordId: string | undefined
  key: string | undefined
  preview: Preview | undefined
}

export type CardStore = ReturnType<typeof createCardStore>

/** A greeting card campaign of one page instance: a draft, and the shown card. */
export function createCardStore({ id, recordId, key, preview }: CardQuery) {
  /** The card of the link, or the one that was just created. */
  const $card = atom<Named>({ recordId, key })
  const $draft = atom<Draft>({ templateId: 1, to: '', from: '', wish: '', picture: '' })
  /** Number of uploads in progress. */
  const $uploads = atom(0)
  /** The card was just opened, for the animation. */
  const $opened = atom<CardOpened | undefined>(undefined)
  const campaign = createCampaignStore<NewYearCardDetail>({
    id,
    preview,
    momentMs: 600,
    read: (each, how) => newYearCardDetail({ id: each, ...$card.get() }, how),
  })

  /** Shows another card, or none. */
  function show(card: Named): void {
    $opened.set(undefined)
    $card.set(card)
    void campaign.load()
  }

  const writes = cardWrites(campaign, { $card, $draft, $opened })

  /** Withdraws one of the visitor's own cards. */
  async function withdraw(own: string): Promise<void> {
    // The page must not request a withdrawn card.
    if ($card.get().recordId === own) show({})
    await writes.tell('withdraw', withdrawNewYearCard, own)
  }

  return { ...campaign, ...writes, $card, $draft, $opened, $uploads, withdraw, show }
}

interface Named {
  recordId?: string | undefined
  key?: string | undefined
}

interface Looked {
  $card: WritableAtom<Named>
  $draft: WritableAtom<Draft>
  $opened: WritableAtom<CardOpened | undefined>
}

type Tell = (write: { recordId: string; reqId: string }) => Promise<{ ok: true }>

const isRunning = ({ activity }: NewYearCardDetail) => activity.state === 'running'

function cardWrites({ act }: CampaignStore<NewYearCardDetail>, { $card, $draft, $opened }: Looked) {
  async function send(write: CampaignWrite): Promise<CardMade> {
    const made = await makeNewYearCard({ ...write, ...$draft.get() })
    $card.set({ recordId: made.record_id, key: made.key })
    return made
  }
  const make = () => act(send, isRunning, { read: () => $draft.get(), target: 'make' })

  async function open(): Promise<CardOpened | undefined> {
    const { recordId: of = '', key = '' } = $card.get()
    const opened = await act(
      ({ reqId }) => openNewYearCard({ recordId: of, key, reqId }),
      detail => isRunning(detail) && detail.card?.state === 'closed',
      { read: () => of, target: `open ${of}` },
    )
    if (opened) $opened.set(opened)
    return opened
  }

  /** A small write about a card; the shown one by default. */
  const tell = (what: string, write: Tell, of = $card.get().recordId ?? '') =>
    act(
      ({ reqId }) => write({ recordId: of, reqId }),
      () => of !== '',
      { read: () => what, target: `${what} ${of}` },
    )

  const thank = (text: string) => tell(`thank ${text}`, it => thankNewYearCard({ ...it, text }))
  const report = (reason: string) =>
    tell(`report ${reason}`, it => reportNewYearCard({ ...it, reason }))

  return { make, open, tell, thank, report }
}
