import { atom } from 'nanostores'
import { codes, helperWin, type HelperWin, isRefused } from '../../../../api/index.ts'
import { type Contact, emptyContact } from '../../../campaign/sheets/contact-rules.ts'
import { createQuery, isGone } from '../../../data/query.ts'

/** The visitor's prize; `lost` without one, `early` before the winners are public. */
export function createWin({ recordId = '' }: Record<string, string>) {
  const query = createQuery<{ win: HelperWin }, 'notOwner' | 'lost' | 'early'>({
    isNamed: recordId !== '',
    read: async how => ({ win: await helperWin({ recordId }, how) }),
    statusOf,
  })
  /** Kept with the page, so that closing the sheet by mistake loses no input. */
  return { ...query, recordId, $contact: atom<Contact>(emptyContact) }
}

export type WinQuery = ReturnType<typeof createWin>

function statusOf(error: unknown) {
  if (isRefused(error, codes.notOwner)) return 'notOwner'
  if (isRefused(error, codes.noChance)) return 'lost'
  if (isRefused(error, codes.notStarted)) return 'early'
  return isGone(error) ? 'notFound' : undefined
}
