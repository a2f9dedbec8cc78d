import type { EnvelopeDetail } from '../../../api/index.ts'

/**
 * Card of an envelope, which always leads to the closed envelope. A shared envelope contains its record id, so that
 * friends open that one; the brand's own does not, and the word is only for visitors who heard it in the shop.
 */
export const shareCard = (detail: EnvelopeDetail | undefined, recordId = '') => ({
  title: '{nickname}送你一个红包',
  page: '/redEnvelope',
  extra: { recordId: detail?.envelope.owner ? recordId : '' },
})
