import type { EnvelopeDetail } from '../../../api/index.ts'

/**
 * What the card of an envelope leads to: always the closed envelope. One that is passed on goes with its key, so that
 * friends open that one; the brand's own goes without, and a word is for whoever heard it in the shop.
 */
export const shareCard = (detail: EnvelopeDetail | undefined, recordId = '') => ({
  title: '{nickname}送你一个红包',
  page: '/redEnvelope',
  extra: { recordId: detail?.envelope.owner ? recordId : '' },
})
