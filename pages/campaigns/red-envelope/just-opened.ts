import type { EnvelopeDetail, EnvelopeOpened } from '../../../api/index.ts'

let kept: { recordId: string; detail: EnvelopeDetail } | undefined

/** Keeps what was in an envelope for the page that shows it next: the network may be gone by then. */
export function keepOpened(
  { record_id: recordId, amount_fen, balance_fen }: EnvelopeOpened,
  detail: EnvelopeDetail,
  isPassedOn: boolean,
): void {
  const isOwner = detail.envelope.mode === 'group' && !isPassedOn
  const mine = { opened: true, amount_fen, record_id: recordId, is_owner: isOwner, balance_fen }
  kept = { recordId, detail: { ...detail, mine } }
}

/** What was just found in this envelope, once. */
export function takeOpened(recordId: string | undefined): EnvelopeDetail | undefined {
  const detail = kept?.recordId === recordId ? kept?.detail : undefined
  kept = undefined
  return detail
}
