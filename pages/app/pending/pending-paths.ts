/**
 * Paths of the specification that had no page when this list was last updated; paths that have one by now are
 * skipped.
 */
export const pendingPaths: string[] = [
  '/lotteryHelper',
  '/lotteryHelper/joiner',
  '/lotteryHelper/winner',
  '/lotteryHelper/winner/detail',
  '/lotteryHelper/ranking',
  '/lotteryHelper/winningPerson',
  '/lotteryHelper/redEnvelopeDetail',
  '/scrm-preview/lotteryHelper',
  '/guideCard',
  '/guideCard/qrcode',
  '/guideCard/expire',
  '/guideCard/guide-scan',
  '/tasks',
  '/tasks/qrcode',
  '/tasks/share',
  '/tasks/error',
  '/scrm-preview/tasks',
  '/fission',
  '/pages/v2/fission',
]
