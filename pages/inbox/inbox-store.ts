import { atom } from 'nanostores'
import { getInbox, hushInbox, type InboxPage, type InboxRow, readInbox } from '../../api/index.ts'
import { createPagedQuery } from '../data/paged-query.ts'
import { createSubmission } from '../data/submission.ts'

export type InboxStore = ReturnType<typeof createInboxStore>

/** What the visitor was told, and what of it is unread; `first`: the newest, if they came with the HTML. */
export function createInboxStore(first?: InboxPage) {
  const list = createPagedQuery<InboxRow, InboxPage & { has_more: boolean }>({
    read: async (_page, how, after) => withMore(await getInbox(after ? { after } : {}, how)),
  })
  if (first) list.begin(withMore(first))
  const submission = createSubmission()
  /** The setting is being saved. */
  const $saving = atom(false)
  const $isReading = atom(false)

  /** Marks a row; a lost request leaves it unread at the next look, which does no harm. */
  function open({ key, is_read }: InboxRow): void {
    if (is_read) return
    list.change(({ list: rows, unread }) => ({
      list: rows.map(row => (row.key === key ? { ...row, is_read: true } : row)),
      unread: Math.max(0, unread - 1),
    }))
    void send(key).catch(() => undefined)
  }

  const send = (key: string) => {
    const until = list.data()?.server_time ?? 0
    return submission.send({ key, until }, reqId => readInbox({ key, until, reqId }), key)
  }

  /** Marks all that had come when the list was read; resolves with whether the server has done it. */
  async function readAll(): Promise<boolean> {
    if ($isReading.get()) return false
    $isReading.set(true)
    const answer = await send('').catch(() => undefined)
    if (answer) {
      list.change(({ list: rows }) => ({
        list: rows.map(row => ({ ...row, is_read: true })),
        unread: answer.unread,
      }))
    }
    $isReading.set(false)
    return answer !== undefined
  }

  /** Optimistic: the switch moves at once and goes back if the server refuses, which the request reports. */
  async function hush(hushed: 0 | 1): Promise<void> {
    const before = list.data()?.hushed ?? 0
    if ($saving.get()) return
    $saving.set(true)
    list.change(() => ({ hushed }))
    const saved = await submission
      .send({ hushed }, reqId => hushInbox({ hushed, reqId }), 'hush')
      .catch(() => undefined)
    if (!saved) list.change(() => ({ hushed: before }))
    $saving.set(false)
  }

  return { ...list, $saving, $isReading, open, readAll, hush }
}

const withMore = (page: InboxPage) => ({ ...page, has_more: page.next !== '' })
