import { atom } from 'nanostores'
import {
  codes,
  type EnvelopeDetail,
  type EnvelopeOpened,
  envelopeDetail,
  isRefused,
  openEnvelope,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { type CampaignWrite, createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { isUnlockMissing, viewOf } from './rules.ts'

export interface EnvelopeQuery {
  id?: string | undefined
  recordId?: string | undefined
  /** Word contained in the link. */
  word?: string | undefined
  preview: Preview | undefined
}

export type EnvelopeStore = ReturnType<typeof createEnvelopeStore>

/** Minimum duration of the seal's rotation, ms: an immediate result would look as if nothing had happened. */
const turnMs = 600

/** An envelope of one page instance. */
export function createEnvelopeStore({ id, recordId, word = '', preview }: EnvelopeQuery) {
  const campaign = createCampaignStore<EnvelopeDetail>({
    id,
    preview,
    read: (each, how) => envelopeDetail({ id: each, recordId }, how),
  })
  const asked = createAsked({ word, isFriends: Boolean(recordId) })
  const { $word, needsWord } = asked
  /** The amount is known: the page is about to navigate to it. */
  const $opened = atom<EnvelopeOpened | undefined>(undefined)

  /** Opens the envelope and resolves with its amount; asks for the word first if one is required. */
  async function open(): Promise<EnvelopeOpened | undefined> {
    const wasLoading = campaign.$page.get().status === 'loading'
    if (asksFirst()) return undefined
    const opened = await campaign.act(send, canOpen)
    // The seal was tapped before the envelope's conditions were known.
    if (!opened && wasLoading) asksFirst()
    return opened
  }

  const canOpen = (detail: EnvelopeDetail): boolean =>
    viewOf(detail) === 'running' && !isUnlockMissing(detail.envelope) && !needsWord(detail)

  const openSends = () => campaign.sends(openEnvelope, canOpen, requestOf)

  const requestOf = (of: CampaignWrite) => ({ ...of, recordId, word: $word.get() || undefined })

  /** Opens the sheet of an unmet condition; returns whether there is one. */
  function asksFirst(): boolean {
    const page = campaign.$page.get()
    if (page.status !== 'ready' || viewOf(page.detail) !== 'running') return false
    return asked.askFirst(page.detail)
  }

  async function send(write: CampaignWrite): Promise<EnvelopeOpened> {
    const turned = new Promise(resolve => setTimeout(resolve, turnMs))
    try {
      const opened = await openEnvelope(requestOf(write))
      await turned
      $opened.set(opened)
      return opened
    } catch (error) {
      if (isRefused(error, codes.badParameter) && isAboutWord(error.data)) asked.forgetWord()
      // A condition that was met when the page was read no longer holds.
      if (isRefused(error, codes.audience)) await campaign.load()
      throw error
    }
  }

  /** Checks whether the condition is met by now, and then opens the envelope. */
  async function unlocked(): Promise<EnvelopeOpened | undefined> {
    await campaign.load()
    const page = campaign.$page.get()
    if (page.status !== 'ready') return undefined
    const { envelope } = page.detail
    if (isUnlockMissing(envelope)) {
      void showToast({ title: missingText(envelope), icon: 'none' })
      return undefined
    }
    asked.close()
    return open()
  }

  /** Opens the envelope with the word that was typed. */
  async function say(typed: string): Promise<EnvelopeOpened | undefined> {
    $word.set(typed.trim())
    asked.close()
    return open()
  }

  const { $asks, close: closeAsked } = asked
  return { ...campaign, $asks, $opened, open, openSends, say, unlocked, closeAsked }
}

const missingText = ({ need_order }: EnvelopeDetail['envelope']): string =>
  need_order ? '还没有看到你付款的订单' : '还没有看到你添加，加好后再点一次'

/** Conditions of an envelope: its word, or an action beforehand. */
function createAsked({ word, isFriends }: { word: string; isFriends: boolean }) {
  const $word = atom(word)
  const $asks = atom<'word' | 'unlock' | undefined>()

  const needsWord = ({ envelope }: EnvelopeDetail) =>
    envelope.need_word && !isFriends && $word.get() === ''

  return {
    $word,
    $asks,
    needsWord,

    /** Opens the sheet of an unmet condition; returns whether there is one. */
    askFirst(detail: EnvelopeDetail): boolean {
      if (isUnlockMissing(detail.envelope)) $asks.set('unlock')
      else if (needsWord(detail)) $asks.set('word')
      else return false
      return true
    },

    /** A wrong word is asked for again, after the server's refusal has been shown. */
    forgetWord(): void {
      $word.set('')
      $asks.set('word')
    },

    close(): void {
      $asks.set(undefined)
    },
  }
}

const isAboutWord = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'field' in data && data.field === 'word'
