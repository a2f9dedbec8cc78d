import { atom } from 'nanostores'
import {
  claimQuizPrize,
  codes,
  isId,
  isRefused,
  quizPrizes,
  type QuizPrizeRow,
  type QuizPrizes,
} from '../../../../api/index.ts'
import { type Contact, emptyContact } from '../../../campaign/sheets/contact-rules.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'

function statusOf(error: unknown): 'notFound' | 'needLogin' | undefined {
  if (isRefused(error, codes.activityMissing)) return 'notFound'
  return isRefused(error, codes.needLogin) ? 'needLogin' : undefined
}

export type PrizeStore = ReturnType<typeof createPrizeStore>

/** The visitor's prizes in one quiz. `grantId`: opens this prize's sheet once loaded. */
export function createPrizeStore({ id, grantId }: { id?: string; grantId?: string }) {
  const query = createQuery<{ prizes: QuizPrizes }, 'needLogin'>({
    isNamed: isId(id),
    read: async () => ({ prizes: await quizPrizes({ id: id ?? '' }) }),
    statusOf,
  })
  /** The prize whose sheet is open. */
  const $open = atom<QuizPrizeRow | undefined>(undefined)
  const $busy = atom(false)
  /** Kept while the page exists, so that accidentally closing the sheet loses nothing. */
  const $contact = atom<Contact>(emptyContact)
  const submission = createSubmission()
  let asked = grantId

  async function load(): Promise<void> {
    if (await query.load()) openAsked()
  }

  async function retry(): Promise<void> {
    if (await query.reload()) openAsked()
  }

  function openAsked(): void {
    const row = query.data()?.prizes.list.find(each => each.grant_id === asked)
    asked = undefined
    if (row && (row.status === 'unused' || row.status === 'toClaim')) $open.set(row)
  }

  /** Submits the address of the open prize; true on success. A different prize or address is a new attempt. */
  async function claim(contact: Contact): Promise<boolean> {
    const row = $open.get()
    if (!row || $busy.get()) return false
    $busy.set(true)
    const isStored = await send({ grantId: row.grant_id, ...contact })
    $busy.set(false)
    if (!isStored) return false
    close()
    await load()
    return true
  }

  async function send(body: Contact & { grantId: string }): Promise<boolean> {
    try {
      await submission.send(body, reqId => claimQuizPrize({ ...body, reqId }))
      return true
    } catch (error) {
      const isOpen = isRefused(error, codes.conflict) || isRefused(error, codes.badParameter)
      // Submitted in another tab, or too late: the list shows which.
      if (isRefused(error) && !isOpen) {
        close()
        await load()
      }
      return false
    }
  }

  const close = () => $open.set(undefined)

  return {
    $page: query.$state,
    $open,
    $busy,
    $contact,
    load,
    retry,
    claim,
    close,
    show: (row: QuizPrizeRow) => $open.set(row),
  }
}
