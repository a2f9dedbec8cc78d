import type { EnvelopeDetail, EnvelopeOpened } from '../../../api/index.ts'

let kept: { recordId: string; detail: EnvelopeDetail } | undefined

/** Keeps an envelope's amount for the next page, because the connection may be lost by then. */
export function keepOpened(
  { record_id: recordId, amount_fen, balance_fen }: EnvelopeOpened,
  detail: EnvelopeDetail,
  isPassedOn: boolean,
): void {
  const isOwner = detail.envelope.mode === 'group' && !isPassedOn
  const mine = { opened: true, amount_fen, record_id: recordId, is_owner: isOwner, balance_fen }
  kept = { recordId, detail: { ...detail, mine } }
}

/** The amount just found in this envelope; returned once. */
export function takeOpened(recordId: string | undefined): EnvelopeDetail | undefined {
  const detail = kept?.recordId === recordId ? kept?.detail : undefined
  kept = undefined
  return detail
}
