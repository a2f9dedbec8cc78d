/** Paths of the specification that had no page when this list was last cut; one that got a page since is passed over. */
export const pendingPaths: string[] = [
  '/lotteryHelper',
  '/lotteryHelper/joiner',
  '/lotteryHelper/winner',
  '/lotteryHelper/winner/detail',
  '/lotteryHelper/ranking',
  '/lotteryHelper/winningPerson',
  '/lotteryHelper/redEnvelopeDetail',
  '/scrm-preview/lotteryHelper',
  '/tasks',
  '/tasks/qrcode',
  '/tasks/share',
  '/tasks/error',
  '/scrm-preview/tasks',
  '/fission',
  '/pages/v2/fission',
]
