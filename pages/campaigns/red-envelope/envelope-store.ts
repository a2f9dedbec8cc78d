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
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { isUnlockMissing, viewOf } from './rules.ts'

export interface EnvelopeQuery {
  id?: string | undefined
  recordId?: string | undefined
  /** Word that a link carries with it. */
  word?: string | undefined
  preview: Preview | undefined
}

export type EnvelopeStore = ReturnType<typeof createEnvelopeStore>

/** The seal turns at least so long, ms: an answer that comes at once would look like nothing had happened. */
const turnMs = 600

/** One envelope of one page instance. */
export function createEnvelopeStore({ id, recordId, word = '', preview }: EnvelopeQuery) {
  const campaign = createCampaignStore<EnvelopeDetail>({
    id,
    preview,
    read: (each, how) => envelopeDetail({ id: each, recordId }, how),
  })
  const asked = createAsked({ word, isFriends: Boolean(recordId) })
  const { $word, needsWord } = asked
  /** What was in it is known: the page is about to leave for it. */
  const $opened = atom<EnvelopeOpened | undefined>(undefined)

  /** Opens it and answers what was in it; asks for the word first where one is needed. */
  async function open(): Promise<EnvelopeOpened | undefined> {
    const wasLoading = campaign.$page.get().status === 'loading'
    if (asksFirst()) return undefined
    const opened = await campaign.act(
      send,
      detail =>
        viewOf(detail) === 'running' && !isUnlockMissing(detail.envelope) && !needsWord(detail),
    )
    // The seal was pressed before anybody knew what this envelope asks for.
    if (!opened && wasLoading) asksFirst()
    return opened
  }

  /** Opens the sheet of what is missing and says whether something is. */
  function asksFirst(): boolean {
    const page = campaign.$page.get()
    if (page.status !== 'ready' || viewOf(page.detail) !== 'running') return false
    return asked.askFirst(page.detail)
  }

  async function send(write: { id: string; reqId: string }): Promise<EnvelopeOpened> {
    const request = { ...write, recordId, word: $word.get() || undefined }
    const turned = new Promise(resolve => setTimeout(resolve, turnMs))
    try {
      const opened = await openEnvelope(request)
      await turned
      $opened.set(opened)
      return opened
    } catch (error) {
      if (isRefused(error, codes.badParameter) && isAboutWord(error.data)) asked.forgetWord()
      // The bond has ended since the page was read.
      if (isRefused(error, codes.audience)) await campaign.load()
      throw error
    }
  }

  /** Looks whether what was missing has been done by now, and opens it then. */
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

  /** Takes the word that was typed and opens with it. */
  async function say(typed: string): Promise<EnvelopeOpened | undefined> {
    $word.set(typed.trim())
    asked.close()
    return open()
  }

  const { $asksWord, $asksUnlock, close: closeAsked } = asked
  return { ...campaign, $asksWord, $asksUnlock, $opened, open, say, unlocked, closeAsked }
}

const missingText = ({ need_order }: EnvelopeDetail['envelope']): string =>
  need_order ? '还没有看到你付款的订单' : '还没有看到你添加，加好后再点一次'

/** What an envelope asks for before it opens: its word, or that something was done before. */
function createAsked({ word, isFriends }: { word: string; isFriends: boolean }) {
  const $word = atom(word)
  const $asksWord = atom(false)
  const $asksUnlock = atom(false)

  const needsWord = ({ envelope }: EnvelopeDetail) =>
    envelope.need_word && !isFriends && $word.get() === ''

  return {
    $word,
    $asksWord,
    $asksUnlock,
    needsWord,

    /** Opens the sheet of what is missing and says whether something is. */
    askFirst(detail: EnvelopeDetail): boolean {
      if (isUnlockMissing(detail.envelope)) $asksUnlock.set(true)
      else if (needsWord(detail)) $asksWord.set(true)
      else return false
      return true
    },

    /** A wrong one is asked for again, after the server's refusal has been read. */
    forgetWord(): void {
      $word.set('')
      $asksWord.set(true)
    },

    close(): void {
      $asksWord.set(false)
      $asksUnlock.set(false)
    },
  }
}

const isAboutWord = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'field' in data && data.field === 'word'
