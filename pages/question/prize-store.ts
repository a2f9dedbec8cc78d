import { atom } from 'nanostores'
import {
  claimQuizPrize,
  isId,
  isRefused,
  newReqId,
  questionPrizes,
  type QuizPrizeRow,
  type QuizPrizes,
} from '../../api/index.ts'
import { type Contact, emptyContact } from '../campaign/contact-rules.ts'

export type PrizeState =
  | { status: 'loading' }
  | { status: 'notFound' }
  | { status: 'needLogin' }
  | { status: 'failed' }
  | { status: 'ready'; prizes: QuizPrizes }

export type PrizeStore = ReturnType<typeof createPrizeStore>

const gone = 2101
const needLogin = 2128
const conflict = 2125

/** What I won in one quiz. `grantId`: opens this prize's sheet as soon as it is there. */
export function createPrizeStore({ id, grantId }: { id?: string; grantId?: string }) {
  const $page = atom<PrizeState>(isId(id) ? { status: 'loading' } : { status: 'notFound' })
  /** The prize whose sheet is open. */
  const $open = atom<QuizPrizeRow | undefined>(undefined)
  const $busy = atom(false)
  /** Stays while the page does: a sheet that was closed by mistake loses nothing. */
  const $contact = atom<Contact>(emptyContact)
  /** Kept until an answer comes: a repeated tap after a lost answer must be the same attempt. */
  let attempt: { reqId: string; body: string } | undefined
  let asked = grantId

  async function load(): Promise<void> {
    if (!isId(id)) return
    try {
      const prizes = await questionPrizes({ id })
      $page.set({ status: 'ready', prizes })
      openAsked(prizes)
    } catch (error) {
      if (isRefused(error, gone)) $page.set({ status: 'notFound' })
      else if (isRefused(error, needLogin)) $page.set({ status: 'needLogin' })
      else if ($page.get().status !== 'ready') $page.set({ status: 'failed' })
    }
  }

  function openAsked({ list }: QuizPrizes): void {
    const row = list.find(each => each.grant_id === asked)
    asked = undefined
    if (row && (row.status === 'unused' || row.status === 'toClaim')) $open.set(row)
  }

  function retry(): Promise<void> {
    $page.set({ status: 'loading' })
    return load()
  }

  /** Says where the open prize is to be sent; true when it is stored. Another prize or address is another attempt. */
  async function claim(contact: Contact): Promise<boolean> {
    const row = $open.get()
    if (!row || $busy.get()) return false
    const body = JSON.stringify([row.grant_id, contact])
    if (attempt?.body !== body) attempt = { reqId: newReqId(), body }
    $busy.set(true)
    const isStored = await send(row.grant_id, attempt.reqId, contact)
    $busy.set(false)
    if (!isStored) return false
    close()
    await load()
    return true
  }

  async function send(grant: string, reqId: string, contact: Contact): Promise<boolean> {
    try {
      await claimQuizPrize({ grantId: grant, ...contact, reqId })
      attempt = undefined
      return true
    } catch (error) {
      if (isRefused(error) && error.code !== conflict) {
        attempt = undefined
        // Stored by another tab, or too late: the list says which.
        if (error.code !== badParameter) {
          close()
          await load()
        }
      }
      return false
    }
  }

  const close = () => $open.set(undefined)

  return {
    $page,
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

const badParameter = 1001
