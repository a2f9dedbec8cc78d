import { atom } from 'nanostores'
import {
  type EnvelopeDetail,
  type EnvelopeOpened,
  envelopeDetail,
  isRefused,
  openEnvelope,
} from '../../api/index.ts'
import { createCampaignStore } from '../campaign/campaign-store.ts'
import type { Preview } from '../campaign/preview.ts'
import { envelopeView } from './rules.ts'

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

const badParameter = 1001

/** One envelope of one page instance. */
export function createEnvelopeStore({ id, recordId, word = '', preview }: EnvelopeQuery) {
  const campaign = createCampaignStore<EnvelopeDetail>({
    id,
    preview,
    read: each => envelopeDetail({ id: each, recordId }),
  })
  const $word = atom(word)
  const $asksWord = atom(false)

  /** Opens it and answers what was in it; asks for the word first where one is needed. */
  async function open(): Promise<EnvelopeOpened | undefined> {
    const page = campaign.$page.get()
    if (page.status === 'ready' && needsWord(page.detail)) {
      $asksWord.set(true)
      return undefined
    }
    return campaign.act(send, detail => envelopeView(detail) === 'running' && !needsWord(detail))
  }

  async function send(write: { id: string; reqId: string }): Promise<EnvelopeOpened> {
    const request = { ...write, recordId, word: $word.get() || undefined }
    const turned = new Promise(resolve => setTimeout(resolve, turnMs))
    try {
      const opened = await openEnvelope(request)
      await turned
      return opened
    } catch (error) {
      if (isRefused(error, badParameter) && isAboutWord(error.data)) forgetWord()
      throw error
    }
  }

  const needsWord = ({ envelope }: EnvelopeDetail) =>
    envelope.need_word && !recordId && $word.get() === ''

  /** A wrong one is asked for again, after the server's refusal has been read. */
  function forgetWord(): void {
    $word.set('')
    $asksWord.set(true)
  }

  /** Takes the word that was typed and opens with it. */
  async function say(typed: string): Promise<EnvelopeOpened | undefined> {
    $word.set(typed.trim())
    $asksWord.set(false)
    return open()
  }

  return { ...campaign, $asksWord, open, say, closeWord: () => $asksWord.set(false) }
}

const isAboutWord = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'field' in data && data.field === 'word'
